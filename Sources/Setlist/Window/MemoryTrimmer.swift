import GtkSupport
import SetlistStore

/// Returns unused memory to the system when another setlist is opened, or a search begins or ends.
@MainActor
final class MemoryTrimmer: ContentObserver {
  private let memory: UnusedMemory

  init(_ memory: UnusedMemory, database: SetlistDatabase) {
    self.memory = memory
    memory.willReturn = { database.releaseMemory() }
  }

  var followedChanges: ContentChange { [.setlist, .search] }

  func contentDidChange(_ change: ContentChange) { memory.returnSoon() }
}
