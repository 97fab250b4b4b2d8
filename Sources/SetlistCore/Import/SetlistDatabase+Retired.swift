import GRDB
import Localization

extension SetlistDatabase {
  /// The problems for the report about songs that are marked not to be played, the first of them
  /// by name.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of imported songs and of songs with the mark.
  func retiredSongs(of content: ImportedContent) async throws -> [ImportReport.Problem] {
    let retired = try await reading { db in
      let rows = try Row.fetchAll(db, sql: "SELECT id, location FROM song WHERE isRetired")
      var (ids, addresses): (Set<Song.ID>, Set<String>) = ([], [])
      for row in rows {
        ids.insert(try row.decodeIdentifier(atIndex: 0))
        if let address = try row.decode(String?.self, atIndex: 1) { addresses.insert(address) }
      }
      return (ids, addresses)
    }
    guard !retired.0.isEmpty else { return [] }
    var problems = ListedProblems()
    for song in content.sections.lazy.flatMap(\.entries).compactMap(\.sharedSong)
    where retired.0.contains(song.id) || song.address.map(retired.1.contains) == true {
      problems.append(gettext("“%1$s” is marked Do Not Play.", song.title))
    }
    return problems.lines.map { .init(path: content.name, message: $0, isUnreadable: false) }
  }
}
