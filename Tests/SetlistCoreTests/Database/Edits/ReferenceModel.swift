import Foundation

@testable import SetlistModel
@testable import SetlistStore

/// A plain implementation of the database's content, for comparison.
struct ReferenceModel: Equatable {
  var setlists: [Setlist] = []
  private var songs: [Song] = []
  /// The songs of the entries that the current change inserts.
  private var arrived: Set<Song.ID> = []

  mutating func apply(_ change: SetlistEdit.Change) {
    arrived = []
    switch change {
    case .insertSetlist(var setlist, let position):
      for section in setlist.sections.indices {
        setlist.sections[section].entries = setlist.sections[section].entries.map { stored($0) }
      }
      Self.insert(setlist, at: position, in: &setlists)
    case .removeSetlist(let id):
      setlists.removeAll { $0.id == id }
    case .renameSetlist(let id, let name):
      for index in setlists.indices where setlists[index].id == id { setlists[index].name = name }
    case .moveSetlist(let id, let position):
      guard let index = setlists.firstIndex(where: { $0.id == id }) else { return }
      Self.insert(setlists.remove(at: index), at: position, in: &setlists)
    case .setSetlistOptions(let id, let options):
      for index in setlists.indices where setlists[index].id == id {
        setlists[index].options = options
      }
    case .insertSection(var section, let setlist, let position):
      section.entries = section.entries.map { stored($0) }
      for index in setlists.indices where setlists[index].id == setlist {
        Self.insert(section, at: position, in: &setlists[index].sections)
      }
    case .removeSection(let id):
      for index in setlists.indices { setlists[index].sections.removeAll { $0.id == id } }
    case .renameSection(let id, let title):
      updateSections { if $0.id == id { $0.title = title } }
    case .setSectionOptions(let id, let options):
      updateSections { if $0.id == id { $0.options = options } }
    case .moveSection(let id, let position):
      for setlist in setlists.indices {
        let sections = setlists[setlist].sections
        guard let index = sections.firstIndex(where: { $0.id == id }) else { continue }
        let section = setlists[setlist].sections.remove(at: index)
        Self.insert(section, at: position, in: &setlists[setlist].sections)
      }
    case .insertEntries(let insertions):
      for insertion in insertions {
        let entry = stored(insertion.entry)
        updateSections {
          if $0.id == insertion.section {
            Self.insert(entry, at: insertion.position, in: &$0.entries)
          }
        }
      }
    case .removeEntries(let ids):
      updateSections { $0.entries.removeAll { ids.contains($0.id) } }
    case .moveEntries(let placements):
      let all = setlists.flatMap(\.sections).flatMap(\.entries)
      updateSections { $0.entries.removeAll { e in placements.contains { $0.id == e.id } } }
      for placement in placements {
        guard let entry = all.first(where: { $0.id == placement.id }) else { continue }
        updateSections {
          if $0.id == placement.section {
            Self.insert(entry, at: placement.position, in: &$0.entries)
          }
        }
      }
    case .updateEntry(let entry):
      let entry = stored(entry)
      updateEntries {
        if $0.id == entry.id { $0 = entry.with(home: $0.home) }
      }
    case .setHomes(let homes):
      updateEntries { if let home = homes[$0.id] { $0.home = home } }
    case .insertSongs(let new):
      songs += new.filter { song in !songs.contains { $0.id == song.id } }
    case .removeSongs(let ids):
      let unused = songs.filter { ids.contains($0.id) && !isPlayed($0) }
      songs.removeAll { song in unused.contains { $0.id == song.id } }
    case .updateSong(let song):
      updateSongs { if $0.id == song.id { $0 = song } }
    case .setFavorite(let ids, let isFavorite):
      updateSongs { if ids.contains($0.id) { $0.isFavorite = isFavorite } }
    // Plays and the requests of audiences are no content of setlists.
    case .logPlays, .correctPlays, .setRequests: break
    // The test is the only writer, so a revert always restores the earlier value.
    case .revert(_, let earlier): apply(earlier)
    }
  }

  private mutating func stored(_ entry: Entry) -> Entry {
    guard let song = entry.sharedSong else { return entry }
    let sharesFile = { (other: Song) in other.location != nil && other.location == song.location }
    let index =
      songs.firstIndex { $0.id == song.id && $0.location == song.location }
      ?? songs.firstIndex { sharesFile($0) && isPlayed($0) } ?? songs.firstIndex(where: sharesFile)
      ?? songs.firstIndex { $0.id == song.id }
    guard let index else {
      songs.append(song)
      arrived.insert(song.id)
      return entry
    }
    let known = songs[index]
    let isNews = arrived.insert(known.id).inserted
    if isNews, known.id != song.id, known.location == song.location, !isPlayed(known) {
      songs[index] = song.withIdentity(known.id)
    }
    return entry.sharing(songs[index])
  }

  private func isPlayed(_ song: Song) -> Bool {
    setlists.flatMap(\.sections).flatMap(\.entries).contains { $0.song?.id == song.id }
  }

  private mutating func updateSections(_ body: (inout Section) -> Void) {
    for setlist in setlists.indices {
      for section in setlists[setlist].sections.indices {
        body(&setlists[setlist].sections[section])
      }
    }
  }

  private mutating func updateEntries(_ body: (inout Entry) -> Void) {
    updateSections { section in
      for index in section.entries.indices { body(&section.entries[index]) }
    }
  }

  private mutating func updateSongs(_ body: (inout Song) -> Void) {
    for index in songs.indices { body(&songs[index]) }
    updateEntries { entry in
      guard var song = entry.sharedSong else { return }
      body(&song)
      entry = entry.sharing(song)
    }
  }

  private static func insert<Element: Identifiable>(
    _ element: Element, at position: ListPosition<Element>, in elements: inout [Element]
  ) where Element.ID == Identifier<Element> {
    switch position {
    case .first: elements.insert(element, at: 0)
    case .last: elements.append(element)
    case .after(let id, _):
      let index = elements.firstIndex { $0.id == id }
      elements.insert(element, at: index.map { $0 + 1 } ?? elements.count)
    }
  }
}

extension Entry {
  /// A copy of the entry with another `home`.
  func with(home: Home?) -> Entry {
    var copy = self
    copy.home = home
    return copy
  }
}
