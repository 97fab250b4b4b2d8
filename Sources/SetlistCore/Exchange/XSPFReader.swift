import Foundation

/// Reads XSPF with VLC's folders as sections and VLC's times as parts of files, and what this program
/// exported without loss.
struct XSPFReader: PlaylistReader {
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    let document = try XSPFDocument(XMLText.utf8(data))
    guard document.isPlaylist else { throw .wrongFormat(.xspf) }
    var playlist = ParsedPlaylist(
      id: document.list?.id, name: document.list?.name ?? document.title.nonEmpty,
      options: document.list?.options,
      problems: document.problems.lines)
    let entries = document.tracks.map(Self.entry(for:))
    if !document.groups.isEmpty {
      playlist.sections = Self.sections(of: document, entries: entries)
    } else if document.runs.contains(where: { !$0.items.isEmpty }) {
      Self.addFolders(of: document, entries: entries, to: &playlist)
    } else {
      for case let entry? in entries { playlist.append(entry, group: nil) }
    }
    let empty = entries.count { $0 == nil }
    playlist.reportEmptyTracks(empty)
    return playlist
  }

  /// Our own sections: every record names its section. A track that another program added follows
  /// the one before it.
  private static func sections(
    of document: XSPFDocument, entries: [ParsedEntry?]
  ) -> [ParsedSection] {
    var sections = document.groups.map {
      ParsedSection(id: $0.id, title: $0.title, options: $0.options ?? SectionOptions())
    }
    let indices = Dictionary(
      document.groups.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var current = 0
    for case (let track, let entry?) in zip(document.tracks, entries) {
      if let section = track.record?.section, let index = indices[section] { current = index }
      sections[current].entries.append(entry)
    }
    return sections
  }

  /// VLC's folders in their order; tracks in none of them come last, so that nothing is lost.
  private static func addFolders(
    of document: XSPFDocument, entries: [ParsedEntry?], to playlist: inout ParsedPlaylist
  ) {
    let indices = Dictionary(
      document.tracks.enumerated().map { ($1.vlcIdentifier ?? String($0), $0) },
      uniquingKeysWith: { first, _ in first })
    var placed: Set<Int> = []
    for run in document.runs {
      var section = ParsedSection(title: run.title)
      for case let index? in run.items.map({ indices[$0] }) {
        guard let entry = entries[index] else { continue }
        section.entries.append(placed.insert(index).inserted ? entry : entry.withNewIdentity())
      }
      // Going on after an inner folder says nothing if nothing follows.
      if run.isStart || !section.entries.isEmpty { playlist.sections.append(section) }
    }
    for (index, entry) in entries.enumerated() where !placed.contains(index) {
      if let entry { playlist.append(entry, group: nil) }
    }
  }

  /// The entry for a track; `nil` if the track says nothing at all.
  private static func entry(for track: XSPFDocument.Track) -> ParsedEntry? {
    if let record = track.record {
      let references =
        record.hasLocation == true ? record.references + track.references.map(\.exact) : []
      return ParsedEntry(
        entry: record.entry, references: references, part: part(of: track), isComplete: true)
    }
    let milliseconds = track.texts["duration"].flatMap(Double.init) ?? 0
    let song = Song(
      title: track.texts["title"]?.onOneLine ?? "",
      artist: track.texts["creator"]?.onOneLine ?? "",
      album: track.texts["album"]?.onOneLine ?? "",
      duration: milliseconds > 0 && milliseconds.isFinite ? milliseconds / 1000 : nil,
      notes: track.texts["annotation"] ?? "")
    let saysSomething = ![song.title, song.artist, song.album, song.notes].allSatisfy(\.isEmpty)
    guard saysSomething || !track.references.isEmpty else { return nil }
    return ParsedEntry(
      entry: Entry(content: .song(song)), references: track.references, part: part(of: track))
  }

  private static func part(of track: XSPFDocument.Track) -> MediaFragment? {
    let start = track.vlcOptions["start-time"].flatMap(Double.init)
    let end = track.vlcOptions["stop-time"].flatMap(Double.init)
    return start == nil && end == nil ? nil : MediaFragment(start: start ?? 0, end: end)
  }
}

extension PlaylistReference {
  /// The same, taken to be written by this program.
  fileprivate var exact: PlaylistReference {
    PlaylistReference(text: text, kind: .exactURI, bases: bases)
  }
}

extension ParsedEntry {
  /// The same entry once more, for a second place in the list.
  fileprivate func withNewIdentity() -> ParsedEntry {
    var copy = self
    copy.entry = Entry(content: entry.content)
    return copy
  }
}
