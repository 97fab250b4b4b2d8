import GRDB
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests that rows with sort keys of any kind are arranged like the model.
@Suite struct OrderTests {
  /// Sort keys that this program or another one may have left.
  enum Keys: String, CaseIterable {
    case spaced = "n << 32"
    case dense = "n"
    case negative = "n - 1000"
    case atTheLowerLimit = "n - 9223372036854775807 - 1"
    case atTheUpperLimit = "9223372036854775807 - (SELECT count(*) FROM entry) + n"
    case atBothLimits = """
      iif(n < 20, n - 9223372036854775807 - 1,
        9223372036854775807 - (SELECT count(*) FROM entry) + n)
      """
    case halved = "iif(n < 30, 1 << n, (1 << 30) + n)"
  }

  /// A setlist with notes in two sections, with such sort keys in all three tables.
  private func database(
    _ keys: Keys, sizes: [Int]
  ) async throws -> (database: SetlistDatabase, setlists: [Setlist]) {
    let database = try SetlistDatabase.inMemory()
    let sections = sizes.map { size in
      Section(title: "", entries: (0..<size).map { Entry(content: .note("\($0)")) })
    }
    let setlists = [
      Setlist(name: "A", sections: sections), Setlist(name: "B"),
      Setlist(name: "C", sections: [Section(title: "")]),
    ]
    for setlist in setlists {
      try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    }
    try await database.connection.writer.write { db in
      for (table, parent) in [("setlist", "1"), ("section", "setlistID"), ("entry", "sectionID")] {
        try db.execute(
          sql: """
            CREATE TEMP TABLE numbers AS
              SELECT rowid AS row, row_number() OVER (
                PARTITION BY \(parent) ORDER BY position) - 1 AS n
              FROM \(table);
            UPDATE \(table) SET position = randomblob(16);
            UPDATE \(table) SET position = \(keys.rawValue) FROM numbers
              WHERE row = \(table).rowid;
            DROP TABLE numbers;
            """)
      }
    }
    try #require(await database.everything() == setlists)
    return (database, setlists)
  }

  @Test(arguments: Keys.allCases, SeededGenerator.seeds(1))
  func everyEditDoesWhatTheModelDoesWhateverTheKeysAre(keys: Keys, seed: UInt64) async throws {
    for round in 0..<testScale {
      var random = RandomEdits(seed: seed &+ UInt64(round) << 32)
      let (database, setlists) = try await database(keys, sizes: [40, 3])
      var model = ReferenceModel()
      model.setlists = setlists
      for step in 0..<(isQuick ? 20 : 30) {
        let place = "keys \(keys), seed \(seed), round \(round), step \(step)"
        let before = model.setlists
        let change = random.change(to: model)
        model.apply(change)
        let inverse = try await database.setlists.perform(SetlistEdit(change))
        try #require(await database.everything() == model.setlists, "\(place): \(change)")
        let redo = try await database.setlists.perform(inverse)
        try #require(await database.everything() == before, "undo of \(place): \(change)")
        try await database.setlists.perform(redo)
        try #require(await database.everything() == model.setlists, "redo of \(place): \(change)")
      }
      try await database.requireSound()
    }
  }

  @Test(arguments: [Keys.spaced, .dense, .halved], SeededGenerator.seeds(UInt64(testScale)))
  func aLongSectionIsArrangedAsTheModelSays(keys: Keys, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let (database, setlists) = try await database(keys, sizes: [400])
    let section = setlists[0].sections[0].id
    var model = ReferenceModel()
    model.setlists = setlists
    for step in 0..<20 {
      let ids = model.setlists[0].sections[0].entries.map(\.id)
      let moved = generator.some(ids, atMost: generator.chance(3) ? 400 : 3)
      let rest = ids.filter { [moved = Set(moved)] in !moved.contains($0) }
      let place = rest.randomElement(using: &generator).map { ListPosition.after($0) } ?? .last
      let edit = SetlistEdit.move(moved, to: section, at: generator.chance(5) ? .first : place)
      let before = model.setlists
      model.apply(edit.changes[0])
      let inverse = try await database.setlists.perform(edit)
      try #require(await database.everything() == model.setlists, "seed \(seed), step \(step)")
      let redo = try await database.setlists.perform(inverse)
      try #require(await database.everything() == before, "seed \(seed), step \(step)")
      try await database.setlists.perform(redo)
    }
    try await database.requireSound()
  }

