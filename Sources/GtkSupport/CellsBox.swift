import CGtk

/// A box with widgets of the same size in lines, as many on each line as fit.
@MainActor
public struct CellsBox {
  /// The GTK widget that lays out the children of this box.
  public let widget = Box(.horizontal)
  private let cells: [Widget]
  private let spacing: Int32

  /// Makes a box with widgets that are `spacing` pixels apart.
  public init(_ cells: [Widget], spacing: Int32) {
    self.cells = cells
    self.spacing = spacing
    for cell in cells { widget.append(cell) }
    CustomLayout(measure: measure, allocate: allocate).install(on: widget)
  }

  private var leastWidth: Int32 {
    cells.map { $0.extent(GTK_ORIENTATION_HORIZONTAL).minimum }.max() ?? 0
  }

  private var height: Int32 {
    cells.map { $0.extent(GTK_ORIENTATION_VERTICAL).natural }.max() ?? 0
  }

  private func columns(at width: Int32) -> Int32 {
    let fitting = (width + spacing) / max(leastWidth + spacing, 1)
    return max(1, min(fitting, Int32(cells.count)))
  }

  private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Extent {
    let count = Int32(cells.count)
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      return Extent(minimum: leastWidth, natural: (leastWidth + spacing) * count - spacing)
    }
    let columns = size < 0 ? max(count, 1) : columns(at: size)
    let lines = (count + columns - 1) / columns
    let whole = max(0, (height + spacing) * lines - spacing)
    return Extent(minimum: whole, natural: whole)
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    let columns = columns(at: width)
    let cellWidth = (width - spacing * (columns - 1)) / columns
    let cellHeight = self.height
    let isRightToLeft = widget.isRightToLeft
    for (index, cell) in cells.enumerated() {
      let (line, column) = (Int32(index) / columns, Int32(index) % columns)
      let x = column * (cellWidth + spacing)
      cell.allocate(
        x: isRightToLeft ? width - x - cellWidth : x, y: line * (cellHeight + spacing),
        width: cellWidth, height: cellHeight)
    }
  }
}
