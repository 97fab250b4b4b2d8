import SetlistCore

extension Setlist {
  /// Returns the included entries, in order, as a table.
  func table(where isIncluded: (Entry) -> Bool) -> OutputTable {
    var table = OutputTable(columns: "id", "section", "title", "artist")
    for section in sections {
      for entry in section.entries where isIncluded(entry) {
        table.add(
          .text(entry.id.description), .text(section.title), .text(entry.title),
          .text(entry.song?.artist ?? ""))
      }
    }
    return table
  }
}

extension SetlistDatabase {
  /// Returns all setlists, or the one of a name or an identifier.
  func setlists(meantBy list: String?) async throws -> [Setlist] {
    if let list { return [try await setlist(meantBy: list)] }
    var setlists: [Setlist] = []
    for summary in try await summaries() {
      if let setlist = try await setlist(summary.id) { setlists.append(setlist) }
    }
    return setlists
  }
}
