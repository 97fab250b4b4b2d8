import CGtk

/// A box with widgets side by side, whose widths are in proportion to their weights.
///
/// The box has no minimum width. If there is little space, all widgets become narrow.
@MainActor
public final class WeightedBox {
  /// The GTK widget that lays out the children of this box.
  public let widget = Box(.horizontal)
  private let spacing: Int32
  private let minimum: Int32
  private var children: [Widget] = []
  private var weights: [Double] = []

  /// Makes an empty box.
  ///
  /// - Parameters:
  ///   - spacing: the pixels between two widgets.
  ///   - minimum: the minimum width of a widget in pixels, if there is space for all.
  public init(spacing: Int32, minimum: Int32) {
    self.spacing = spacing
    self.minimum = minimum
    CustomLayout { [weak self] orientation, _ in
      self?.measure(orientation) ?? Extent()
    } allocate: { [weak self] width, height in
      self?.allocate(width, height)
    }.install(on: widget)
  }

  /// Shows exactly some widgets, in their order. Widgets that are in the box already stay there.
  ///
  /// - Complexity: O(*n*) in the number of widgets.
  public func show(_ content: [(widget: Widget, weight: Double)]) {
    let widgets = content.map(\.widget)
    let (old, new) = (Set(children), Set(widgets))
    for child in children where !new.contains(child) { widget.remove(child) }
    var last: Widget?
    for child in widgets {
      if old.contains(child) {
        widget.move(child, after: last)
      } else {
        widget.insert(child, after: last)
      }
      last = child
    }
    children = widgets
    weights = content.map(\.weight)
    gtk_widget_queue_resize(widget.widget)
  }

  /// Returns the widths of widgets that fill `room` pixels together, none less than `minimum` if
  /// there is space for that. Weights that are not positive numbers count as zero.
  public static func widths(of weights: [Double], in room: Int32, atLeast minimum: Int32) -> [Int32]
  {
    let room = Double(max(0, room))
    let weights = weights.map { $0.isFinite && $0 > 0 ? min($0, 1e12) : 0 }
    let least = min(Double(max(0, minimum)), room / Double(max(1, weights.count)))
    var widths = [Double](repeating: least, count: weights.count)
    // Widgets that would be too narrow get the minimum width, and the others share the rest.
    var sharing = Set(weights.indices)
    while !sharing.isEmpty {
      let total = sharing.reduce(0) { $0 + weights[$1] }
      let rest = room - least * Double(weights.count - sharing.count)
      let narrow = sharing.filter { weights[$0] * rest < least * total || total == 0 }
      guard narrow.isEmpty else {
        if narrow.count == sharing.count {
          for index in sharing { widths[index] = rest / Double(sharing.count) }
          break
        }
        sharing.subtract(narrow)
        continue
      }
      for index in sharing { widths[index] = weights[index] / total * rest }
      break
    }
    var end = 0.0
    return widths.map { width in
      let start = end.rounded()
      end += width
      return Int32(end.rounded() - start)
    }
  }

  private func measure(_ orientation: GtkOrientation) -> Extent {
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      let natural = children.reduce(0) { $0 + $1.extent(orientation).natural + spacing }
      return Extent(minimum: 0, natural: natural)
    }
    return children.reduce(Extent()) { extent, child in
      let other = child.extent(orientation)
      return Extent(
        minimum: max(extent.minimum, other.minimum), natural: max(extent.natural, other.natural))
    }
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    let room = width - spacing * Int32(max(0, children.count - 1))
    let widths = Self.widths(of: weights, in: room, atLeast: minimum)
    let isRightToLeft = widget.isRightToLeft
    var x: Int32 = 0
    for (child, own) in zip(children, widths) {
      // If there are more widgets than pixels, some get no width and are hidden.
      child.setPlaced(own > 0)
      if own > 0 {
        _ = child.extent(GTK_ORIENTATION_HORIZONTAL)
        child.allocate(x: isRightToLeft ? width - x - own : x, y: 0, width: own, height: height)
      }
      x += own + spacing
    }
  }
}
