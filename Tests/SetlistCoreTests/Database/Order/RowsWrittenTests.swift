import GRDB
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests that an edit writes only the rows that it names, however many others there are.
@Suite struct RowsWrittenTests {
  private static let count = isQuick ? 1000 : 2000

  private struct Case {
    let name: String
    let edit: SetlistEdit
    let rows: Int
  }

  @Test func anEditAndItsUndoAndItsRedoWriteOnlyTheRowsThatTheyName() async throws {
    let database = try SetlistDatabase.inMemory()
    let entries = (0..<Self.count).map { Entry(content: .note("\($0)")) }
    let sections = [Section(title: "", entries: entries), Section(title: ""), Section(title: "")]
    let setlist = Setlist(name: "", sections: sections)
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    for setlist in [Setlist(name: "before"), Setlist(name: "after")] {
      try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    }
    try await database.connection.writer.write { try $0.beginToCountPlaces() }
    let before = try await database.storedOrder()
    for test in cases(in: setlist) {
      var edit = test.edit
      for turn in ["do", "undo", "redo", "undo"] {
        let (inverse, rows) = try await perform(edit, in: database)
        #expect(rows == test.rows, "\(turn): \(test.name)")
        edit = inverse
        let isUndone = try await database.storedOrder() == before
        #expect(isUndone == (turn == "undo" || test.rows == 0), "\(turn): \(test.name)")
      }
      try await database.requireSound()
    }
  }

  private func cases(in setlist: Setlist) -> [Case] {
    let sections = setlist.sections.map(\.id)
    let ids = setlist.sections[0].entries.map(\.id)
    let (first, middle, last) = (ids[0], ids[ids.count / 2], ids[ids.count - 1])
    func note() -> Entry { Entry(content: .note("new")) }
    var cases: [Case] = []
    for (name, id) in [("first", first), ("middle", middle), ("last", last)] {
      cases += [
        Case(name: "remove \(name)", edit: SetlistEdit(.removeEntries([id])), rows: 1),
        Case(
          name: "insert after \(name)",
          edit: .insert([note()], into: sections[0], at: .after(id)), rows: 1),
        Case(
          name: "insert three after \(name)",
          edit: .insert([note(), note(), note()], into: sections[0], at: .after(id)), rows: 3),
        Case(
          name: "move \(name) away", edit: .move([id], to: sections[1], at: .last), rows: 1),
        Case(
          name: "move \(name) down", edit: .move([id], to: sections[0], at: .after(ids[77])),
          rows: 1),
      ]
    }
    let half = stride(from: 0, to: ids.count, by: 2).map { ids[$0] }
    let (few, sorted) = ([ids[10], ids[11], ids[12]], [ids[1], ids[0]] + ids[2...])
    return cases + [
      Case(name: "insert at top", edit: .insert([note()], into: sections[0], at: .first), rows: 1),
      Case(name: "insert at end", edit: .insert([note()], into: sections[0], at: .last), rows: 1),
      Case(name: "move to top", edit: .move([last], to: sections[0], at: .first), rows: 1),
      Case(name: "stay at top", edit: .move([first], to: sections[0], at: .first), rows: 0),
      Case(name: "stay", edit: .move(few, to: sections[0], at: .after(ids[9])), rows: 0),
      Case(name: "move three", edit: .move(few, to: sections[0], at: .after(ids[13])), rows: 3),
      Case(
        name: "turn two of three",
        edit: .move([few[0], few[2], few[1]], to: sections[0], at: .after(ids[9])), rows: 1),
      Case(name: "move half", edit: .move(half, to: sections[0], at: .last), rows: half.count),
      Case(name: "move half away", edit: .move(half, to: sections[1], at: .last), rows: half.count),
      Case(name: "remove half", edit: SetlistEdit(.removeEntries(half)), rows: half.count),
      Case(name: "sort what is sorted", edit: .move(ids, to: sections[0], at: .first), rows: 0),
      Case(name: "sort two", edit: .move(sorted, to: sections[0], at: .first), rows: 1),
      Case(
        name: "reverse", edit: .move(ids.reversed(), to: sections[0], at: .first),
        rows: ids.count - 1),
      Case(
        name: "move section", edit: SetlistEdit(.moveSection(sections[2], .first)), rows: 1),
      Case(name: "remove section", edit: SetlistEdit(.removeSection(sections[1])), rows: 1),
      Case(name: "move setlist", edit: SetlistEdit(.moveSetlist(setlist.id, .first)), rows: 1),
    ]
  }

  @Test(arguments: SeededGenerator.seeds(2))
  func sortingWritesEachRowOnceAtMostAndNotTheLongestRunThatStays(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let database = try SetlistDatabase.inMemory()
    let entries = (0..<1000).map { Entry(content: .note("\($0)")) }
    let section = Section(title: "", entries: entries)
    try await database.setlists.perform(
      SetlistEdit(.insertSetlist(Setlist(name: "", sections: [section]), .first)))
    try await database.connection.writer.write { try $0.beginToCountPlaces() }
    var order = entries.map(\.id)
    for round in 0..<6 {
      let new = order.shuffled(using: &generator)
      let old = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
      let stay = new.compactMap { old[$0] }.longestIncreasingSubsequence.count
      let (inverse, rows) = try await perform(.move(new, to: section.id, at: .first), in: database)
      // After several rounds there may be too little room between the rows that could keep their
      // keys.
      let least = new.count - stay
      #expect(round == 0 ? rows == least : least...new.count ~= rows, "seed \(seed)")
      #expect(try await database.everything()[0].sections[0].entries.map(\.id) == new)
      let (redo, undone) = try await perform(inverse, in: database)
      #expect(undone <= new.count, "seed \(seed)")
      #expect(try await database.everything()[0].sections[0].entries.map(\.id) == order)
      try await database.setlists.perform(redo)
      order = new
    }
    try await database.requireSound()
  }

  /// Performs an edit. Returns its inverse and the number of rows that it has written.
  private func perform(
    _ edit: SetlistEdit, in database: SetlistDatabase
  ) async throws -> (inverse: SetlistEdit, rows: Int) {
    let before = try await database.connection.read { try $0.writtenPlaces() }
    let inverse = try await database.setlists.perform(edit)
    return (inverse, try await database.connection.read { try $0.writtenPlaces() } - before)
  }
}

extension SetlistDatabase {
  /// All setlists, then all sections, then all entries in order, each with its parent and position.
  fileprivate func storedOrder() async throws -> [String] {
    try await connection.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT place FROM (
            SELECT hex(id) AS place, 0 AS level, 0 AS one, 0 AS two, position AS three FROM setlist
            UNION ALL
            SELECT hex(section.id) || hex(setlistID), 1, 0, setlist.position, section.position
            FROM section JOIN setlist ON setlist.id = setlistID
            UNION ALL
            SELECT hex(entry.id) || hex(sectionID), 2, setlist.position, section.position,
              entry.position
            FROM entry JOIN section ON section.id = sectionID
              JOIN setlist ON setlist.id = setlistID)
          ORDER BY level, one, two, three
          """)
    }
  }
}
