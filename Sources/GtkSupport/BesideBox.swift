import CGtk

/// A box with two widgets side by side or, if it is narrow, the second below the first.
///
/// Side by side the second has a fixed width, and the first the rest. Otherwise the first has a
/// part of the height, and the second, which should scroll, the rest.
@MainActor
public struct BesideBox {
  /// The GTK widget that lays out the children of this box.
  public let widget = Box(.horizontal)
  private let first: Widget
  private let second: Widget
  private let secondWidth: Int32
  private let least: Int32
  private let part: Double

  /// Makes a box around two widgets.
  ///
  /// - Parameters:
  ///   - secondWidth: the width of the second widget in pixels beside the first.
  ///   - least: the width in pixels that the first needs beside the second.
  ///   - part: the part of the height that the first has above the second, from 0 to 1.
  public init(first: Widget, second: Widget, secondWidth: Int32, least: Int32, part: Double) {
    (self.first, self.second) = (first, second)
    (self.secondWidth, self.least, self.part) = (secondWidth, least, part)
    widget.append(first, second)
    CustomLayout(measure: measure, allocate: allocate).install(on: widget)
  }

  private func isWide(_ width: Int32) -> Bool { width >= secondWidth + least }

  private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Extent {
    let (one, other) = (first.extent(orientation), second.extent(orientation))
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      return Extent(
        minimum: max(one.minimum, other.minimum), natural: one.natural + secondWidth)
    }
    return isWide(size)
      ? Extent(
        minimum: max(one.minimum, other.minimum), natural: max(one.natural, other.natural))
      : one + other
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    guard isWide(width) else {
      let least = first.extent(GTK_ORIENTATION_VERTICAL, for: width).minimum
      let rest = second.extent(GTK_ORIENTATION_VERTICAL, for: width).minimum
      let own = min(max(least, Int32(Double(height) * part)), max(height - rest, least))
      first.allocate(x: 0, y: 0, width: width, height: own)
      return second.allocate(x: 0, y: own, width: width, height: height - own)
    }
    let isRightToLeft = widget.isRightToLeft
    let rest = width - secondWidth
    first.allocate(x: isRightToLeft ? secondWidth : 0, y: 0, width: rest, height: height)
    second.allocate(x: isRightToLeft ? 0 : rest, y: 0, width: secondWidth, height: height)
  }
}
