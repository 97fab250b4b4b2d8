import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistModel

/// The command that shows all notes of a card, or only the first lines again.
@MainActor
struct NotesToggling {
  let list: SongList
  let rows: SongRows
  let announcer: Announcer

  /// Returns whether an entry's card is expanded; `nil` if there is no card, or if the card hides
  /// no notes.
  func showsAll(of entry: Entry.ID) -> Bool? {
    guard let row = list.dataSource.rowView(for: entry) as? EntryRow, row.hasMoreNotes else {
      return nil
    }
    return rows.expandedEntries.contains(entry)
  }

  /// Shows all notes of a card, or only the first lines again. This is no step to undo, and is
  /// forgotten when another setlist is opened.
  func toggle(_ entry: Entry.ID) {
    let isExpanded = rows.expandedEntries.insert(entry).inserted
    if !isExpanded { rows.expandedEntries.remove(entry) }
    let dataSource = list.dataSource
    // The scroll position is restored, so that the rows above stay where they are.
    let anchor = dataSource.scrollAnchor
    list.fillRows(around: [entry])
    if let anchor { dataSource.scroll(to: anchor) }
    // The list scrolls to the card, because the added notes may be below the visible part, and a
    // shortened card that began above it may be out of sight.
    if isExpanded || anchor?.row == .item(entry) { dataSource.scrollTo(entry) }
    announcer.announce(isExpanded ? gettext("All notes shown") : gettext("Notes shortened"))
  }
}
