import CGtk

/// A box with two widgets side by side. Both have the same width, or the second has its natural
/// width, but at most half if the first needs the rest. The second is shown only if it gets its
/// minimum width; otherwise the first has the whole width.
@MainActor
public struct ColumnsBox {
  /// The GTK widget that lays out the children of this box.
  public let widget = RowPart.box("columnsbox", .horizontal)
  private let first: Widget
  private let second: Widget
  private let spacing: Int32
  private let isEven: Bool

  /// Makes a box around two widgets.
  ///
  /// - Parameters:
  ///   - first: the widget where lines of text begin.
  ///   - second: the widget beside it.
  ///   - spacing: the distance of both, in pixels.
  ///   - isEven: whether both have the same width.
  public init(
    first: Widget, second: Widget, spacing: Int32, isEven: Bool = true
  ) {
    self.first = first
    self.second = second
    self.spacing = spacing
    self.isEven = isEven
    widget.append(first)
    widget.append(second)
    CustomLayout(measure: measure, allocate: allocate).install(on: widget)
  }

  private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Extent {
    let (one, other) = (first.extent(orientation), second.extent(orientation))
    guard orientation == GTK_ORIENTATION_HORIZONTAL else {
      return Extent(
        minimum: max(one.minimum, other.minimum), natural: max(one.natural, other.natural))
    }
    guard second.isWanted else { return one }
    let both = isEven ? 2 * max(one.natural, other.natural) : one.natural + other.natural
    return Extent(minimum: one.minimum, natural: both + spacing)
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    let (one, other) = (
      first.extent(GTK_ORIENTATION_HORIZONTAL), second.extent(GTK_ORIENTATION_HORIZONTAL)
    )
    let half = (width - spacing) / 2
    let rest = width - spacing - min(one.natural, half)
    let column = isEven ? half : min(other.natural, rest)
    let hasTwo = second.isWanted && column >= other.minimum
    second.setPlaced(hasTwo)
    let isRightToLeft = widget.isRightToLeft
    let firstWidth = hasTwo ? width - spacing - column : width
    first.allocate(
      x: isRightToLeft ? width - firstWidth : 0, y: 0, width: firstWidth, height: height)
    guard hasTwo else { return }
    second.allocate(x: isRightToLeft ? 0 : width - column, y: 0, width: column, height: height)
  }
}
