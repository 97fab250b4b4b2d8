import Foundation
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistSharing

/// Measures how two people's changes of a shared setlist become one. The times must grow like the
/// number of songs.
enum MergingBenchmark {
  static func run() async throws {
    for count in [1000, 10_000, 100_000] {
      let name = "merge two edits of \(count) songs"
      print("\n\(name)".padding(toLength: 47, withPad: " ", startingAt: 0), heading)
      var workload = Workload()
      let half = { workload.entries(count / 2) }
      let sections = ["First", "Second"].map { Section(title: $0, entries: half()) }
      var mine = Setlist(name: "Ours", sections: sections)
      let shared = try SharedDocument(sharing: document(mine), by: Replica())
      var theirs = mine
      let moved = mine.sections[0].entries[5..<50]
      mine.sections[0].entries.removeSubrange(5..<50)
      mine.sections[1].entries.insert(contentsOf: moved, at: 0)
      theirs.sections[0].entries.remove(at: 7)
      theirs.sections[0].entries.swapAt(100, 200)
      let first = try shared.edited(to: document(mine), by: Replica())
      let second = try shared.edited(to: document(theirs), by: Replica())
      try await report("merge") { _ = first.merged(with: second) }
      let data = second.data
      try await report("read") { _ = try SharedDocument(data) }
      try await report("write") { _ = first.data }
    }
  }

  private static func document(_ setlist: Setlist) throws -> Data {
    try Exporter().document(for: setlist, format: .setlist, options: ExportOptions()).data
  }
}
