import Foundation
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Measures the memory that each song of an open setlist takes, in a separate process.
@MainActor
struct MemoryBenchmark {
  /// Starts this program again to open a database.
  nonisolated static func run(_ file: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["memory", file.path]
    try process.run()
    process.waitUntilExit()
  }

  /// Opens the first setlist of a database, and searches in it.
  static func open(_ file: URL) async throws {
    let database = try SetlistDatabase.open(at: file)
    guard let setlist = try await database.setlists.summaries().first else { return }
    let controller = OpenSetlist(library: Library(database))
    let start = residentBytes()
    try await controller.open(setlist.id)
    database.releaseMemory()
    try await Task.sleep(for: .seconds(1))
    let opened = residentBytes()
    controller.beginSearch()
    await controller.find("\u{1}")
    let searched = residentBytes()
    let count = max(1, controller.entryCount)
    print("memory for a song:", (opened - start) / count, "bytes,")
    print("and while a search goes on:", (searched - start) / count, "bytes")
  }

  private static func residentBytes() -> Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return pages.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 } ?? 0
  }
}
