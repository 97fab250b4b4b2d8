import Foundation
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Measures the removal of all entries of a setlist, and its undo.
@MainActor
struct DeletingBenchmark {
  let folder: URL
  let count: Int

  nonisolated init(folder: URL, count: Int) {
    (self.folder, self.count) = (folder, count)
  }

  func run() async throws {
    print(
      "\na setlist of \(count) entries in ten sections".padding(
        toLength: 48, withPad: " ", startingAt: 0), heading)
    let database = try SetlistDatabase.open(at: folder.appendingPathComponent("delete.sqlite"))
    var workload = Workload()
    let id = try await workload.fill(database, count: count)
    let library = Library(database)
    let controller = OpenSetlist(library: library)
    try await controller.open(id)
    let ids = controller.fetchedObjects.map(\.id)
    var isRemoved = false
    func remove() async throws {
      if !isRemoved { try await controller.perform(RemoveEntries(ids)) }
      isRemoved = true
    }
    func undo() async throws {
      if isRemoved { _ = try await library.undo(in: [.setlist(id)]) }
      isRemoved = false
    }
    try await report("delete all", runs: 5, prepare: { try await undo() }) { try await remove() }
    try await report("undo", runs: 5, prepare: { try await remove() }) { try await undo() }
    try await undo()
    let half = ids.enumerated().filter { $0.offset % 20 < 10 }.map(\.element)
    try await report("delete every other ten, and undo", runs: 3) {
      try await controller.perform(RemoveEntries(half))
      _ = try await library.undo(in: [.setlist(id)])
    }
  }
}
