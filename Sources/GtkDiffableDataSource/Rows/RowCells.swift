import CGtk
import GtkSupport

/// The factory of the list's rows, with the cells that it has made and GTK still keeps.
@MainActor
final class RowCells<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Cell = RowCell<SectionID, ItemID>

  let factory: ObjectReference
  let positions: ModelPositions
  /// Gives the cells their content. While it is `nil`, cells stay empty.
  weak var delegate: (any RowCellDelegate<SectionID, ItemID>)?
  private var cells: [OpaquePointer: Cell] = [:]
  /// The cells, by their bins.
  private var binCells: [UnsafeMutablePointer<GtkWidget>: Cell] = [:]

  init(of widget: RowsWidget, positions: ModelPositions) {
    self.positions = positions
    factory = ObjectReference(consuming: gtk_signal_list_item_factory_new())
    connect(factory.opaque, .setup) { [weak self] listItem in
      guard let self, let listItem else { return }
      let cell = Cell(listItem: listItem, positions: positions)
      cells[listItem] = cell
      binCells[cell.bin.cast()] = cell
    }
    connect(factory.opaque, .bind) { [weak self] listItem in
      guard let self, let listItem, let cell = cells[listItem] else { return }
      cell.bind(in: widget)
      delegate?.bind(cell)
    }
    connect(factory.opaque, .unbind) { [weak self] listItem in
      guard let self, let listItem else { return }
      cells[listItem]?.unbind()
    }
    connect(factory.opaque, .teardown) { [weak self] listItem in
      guard let self, let listItem, let cell = cells.removeValue(forKey: listItem) else { return }
      binCells[cell.bin.cast()] = nil
      delegate?.discard(cell)
    }
  }

  /// Fills a cell with its row, unless it already shows the row.
  func fill(_ cell: Cell) { delegate?.fill(cell) }

  /// The cells that show a row, unordered.
  var bound: some Sequence<Cell> { cells.values.lazy.filter { $0.isShown } }

  /// All cells that GTK keeps, with or without a row.
  var all: some Sequence<Cell> { cells.values }

  func cell(at position: Int) -> Cell? {
    bound.first { $0.position == position }
  }

  /// The cell that is or contains `widget`.
  ///
  /// - Complexity: O(*d*) in the depth of the widget.
  func cell(containing widget: UnsafeMutablePointer<GtkWidget>?) -> Cell? {
    var ancestor = widget
    while let current = ancestor {
      // The list's row widget has the bin as its only child.
      let cell = binCells[current] ?? gtk_widget_get_first_child(current).flatMap { binCells[$0] }
      if let cell, cell.isShown { return cell }
      ancestor = gtk_widget_get_parent(current)
    }
    return nil
  }
}

/// The delegate that gives the cells of a list their content.
@MainActor
protocol RowCellDelegate<SectionID, ItemID>: AnyObject {
  associatedtype SectionID: Hashable & Sendable
  associatedtype ItemID: Hashable & Sendable

  /// Binds a cell to the row at its position.
  func bind(_ cell: RowCell<SectionID, ItemID>)
  /// Fills an empty or outdated cell with its row.
  func fill(_ cell: RowCell<SectionID, ItemID>)
  /// Takes back the view of a cell that is destroyed.
  func discard(_ cell: RowCell<SectionID, ItemID>)
}
