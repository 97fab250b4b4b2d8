internal import CAdwaita
internal import DiffableDataSource
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

extension SongListViewController {
  /// Lets the arrow that points forward show all notes of the card with the keyboard's focus, and
  /// the other one less, as in a tree.
  func addNotesKeys() {
    let shortcuts = Shortcuts(on: listView)
    for (keys, pointsRight) in [("Right|KP_Right", true), ("Left|KP_Left", false)] {
      shortcuts.add(keys) { [weak self] in
        guard let self, let entry = dataSource.focusedItemIdentifier,
          let isExpanded = showsAllNotes(of: entry)
        else { return false }
        let isRightToLeft = gtk_widget_get_direction(listView.widget) == GTK_TEXT_DIR_RTL
        if isExpanded == (pointsRight == isRightToLeft) { toggleNotes(of: entry) }
        return true
      }
    }
  }

  /// Whether an entry's card is expanded; `nil` if there is no card, or if it has no more notes
  /// than it always shows.
  func showsAllNotes(of entry: Entry.ID) -> Bool? {
    guard let row = dataSource.rowView(for: entry) as? EntryRow, row.hasMoreNotes else {
      return nil
    }
    return expandedEntries.contains(entry)
  }

  /// Shows all notes of a card, or the first lines again. That is no step to undo, and is forgotten
  /// with the setlist.
  func toggleNotes(of entry: Entry.ID) {
    let isExpanded = expandedEntries.insert(entry).inserted
    if !isExpanded { expandedEntries.remove(entry) }
    var snapshot = dataSource.snapshot()
    do {
      try snapshot.reconfigureItems([entry])
    } catch {
      // The entry has just left the list.
      return
    }
    // The rows above stay where they are.
    let anchor = dataSource.scrollAnchor
    dataSource.apply(snapshot)
    if let anchor { dataSource.scroll(to: anchor) }
    // What was asked for may be below the screen, and of a card that began above it nothing might
    // be left to see.
    if isExpanded || anchor?.row == .item(entry) { dataSource.scrollTo(entry) }
    announcer.announce(isExpanded ? "All notes shown" : "Notes shortened")
  }
}
