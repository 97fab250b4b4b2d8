import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistModel

/// Shows all notes of cards, and the first lines again.
@MainActor
struct NotesToggling {
  let list: SongList
  let rows: SongRows
  let announcer: Announcer

  /// Whether an entry's card is expanded; `nil` if there is no card, or if it has no more notes
  /// than it always shows.
  func showsAll(of entry: Entry.ID) -> Bool? {
    guard let row = list.dataSource.rowView(for: entry) as? EntryRow, row.hasMoreNotes else {
      return nil
    }
    return rows.expandedEntries.contains(entry)
  }

  /// Shows all notes of a card, or the first lines again. That is no step to undo, and is forgotten
  /// with the setlist.
  func toggle(_ entry: Entry.ID) {
    let isExpanded = rows.expandedEntries.insert(entry).inserted
    if !isExpanded { rows.expandedEntries.remove(entry) }
    let dataSource = list.dataSource
    // The rows above stay where they are.
    let anchor = dataSource.scrollAnchor
    list.fillRows(around: [entry])
    if let anchor { dataSource.scroll(to: anchor) }
    // What was asked for may be below the screen, and of a card that began above it nothing might
    // be left to see.
    if isExpanded || anchor?.row == .item(entry) { dataSource.scrollTo(entry) }
    announcer.announce(isExpanded ? gettext("All notes shown") : gettext("Notes shortened"))
  }
}
