import GtkSupport
import SetlistLibrary
import SetlistModel

/// The keyboard's cell in the table. It is in the row with the list's focus and in a current
/// column, which stays the same from row to row.
@MainActor
final class SongTableCursor {
  private(set) var column = SongTableColumn.title
  private let list: SongList
  private let announcer: Announcer

  init(list: SongList, announcer: Announcer) {
    self.list = list
    self.announcer = announcer
    list.view.addStyleClass(column.currentClass)
  }

  /// The facts of the current column and of the columns behind it.
  var facts: [SongFact] {
    SongTableColumn.editable.drop { $0 != column }.compactMap(\.fact)
  }

  /// Moves the cursor of the table to a column of the same row.
  func move(to column: SongTableColumn) {
    guard column != self.column, column.fact != nil else { return }
    list.view.removeStyleClass(self.column.currentClass)
    self.column = column
    list.view.addStyleClass(column.currentClass)
  }

  /// Moves the cursor of the table to the next or previous column, and announces the cell.
  func moveColumn(by step: Int) {
    let columns = SongTableColumn.editable
    guard let index = columns.firstIndex(of: column), columns.indices.contains(index + step) else {
      return
    }
    move(to: columns[index + step])
    if let entry = list.dataSource.focusedItemIdentifier { announce(entry) }
  }

  /// Moves the cursor of the table to the next or previous editable cell, first in the same row,
  /// then in the next one. Returns whether there is one.
  func moveCell(from entry: Entry.ID, by step: Int) -> Bool {
    let columns = SongTableColumn.editable
    let rows = list.dataSource.snapshot().itemIdentifiers
    guard var row = rows.firstIndex(of: entry), var index = columns.firstIndex(of: column) else {
      return false
    }
    while rows.indices.contains(row) {
      index += step
      while columns.indices.contains(index) {
        if list.hasCell(columns[index], of: rows[row]) {
          move(to: columns[index])
          go(to: rows[row], from: entry)
          return true
        }
        index += step
      }
      row += step
      index = step > 0 ? -1 : columns.count
    }
    return false
  }

  /// Moves the cursor of the table to the next or previous row, in the same column.
  func moveRow(from entry: Entry.ID, by step: Int) {
    let rows = list.dataSource.snapshot().itemIdentifiers
    guard let row = rows.firstIndex(of: entry), rows.indices.contains(row + step) else { return }
    go(to: rows[row + step], from: entry)
  }

  private func go(to entry: Entry.ID, from previous: Entry.ID) {
    if entry != previous {
      list.dataSource.focus(entry)
      list.select([entry])
    }
    announce(entry)
  }

  /// Announces the content of the table's current cell. The screen reader has already read the row
  /// if the focus has moved to it.
  private func announce(_ entry: Entry.ID) {
    guard let fact = column.fact, let entry = list.controller.entry(entry) else { return }
    announcer.announce(
      SongTableCell.spokenName(of: column, text: entry.performedText(of: fact) ?? ""))
  }
}

extension SongList {
  /// Returns whether an entry has an editable fact in a column.
  func hasCell(_ column: SongTableColumn, of entry: Entry.ID) -> Bool {
    guard let fact = column.fact else { return false }
    return controller.entry(entry)?.text(of: fact) != nil
  }
}
