import CGtk

/// A box with two widgets side by side or, if there is too little space, the second below the
/// first.
///
/// The first has all the width that the second does not need. The second is a box, whose children
/// wrap to several lines if even a line of its own is too short.
@MainActor
public struct WrapBox {
  /// The GTK widget that lays out the children of this box.
  public let widget = Box(.horizontal)
  private let first: Widget
  private let second: Widget
  private let spacing: Int32

  /// Makes a box around two widgets that are `spacing` pixels apart.
  public init(first: Widget, second: Widget, spacing: Int32) {
    self.first = first
    self.second = second
    self.spacing = spacing
    widget.append(first)
    widget.append(second)
    _ = LinesBox(second, spacing: spacing)
    CustomLayout(measure: measure, allocate: allocate).install(on: widget)
  }

  private var widths: (first: Extent, second: Extent) {
    (first.extent(GTK_ORIENTATION_HORIZONTAL), second.extent(GTK_ORIENTATION_HORIZONTAL))
  }

  private func isWrapped(at width: Int32) -> Bool {
    let (one, other) = widths
    return width < one.natural + spacing + other.natural
  }

  private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Extent {
    let (one, other) = widths
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      return Extent(
        minimum: max(one.minimum, other.minimum),
        natural: one.natural + spacing + other.natural)
    }
    guard size >= 0, isWrapped(at: size) else {
      let heights = [first, second].map { $0.extent(orientation) }
      return Extent(
        minimum: heights.map(\.minimum).max() ?? 0, natural: heights.map(\.natural).max() ?? 0)
    }
    return first.extent(orientation, for: size) + second.extent(orientation, for: size)
      + Extent(minimum: spacing, natural: spacing)
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    if isWrapped(at: width) {
      let firstHeight = first.extent(GTK_ORIENTATION_VERTICAL, for: width).minimum
      first.allocate(x: 0, y: 0, width: width, height: firstHeight)
      let y = firstHeight + spacing
      second.allocate(x: 0, y: y, width: width, height: height - y)
    } else {
      let isRightToLeft = widget.isRightToLeft
      let secondWidth = widths.second.natural
      let firstWidth = width - spacing - secondWidth
      first.allocate(
        x: isRightToLeft ? width - firstWidth : 0, y: 0, width: firstWidth, height: height)
      second.allocate(
        x: isRightToLeft ? 0 : width - secondWidth, y: 0, width: secondWidth, height: height)
    }
  }
}
