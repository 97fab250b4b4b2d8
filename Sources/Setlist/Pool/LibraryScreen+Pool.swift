internal import SetlistCore

// The pane beside the open setlist.
extension LibraryScreen {
  var shownPool: PoolSource? { pool.shownSource }
  var draggedPoolSongs: [Song] { pool.draggedSongs }

  /// The songs that are dragged out of All Songs, or out of the pane beside the list.
  var draggedSongs: [Song] {
    let repertoire = overview.repertoire
    return repertoire.songs(repertoire.dataSource.draggedItemIdentifiers) + pool.draggedSongs
  }

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
