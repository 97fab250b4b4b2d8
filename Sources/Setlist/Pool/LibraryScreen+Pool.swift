internal import SetlistCore

// The pane beside the open setlist.
extension LibraryScreen {
  var shownPool: PoolSource? { pool.shownSource }
  var draggedPoolSongs: [Song] { pool.draggedSongs }

  func addDraggedPoolSongs(at position: SongList.Position) {
    pool.add(pool.draggedSongs, at: position)
  }

  func openBeside(_ section: Section.ID) {
    guard let setlist = songs.controller.setlist,
      let title = setlist.sections.first(where: { $0.id == section })?.displayedTitle
    else { return }
    pool.open(PoolSource(scope: .section(section, of: setlist.id), name: title))
  }

  func openBeside(_ setlist: SetlistSummary) {
    pool.open(PoolSource(scope: .setlist(setlist.id), name: setlist.name))
  }
}
