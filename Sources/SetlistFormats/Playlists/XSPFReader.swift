import Foundation
import SetlistFiles
import SetlistModel

/// Reads XSPF, with VLC's folders as sections and VLC's times as parts of files. Reads the exports
/// of this program without loss.
struct XSPFReader: PlaylistReader {
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    let document = try XSPFDocument(XMLText.utf8(data))
    guard document.isPlaylist else { throw .wrongFormat(.xspf) }
    var playlist = ParsedPlaylist(
      id: document.list?.id, name: document.list?.name ?? document.title.nonEmpty,
      options: document.list?.options,
      problems: document.problems.lines)
    if !document.groups.isEmpty {
      playlist.sections = Self.sections(of: document)
    } else if document.runs.contains(where: { !$0.items.isEmpty }) {
      Self.addFolders(of: document, to: &playlist)
    } else {
      for case let entry? in document.tracks.lazy.map(\.entry) {
        playlist.append(entry, group: nil)
      }
    }
    playlist.reportEmptyTracks(document.tracks.count { $0.entry == nil })
    return playlist
  }

  /// The sections of a document of this program, in which every record contains its section. A
  /// track that another program added follows the one before it.
  private static func sections(of document: XSPFDocument) -> [ParsedSection] {
    var sections = document.groups.map {
      ParsedSection(id: $0.id, title: $0.title, options: $0.options ?? SectionOptions())
    }
    let indices = Dictionary(
      document.groups.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var current = 0
    for track in document.tracks {
      guard let entry = track.entry else { continue }
      if let section = track.section, let index = indices[section] { current = index }
      sections[current].entries.append(entry)
    }
    return sections
  }

  /// Adds VLC's folders in their order. Tracks without a folder come last, so that none is lost.
  private static func addFolders(of document: XSPFDocument, to playlist: inout ParsedPlaylist) {
    let indices = Dictionary(
      document.tracks.enumerated().map { ($1.vlcIdentifier ?? String($0), $0) },
      uniquingKeysWith: { first, _ in first })
    var placed: Set<Int> = []
    for run in document.runs {
      var section = ParsedSection(title: run.title)
      for case let index? in run.items.map({ indices[$0] }) {
        guard let entry = document.tracks[index].entry else { continue }
        section.entries.append(placed.insert(index).inserted ? entry : entry.withNewIdentity())
      }
      // A run without items after an inner folder makes no section.
      if run.isStart || !section.entries.isEmpty { playlist.sections.append(section) }
    }
    for (index, track) in document.tracks.enumerated() where !placed.contains(index) {
      if let entry = track.entry { playlist.append(entry, group: nil) }
    }
  }
}

extension XSPFDocument {
  /// A track that was read completely.
  struct ListedTrack {
    /// The entry of the track; `nil` if the track is empty.
    var entry: ParsedEntry?
    var vlcIdentifier: String?
    /// The identity of the section in the track's record.
    var section: Section.ID?
  }
}

extension XSPFDocument.Track {
  /// The track's entry and section, without the texts from which they were made.
  var listed: XSPFDocument.ListedTrack {
    XSPFDocument.ListedTrack(
      entry: entry, vlcIdentifier: vlcIdentifier, section: record?.section)
  }

  /// The entry of the track; `nil` if the track is empty.
  private var entry: ParsedEntry? {
    if let record {
      let exact =
        record.hasLocation == true ? record.references + references.map(\.exact) : []
      return ParsedEntry(
        entry: record.entry, references: exact, part: part, isComplete: true)
    }
    let song = Song(
      title: texts["title"]?.onOneLine ?? "",
      artist: texts["creator"]?.onOneLine ?? "",
      album: texts["album"]?.onOneLine ?? "",
      duration: texts["duration"].flatMap(XSPFVocabulary.duration),
      notes: texts["annotation"] ?? "")
    let saysSomething = ![song.title, song.artist, song.album, song.notes].allSatisfy(\.isEmpty)
    guard saysSomething || !references.isEmpty else { return nil }
    return ParsedEntry(
      entry: Entry(content: .song(song)), references: references, part: part, yieldsToTags: true)
  }

  private var part: MediaFragment? {
    let start = vlcOptions["start-time"].flatMap(Double.init)
    let end = vlcOptions["stop-time"].flatMap(Double.init)
    return start == nil && end == nil ? nil : MediaFragment(start: start ?? 0, end: end)
  }
}

extension PlaylistReference {
  /// The same reference, read as a URI of this program.
  fileprivate var exact: PlaylistReference {
    PlaylistReference(text: text, kind: .exactURI, bases: bases)
  }
}

extension ParsedEntry {
  /// The same entry with a new identity, for a second place in the list.
  fileprivate func withNewIdentity() -> ParsedEntry {
    var copy = self
    copy.entry = entry.copy()
    return copy
  }
}
