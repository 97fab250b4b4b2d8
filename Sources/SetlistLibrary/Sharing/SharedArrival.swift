import Foundation
import SetlistFiles
import SetlistFormats
import SetlistModel
import SetlistSharing
import SetlistStore

/// Makes a setlist of this library what a shared document says.
///
/// Songs of the document are found among those of the library: by the identity that they had here
/// before, by their identity, by recording code, title and artist, by their file in the folder of
/// the document. What a document says differently of a song changes the song itself only if no
/// other setlist plays it and it was never played; otherwise it holds in the entry alone. So a
/// shared document never changes another setlist.
struct SharedArrival {
  /// The details of the setlist, with the songs and elements that came.
  private(set) var details: SharingDetails
  private let stored: StoredContent
  private let folder: URL
  /// The setlist as it is; `nil` if it is new.
  private let current: Setlist?
  private var songs: [Song.ID: Song] = [:]

  /// Makes the arrival of documents of a folder in a setlist.
  init(_ details: SharingDetails, in folder: URL, from current: Setlist?, _ stored: StoredContent) {
    (self.details, self.folder, self.current) = (details, folder, current)
    self.stored = stored
  }

  /// The setlist that shows a document.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of entries and of stored songs, if songs are new;
  ///   else O(*n* log *m*).
  mutating func setlist(showing document: SharedDocument) throws -> Setlist {
    guard let reader = ExchangeFormat.setlist.reader else {
      throw ExchangeError.wrongFormat(.setlist)
    }
    let read = try reader.read(document.identifiedData)
    guard let id = read.id else { throw ExchangeError.wrongFormat(.setlist) }
    var sections = read.sections.map { section in
      Section(
        id: section.id ?? Section.ID(), title: section.title ?? "", options: section.options,
        entries: section.entries.map { located($0) })
    }
    try identify(&sections, in: id)
    try findSongs(of: sections.flatMap(\.entries))
    let formerSections = Dictionary(
      (current?.sections ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let former = Dictionary(
      (current?.sections ?? []).flatMap(\.entries).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    let arriving = try ArrivingSongs(
      sections.flatMap(\.entries), known: songs, former: former, folder: folder
    ) { try stored.isUsed($0, outside: id) }
    for index in sections.indices {
      sections[index].options.isCollapsed =
        formerSections[sections[index].id]?.options.isCollapsed ?? false
      sections[index].entries = sections[index].entries.map { arriving.entry($0) }
    }
    var options = read.options ?? SetlistOptions()
    options.folder = current?.options.folder ?? ""
    for request in options.requests.indices {
      options.requests[request].song = options.requests[request].song.map { song in
        details.songs[song.description].flatMap { Song.ID($0) } ?? song
      }
    }
    return Setlist(id: id, name: read.name ?? "", options: options, sections: sections)
  }

  /// An entry with the location of its song, if that is in the folder or an address.
  private func located(_ parsed: ParsedEntry) -> Entry {
    guard var song = parsed.entry.song else { return parsed.entry }
    let location = parsed.references.first?.location(in: folder) { _ in false }
    song.location = location.flatMap { $0.isFileURL && !$0.isInside(folder) ? nil : $0 }
    var entry = Entry(
      id: parsed.entry.id, content: .song(song.storable), startTime: parsed.entry.startTime)
    entry.unknownMembers = parsed.entry.unknownMembers
    return entry
  }

  /// Gives elements the identities that they have here. Those of others that something else has
  /// here get new ones.
  private mutating func identify(_ sections: inout [Section], in id: Setlist.ID) throws {
    func here<Value>(_ element: Identifier<Value>) -> Identifier<Value>? {
      details.elements.isEmpty
        ? nil : details.elements[element.description].flatMap { Identifier($0) }
    }
    sections = sections.identified(sections: here, entries: here)
    let outside = Setlist(id: id, name: "", sections: current?.sections ?? [])
    let taken = try stored.identities(of: sections, outside: outside)
    guard !taken.sections.isEmpty || !taken.entries.isEmpty else { return }
    for section in taken.sections { details.elements[section.description] = "\(Section.ID())" }
    for entry in taken.entries { details.elements[entry.description] = "\(Entry.ID())" }
    sections = sections.identified(sections: here, entries: here)
  }

  /// Finds the songs of the library that those of entries are.
  private mutating func findSongs(of entries: [Entry]) throws {
    var unknown: [Song] = []
    for song in entries.lazy.compactMap(\.song) where songs[song.id] == nil {
      if let id = details.songs[song.id.description].flatMap({ Song.ID($0) }),
        let known = try stored.song(id)
      {
        songs[song.id] = known
      } else if let known = try stored.song(song.id) {
        songs[song.id] = known
      } else {
        unknown.append(song)
      }
    }
    guard !unknown.isEmpty else { return }
    let named = unknown.map { Song(title: $0.title, artist: $0.artist, isrc: $0.isrc) }
    for (song, match) in zip(unknown, try stored.known(named)) where songs[song.id] == nil {
      let located = song.location.flatMap { $0.isLocalFile ? $0 : nil }
      guard let known = try match ?? located.flatMap({ try stored.song(at: $0) }) else {
        continue
      }
      songs[song.id] = known
      details.songs[song.id.description] = known.id.description
    }
  }
}

/// The entries of a document with the songs of the library that they play.
private struct ArrivingSongs {
  private let known: [Song.ID: Song]
  private let former: [Entry.ID: Entry]
  /// The shared facts of the songs after the arrival, by their identities here.
  private var shared: [Song.ID: Song] = [:]

  /// - Parameters:
  ///   - entries: the entries with the facts of the document.
  ///   - known: the stored songs by their identities in the document.
  ///   - former: the entries of the setlist before.
  ///   - isUsed: whether another setlist plays a song, or it was played.
  init(
    _ entries: [Entry], known: [Song.ID: Song], former: [Entry.ID: Entry], folder: URL,
    isUsed: (Song.ID) throws -> Bool
  ) throws {
    (self.known, self.former) = (known, former)
    let played = Set(former.values.compactMap(\.songID))
    var isMine: [Song.ID: Bool] = [:]
    var changed: [Song.ID: Set<SongFact>] = [:]
    for entry in entries {
      guard let song = entry.song else { continue }
      guard let stored = known[song.id] else {
        // A song of others begins with the facts of its first entry.
        shared[song.id] = shared[song.id] ?? song.withoutMarks
        continue
      }
      let id = stored.id
      shared[id] = shared[id] ?? stored
      if isMine[id] == nil { isMine[id] = try !played.contains(id) || isUsed(id) }
      guard isMine[id] == false, let old = former[entry.id], old.songID == id,
        let before = old.song
      else { continue }
      let facts = SongFact.overridable.filter { fact in
        !fact.isSame(of: before, and: song) && !old.overrides.facts.contains(fact)
      }
      // Words that others do not have stay.
      let always: [SongFact] = song.sheet == nil ? [.jingle] : [.jingle, .sheet]
      for fact in facts + always where changed[id]?.contains(fact) != true {
        changed[id, default: []].insert(fact)
        shared[id].map { shared in
          var shared = shared
          fact.copy(from: song, to: &shared)
          self.shared[id] = shared
        }
      }
      // A file of mine elsewhere stays.
      if let location = song.location, stored.location?.isInside(folder) ?? true {
        shared[id]?.location = location
      }
    }
  }

  /// The entry as it is stored here.
  func entry(_ entry: Entry) -> Entry {
    let old = former[entry.id]
    guard let song = entry.song, let shared = shared[known[song.id]?.id ?? song.id] else {
      var arrived = entry
      arrived.home = old?.home
      return arrived
    }
    var arrived = Entry(id: entry.id, content: .song(shared))
    if let old, old.songID == shared.id { arrived.overrides = old.overrides }
    var wanted = shared
    for fact in SongFact.overridable { fact.copy(from: song, to: &wanted) }
    if arrived.song != wanted { arrived = arrived.edited(to: wanted, .entry) }
    (arrived.startTime, arrived.unknownMembers) = (entry.startTime, entry.unknownMembers)
    arrived.home = old?.home
    return arrived
  }
}

extension Song {
  /// The song without what is one person's.
  fileprivate var withoutMarks: Song {
    var song = self
    (song.isFavorite, song.isRetired) = (false, false)
    return song
  }
}
