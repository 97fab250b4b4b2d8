import CGtk

/// A box with a label, and below it a widget that is shown only if the text needs more than a
/// number of lines. The label may show only the beginning of the text.
///
/// Whether the widget is shown depends on the width, so this is a custom layout: a widget that is
/// shown or hidden during a layout would request another layout.
@MainActor
public final class OverflowBox {
  /// The GTK widget that lays out the children of this box.
  public let widget = RowPart.box("overflowbox", .vertical)
  /// The whole text, of which the label may show only the beginning.
  public var text = ""
  private let lineCount: Int32
  private let label: Widget
  private let more: Widget

  /// Makes a box around `label`, a `GtkLabel` that wraps, and `more`, which is shown for texts of
  /// more than `lineCount` lines.
  public init(label: Widget, more: Widget, lineCount: Int32) {
    self.lineCount = lineCount
    self.label = label
    self.more = more
    widget.append(label)
    widget.append(more)
    self.more.setPlaced(false)
    CustomLayout(measure: measure, allocate: allocate).install(on: widget)
  }

  /// Whether the text needs more lines at the current width, so that the lower widget is shown.
  public var isOverflowing: Bool { more.isWanted && gtk_widget_get_child_visible(more.widget) != 0 }

  private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Extent {
    let other = more.extent(orientation)
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      // The width is measured for any height, because GTK's label has another minimum width for a
      // given height.
      let text = label.extent(orientation)
      return Extent(
        minimum: max(text.minimum, other.minimum), natural: max(text.natural, other.natural))
    }
    let text = label.extent(orientation, for: size)
    return needsMore(size) ? text + other : text
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    let isOverflowing = needsMore(width)
    let moreHeight = isOverflowing ? more.extent(GTK_ORIENTATION_VERTICAL).natural : 0
    label.allocate(x: 0, y: 0, width: width, height: height - moreHeight)
    more.setPlaced(isOverflowing)
    guard isOverflowing else { return }
    let moreWidth = min(width, more.extent(GTK_ORIENTATION_HORIZONTAL).natural)
    let isRightToLeft = widget.isRightToLeft
    more.allocate(
      x: isRightToLeft ? width - moreWidth : 0, y: height - moreHeight, width: moreWidth,
      height: moreHeight)
  }

  /// Returns whether the text needs more lines than allowed at a width. If the width is not known
  /// yet, assumes unlimited width.
  private func needsMore(_ width: Int32) -> Bool {
    guard more.isWanted,
      let layout = pango_layout_copy(gtk_label_get_layout(label.opaque))
    else { return false }
    defer { g_object_unref(layout.rawPointer) }
    pango_layout_set_attributes(layout, nil)
    pango_layout_set_text(layout, text, -1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    pango_layout_set_width(layout, width < 0 ? -1 : width * PANGO_SCALE)
    return pango_layout_get_line_count(layout) > lineCount
  }
}