  enum Pattern: CaseIterable {
    case beforeTheLast, afterTheLast, halving, anywhere
  }

  @Test(arguments: Pattern.allCases)
  func rowsThatArePutIntoTheSameGapWriteFewOthers(pattern: Pattern) async throws {
    let (database, setlists) = try await database(.spaced, sizes: [1000])
    let section = setlists[0].sections[0]
    let count = testScale > 1 ? 5000 : 2000
    try await database.connection.writer.write { db in
      var generator = SeededGenerator(seed: 1)
      let placing = RowPlacing<Entry>(db: db, rows: .entries, parent: section.id.rawValue)
      let (above, below) = (section.entries[...499].map(\.id), section.entries[500...].map(\.id))
      var arrivals: [Entry.ID] = []
      try db.beginToCountPlaces()
      for _ in 0..<count {
        let entry = Entry(content: .note(""))
        let index =
          switch pattern {
          case .beforeTheLast: 0
          case .afterTheLast: arrivals.count
          case .halving: arrivals.count / 2
          case .anywhere: generator.below(arrivals.count + 1)
          }
        let predecessor = index == 0 ? above[499] : arrivals[index - 1]
        _ = try placing.place([(entry.id, .after(predecessor))]) { id, key in
          try entry.insert(db, into: section.id, key: key)
        }
        arrivals.insert(entry.id, at: index)
      }
      let written = try db.writtenPlaces()
      var stored: [Entry.ID] = []
      try OrderedRows.entries.forEach(db, in: section.id.rawValue) { row in
        stored.append(row.id)
        return true
      }
      #expect(stored == above + arrivals + below)
      // Inserting always in the middle is the worst pattern; it writes 8 rows for each entry.
      #expect(written < (pattern == .halving ? 10 : 2) * count, "\(written) rows for \(count)")
    }
    try await database.requireSound()
  }

  @Test func newKeysOfOtherRowsAreTakenBackWithTheEdit() async throws {
    let (database, setlists) = try await database(.dense, sizes: [100])
    let section = setlists[0].sections[0]
    func keys() async throws -> [Int] {
      try await database.connection.read { db in
        try Int.fetchAll(db, sql: "SELECT position FROM entry ORDER BY rowid")
      }
    }
    let before = try await keys()
    let insertion = SetlistEdit.insert(
      [Entry(content: .note("new"))], into: section.id, at: .after(section.entries[50].id))
    await #expect(throws: SetlistStore.DatabaseError.self) {
      try await database.setlists.perform(
        SetlistEdit(insertion.changes + [.removeSection(SetlistModel.Section.ID())]))
    }
    #expect(try await keys() == before)
    try await database.setlists.perform(insertion)
    #expect(try await keys().dropLast() != before)
    let order = try await database.everything()[0].sections[0].entries.map(\.title)
    #expect(order == (0...50).map { "\($0)" } + ["new"] + (51..<100).map { "\($0)" })
  }

  @Test(arguments: SeededGenerator.seeds(4))
  func whereRowsStandIsCountedOrReadToTheSameResult(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let (database, setlists) = try await database(.spaced, sizes: [700])
    let section = setlists[0].sections[0]
    for _ in 0..<20 {
      let indices = generator.some(
        Array(section.entries.indices), atMost: generator.chance(2) ? 3 : 400
      ).sorted()
      let standings = try await database.connection.read { db in
        let rows = OrderedRows.entries
        let keys = try indices.compactMap { index in
          try rows.place(db, of: section.entries[index].id)?.key
        }
        return try rows.standings(db, in: section.id.rawValue, at: keys)
      }
      #expect(
        standings
          == indices.map { index in
            .init(predecessor: index > 0 ? section.entries[index - 1].id : nil, index: index)
          })
    }
  }
}
