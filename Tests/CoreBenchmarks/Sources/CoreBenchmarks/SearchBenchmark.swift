import Foundation
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Measures each keystroke of a search in a large setlist, until its result can be shown.
@MainActor
struct SearchBenchmark {
  let controller: OpenSetlist
  let word: String

  init(database: SetlistDatabase, setlist: Setlist.ID, word: String) async throws {
    controller = OpenSetlist(library: Library(database))
    self.word = word
    try await controller.open(setlist)
  }

  func run() async throws {
    await report(
      "first key \(word.prefix(1)), texts not in memory", runs: 3,
      prepare: {
        await controller.find("\u{1}")
        controller.endSearch()
      }, { await controller.find(String(word.prefix(1))) })
    for length in 1...word.count {
      let text = String(word.prefix(length))
      await reportSearch(text, after: String(text.dropLast()))
    }
    await reportSearch(word, after: "")
    for text in ["\(word) is:starred", "title:\(word)", "artist:\(word.prefix(2))", "is:duplicate"]
    {
      await reportSearch(text, after: "")
    }
    await reportSearch("\(word) is:starred", after: "\(word) ")
  }

  /// Measures a search after an earlier one; if `earlier` is empty, after one without matches.
  private func reportSearch(_ text: String, after earlier: String) async {
    await controller.find(text)
    let name = earlier.isEmpty ? text : "\(earlier) → \(text)"
    await report(
      "\(name): \(controller.shownCount) hits",
      prepare: {
        await controller.find("\u{1}")
        await controller.find(earlier.isEmpty ? "\u{1}" : earlier)
      }, { await controller.find(text) })
  }
}
