import Foundation
import SetlistCore

/// The time of each keystroke of a search in a large setlist.
struct SearchBenchmark {
  let database: SetlistDatabase
  let setlist: Setlist.ID
  let word: String

  func run() async throws {
    try await report("first key \(word.prefix(1)), texts not in memory", runs: 3) {
      await database.endSearch()
      _ = try await hitCount(String(word.prefix(1)))
    }
    for length in 1...word.count {
      let text = String(word.prefix(length))
      try await reportSearch(text, after: String(text.dropLast()))
    }
    try await reportSearch(word, after: "")
    for text in ["\(word) is:starred", "title:\(word)", "artist:\(word.prefix(2))", "is:duplicate"]
    {
      try await reportSearch(text, after: "")
    }
    try await reportSearch("\(word) is:starred", after: "\(word) ")
  }

  /// Measures a search after an earlier one; after one that finds nothing if that is empty.
  private func reportSearch(_ text: String, after earlier: String) async throws {
    let hits = try await hitCount(text)
    let name = earlier.isEmpty ? text : "\(earlier) → \(text)"
    try await report(
      "\(name): \(hits) hits",
      prepare: {
        _ = try await hitCount("\u{1}")
        _ = try await hitCount(earlier.isEmpty ? "\u{1}" : earlier)
      }, { _ = try await hitCount(text) })
  }

  private func hitCount(_ text: String) async throws -> Int {
    try await database.matches(of: SearchQuery(text), in: setlist).count
  }
}
