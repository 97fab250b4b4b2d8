import Foundation
import GRDB

extension SearchCorpus<Entry> {
  /// The current texts of the setlist, if only the edits have changed it. Reads only the edited
  /// rows.
  ///
  /// - Returns: `nil` if the sections have changed.
  /// - Complexity: O(*n*) in the size of the texts, without reading them from the database.
  func updated(_ db: Database, setlist: Setlist.ID, after edits: [SearchDirt]) throws -> Self? {
    guard !edits.contains(where: \.hasSections) else { return nil }
    var dirty = edits.reduce(into: Set<Entry.ID>()) { $0.formUnion($1.entries) }
    let songs = edits.reduce(into: Set<Song.ID>()) { $0.formUnion($1.songs) }
    let ofSong = try db.cachedStatement(sql: "SELECT id FROM entry WHERE songID = ?")
    for song in songs {
      for id in try UUID.fetchAll(ofSong, arguments: [song.rawValue]) {
        dirty.insert(Entry.ID(rawValue: id))
      }
    }
    guard !dirty.isEmpty else { return self }
    var arrivals: [Section.ID: [Entry.ID]] = [:]
    let place = try db.cachedStatement(sql: "SELECT sectionID FROM entry WHERE id = ?")
    for id in dirty {
      if let section = try UUID.fetchOne(place, arguments: [id.rawValue]) {
        arrivals[Section.ID(rawValue: section), default: []].append(id)
      }
    }
    let reading = try db.cachedStatement(sql: Self.selection + " WHERE entry.id = ?")
    var new = SearchCorpus()
    for section in sections {
      let first = new.ids.count
      var start = section.entries.lowerBound
      for index in section.entries where dirty.contains(ids[index]) {
        new.append(self, start..<index)
        start = index + 1
      }
      new.append(self, start..<section.entries.upperBound)
      for id in arrivals[section.id] ?? [] {
        if let row = try Row.fetchOne(reading, arguments: [id.rawValue]) { try new.append(row) }
      }
      new.close(section.id, title: section.title, from: first)
    }
    return new
  }
}
