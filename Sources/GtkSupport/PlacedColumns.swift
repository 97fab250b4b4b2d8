import CGtk

/// A box with widgets side by side, each at the place that a function returns for the width of the
/// box.
///
/// Rows that share the function have aligned widgets, without measuring each other as the rows of a
/// size group do.
@MainActor
public struct PlacedColumns {
  /// The GTK widget that lays out the children of this box.
  public let widget = RowPart.box("placedcolumns", .horizontal)
  private let children: [Widget]
  private let places: @MainActor (_ width: Int) -> [Range<Int>]

  /// Makes a box around widgets.
  ///
  /// - Parameters:
  ///   - children: the widgets.
  ///   - places: returns the horizontal range of each widget for a width, from the edge at which
  ///     lines of text begin; an empty range hides the widget.
  public init(
    _ children: [Widget],
    places: @escaping @MainActor (_ width: Int) -> [Range<Int>]
  ) {
    self.children = children
    self.places = places
    for child in children { widget.append(child) }
    CustomLayout(measure: measure, allocate: allocate).install(on: widget)
  }

  private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Extent {
    let extents = children.map { $0.extent(orientation) }
    guard orientation == GTK_ORIENTATION_HORIZONTAL else {
      return Extent(
        minimum: extents.map(\.minimum).max() ?? 0, natural: extents.map(\.natural).max() ?? 0)
    }
    // The minimum is zero, because the widgets get their places regardless of the space that they
    // need.
    return Extent(minimum: 0, natural: extents.map(\.natural).reduce(0, +))
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    let isRightToLeft = widget.isRightToLeft
    for (child, place) in zip(children, places(Int(width))) {
      let (start, length) = (Int32(place.lowerBound), Int32(place.count))
      child.setPlaced(length > 0)
      guard length > 0 else { continue }
      child.allocate(
        x: isRightToLeft ? width - start - length : start, y: 0, width: length, height: height)
    }
  }
}
