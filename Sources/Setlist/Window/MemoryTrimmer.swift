import GtkSupport
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Returns unused memory to the system when another setlist is opened, or a search begins or ends.
@MainActor
final class MemoryTrimmer: ContentObserver {
  private let memory: UnusedMemory
  private let songs: OpenSetlist
  private var shown: (setlist: Setlist.ID?, isFiltered: Bool) = (nil, false)

  init(_ memory: UnusedMemory, songs: OpenSetlist) {
    self.memory = memory
    self.songs = songs
    let database = songs.library.database
    memory.willReturn = { database.releaseMemory() }
  }

  func contentDidChange() {
    let now = (songs.setlistID, songs.isFiltered)
    guard now != shown else { return }
    shown = now
    memory.returnSoon()
  }
}
