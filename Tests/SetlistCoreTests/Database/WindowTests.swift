import Testing

@testable import SetlistCore

@Suite struct WindowTests {
  @Test func onlyRowsBetweenTheOldAndTheNewPlaceAreWritten() async throws {
    let database = try SetlistDatabase.inMemory()
    let entries = (0..<2_000).map { Entry(content: .note("\($0)")) }
    let ids = entries.map(\.id)
    let section = Section(title: "", entries: entries)
    let other = Section(title: "")
    try await database.perform(
      SetlistEdit(.insertSetlist(Setlist(name: "", sections: [section, other]), .first)))
    // Each position is written twice: once out of the way, once for good.
    let cases: [(SetlistEdit, rows: Int)] = [
      (.move([ids[1_000]], to: section.id, at: .after(ids[998])), 2),
      (.move([ids[1_000]], to: section.id, at: .after(ids[999])), 2),
      (.move([ids[10], ids[11], ids[12]], to: section.id, at: .after(ids[14])), 5),
      (.move([ids[1_999]], to: section.id, at: .after(ids[1_989])), 10),
      (.move([ids[0]], to: section.id, at: .first), 0),
      (.insert([Entry(content: .note("new"))], into: section.id, at: .last), 1),
      (.move([ids[500]], to: other.id, at: .last), 1_501),
    ]
    for (edit, rows) in cases {
      let before = try await changeCount(database)
      try await database.perform(edit)
      #expect(try await changeCount(database) - before <= 2 * rows, "\(rows) rows")
      try await database.requireSoundPositions()
    }
  }

  private func changeCount(_ database: SetlistDatabase) async throws -> Int {
    try await database.writer.write { $0.totalChangesCount }
  }
}
