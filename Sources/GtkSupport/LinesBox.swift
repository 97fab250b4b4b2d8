import CGtk

/// A box whose children are in lines, as many on each line as fit. Each child has its natural
/// width, and the lines are aligned at the end.
@MainActor
struct LinesBox {
  /// The GTK widget that lays out the children of this box.
  let widget: Widget
  private let spacing: Int32

  /// Lays out the present and later children of a box, with `spacing` pixels between two children
  /// and two lines.
  init(_ box: Widget, spacing: Int32) {
    widget = box
    self.spacing = spacing
    CustomLayout(measure: measure, allocate: allocate).install(on: widget)
  }

  private var children: [Widget] {
    widget.children.filter(\.isWanted)
  }

  /// Returns the children of each line and their widths; a width of -1 means unlimited space.
  private func lines(
    at width: Int32
  ) -> [[(child: Widget, width: Int32)]] {
    let room = width < 0 ? Int32.max : width
    var lines: [[(child: Widget, width: Int32)]] = []
    var end: Int32 = 0
    for child in children {
      let own = min(child.extent(GTK_ORIENTATION_HORIZONTAL).natural, room)
      if lines.isEmpty || own > room - end - spacing {
        lines.append([])
        end = own
      } else {
        end += spacing + own
      }
      lines[lines.count - 1].append((child, own))
    }
    return lines
  }

  private func height(of child: Widget, _ width: Int32) -> Int32 {
    child.extent(GTK_ORIENTATION_VERTICAL, for: width).natural
  }

  private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Extent {
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      let widths = children.map { $0.extent(orientation) }
      let whole = widths.reduce(-spacing) { $0 + spacing + $1.natural }
      return Extent(minimum: widths.map(\.minimum).max() ?? 0, natural: max(0, whole))
    }
    let whole = lines(at: size).reduce(-spacing) { sum, line in
      sum + spacing + (line.map { height(of: $0.child, $0.width) }.max() ?? 0)
    }
    return Extent(minimum: max(0, whole), natural: max(0, whole))
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    let isRightToLeft = widget.isRightToLeft
    var y: Int32 = 0
    for line in lines(at: width) {
      let lineHeight = line.map { self.height(of: $0.child, $0.width) }.max() ?? 0
      var x = width - line.reduce(-spacing) { $0 + spacing + $1.width }
      for (child, own) in line {
        child.allocate(
          x: isRightToLeft ? width - x - own : x, y: y, width: own, height: lineHeight)
        x += own + spacing
      }
      y += lineHeight + spacing
    }
  }
}
