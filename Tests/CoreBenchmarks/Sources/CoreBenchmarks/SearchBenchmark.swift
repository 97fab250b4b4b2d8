import Foundation
import SetlistCore

/// The time of each keystroke of a search in a large setlist.
struct SearchBenchmark {
  let folder: URL
  let count: Int

  func run() async throws {
    print(
      "\nsearch among \(count) songs".padding(toLength: 47, withPad: " ", startingAt: 0),
      "median      longest   memory")
    let database = try SetlistDatabase.open(
      at: folder.appendingPathComponent("search-\(count).sqlite"))
    let (id, word) = try await fill(database)
    func hitCount(_ text: String) async throws -> Int {
      try await database.entryIdentifiers(matching: SearchQuery(text), in: id).count
    }
    try await report("first key \(word.prefix(1)), texts not in memory", runs: 3) {
      await database.endSearch()
      _ = try await hitCount(String(word.prefix(1)))
    }
    for length in 1...word.count {
      let text = String(word.prefix(length))
      let hits = try await hitCount(text)
      try await report("\(text): \(hits) hits") { _ = try await hitCount(text) }
    }
    for text in ["\(word) is:starred", "title:\(word)", "artist:\(word.prefix(2))", "is:duplicate"]
    {
      let hits = try await hitCount(text)
      try await report("\(text): \(hits) hits", runs: 3) { _ = try await hitCount(text) }
    }
  }

  private func fill(_ database: SetlistDatabase) async throws -> (Setlist.ID, String) {
    var workload = Workload()
    let setlist = Setlist(
      name: "Large",
      sections: (0..<10).map {
        Section(title: "Part \($0)", entries: workload.entries(count / 10))
      })
    try await database.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    return (setlist.id, workload.word)
  }
}
