import SetlistModel
import SetlistStore

extension Setlist {
  /// The entries that satisfy a condition, in order, as a table.
  func table(where isIncluded: (Entry) -> Bool) -> OutputTable {
    var table = OutputTable.ofEntries
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

extension OutputTable {
  /// Makes an empty table of entries.
  static var ofEntries: OutputTable {
    OutputTable(columns: "id", "section", "title", "artist")
  }

  /// Adds rows for entries that a search has found.
  mutating func add(_ entries: [FoundEntry]) {
    for entry in entries {
      add(
        .text(entry.id.description), .text(entry.section), .text(entry.title),
        .text(entry.artist))
    }
  }
}

extension StoredSetlists {
  /// All setlists, or the one with a name or an identifier.
  func all(meantBy list: String?) async throws -> [Setlist] {
    if let list { return [try await fetch(meantBy: list)] }
    var setlists: [Setlist] = []
    for summary in try await summaries() {
      if let setlist = try await fetch(summary.id) { setlists.append(setlist) }
    }
    return setlists
  }
}
