import Foundation
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Measures edits of a setlist with 10,000 entries.
@MainActor
struct EditingBenchmark {
  let folder: URL

  nonisolated init(folder: URL) {
    self.folder = folder
  }

  func run() async throws {
    print("a setlist of 10,000 entries in one section     ", heading)
    let database = try SetlistDatabase.open(at: folder.appendingPathComponent("edit.sqlite"))
    var workload = Workload()
    let section = Section(title: "All", entries: workload.entries(10_000))
    let setlist = Setlist(name: "Long", sections: [section])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    let library = Library(database)
    let controller = OpenSetlist(library: library)
    try await report("open") { try await controller.open(setlist.id) }
    let ids = section.entries.map(\.id)
    let thousand = stride(from: 0, to: 10_000, by: 10).map { ids[$0] }
    var isAtEnd = false
    try await report("move 1,000 scattered among 10,000, and back") {
      try await controller.perform(
        MoveEntries(thousand, to: section.id, before: isAtEnd ? ids[1] : nil))
      isAtEnd.toggle()
    }
    try await report("move the last of 10,000 to the top") {
      guard let last = controller.fetchedObjects.last?.id else { return }
      try await controller.perform(
        MoveEntries([last], to: section.id, before: controller.fetchedObjects.first?.id))
    }
    try await report("undo") { _ = try await library.undo(in: [.setlist(setlist.id)]) }
    try await report("swap two neighbours") {
      try await controller.perform(MoveEntries([ids[5003]], to: section.id, before: ids[5002]))
      try await controller.perform(MoveEntries([ids[5002]], to: section.id, before: ids[5003]))
    }
  }
}
