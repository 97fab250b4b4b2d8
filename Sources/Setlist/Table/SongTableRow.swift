import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistModel

/// A row of the table, with a cell for each column and a star at the end.
@MainActor
final class SongTableRow: RowView {
  let widget: Widget
  private(set) var accessibleLabel = ""
  private let cells = SongTableColumn.allCases.map { (column: $0, cell: SongTableCell($0)) }
  private let star = FavoriteButton()
  private let marks = SongMarks(spacing: 6)
  private var shown: EntryRow.Content?

  /// Makes a row of the table. Its star calls `setFavorite`, and the mark of what people have
  /// changed differently `chooseAnswer`.
  init(
    layout: SongTableLayout, setFavorite: @escaping @MainActor (Entry.ID, Bool) -> Void,
    chooseAnswer: @escaping @MainActor (Entry.ID) -> Void
  ) {
    widget =
      PlacedColumns(cells.map { $0.cell.widget } + [star.widget]) { layout.places(in: $0) }.widget
    widget.addStyleClass("table-row")
    if let title = cell(of: .title)?.widget { title.append(marks.widget) }
    marks.doubtChosen = { [weak self] in
      if let entry = self?.shown?.entry.id { chooseAnswer(entry) }
    }
    star.toggled = { [weak self] isFavorite in
      if let entry = self?.shown?.entry.id { setFavorite(entry, isFavorite) }
    }
  }

  /// Shows an entry in the cells.
  func show(_ content: EntryRow.Content) {
    guard content != shown else { return }
    shown = content
    let entry = content.entry
    for (_, cell) in cells { cell.show(content) }
    star.show(
      entry.song?.isFavorite, title: entry.title.displayable, keepsPlace: false)
    marks.show(
      doubt: content.hints.doubt, isRetired: entry.song?.isRetired == true,
      isMissing: content.isMissing, preview: content.preview)
    accessibleLabel = entry.spokenName(
      place: content.place, start: content.start, hints: content.hints,
      isMissing: content.isMissing, preview: content.preview)
  }

  /// Returns the cell of a column.
  func cell(of column: SongTableColumn) -> SongTableCell? {
    cells.first { $0.column == column }?.cell
  }

  /// Returns the column of the cell that contains a widget; `nil` if no cell does.
  func column(of widget: Widget) -> SongTableColumn? {
    cells.first { widget.isDescendant(of: $0.cell.widget) }?.column
  }
}
