public import CGtk

/// Two widgets side by side, equally wide. The second is there only where both have the room that it needs at least; else the first
/// has all of it.
@MainActor
public struct ColumnsBox {
  /// The widget around both.
  public let widget: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
  private let first: UnsafeMutablePointer<GtkWidget>
  private let second: UnsafeMutablePointer<GtkWidget>
  private let spacing: Int32

  /// Makes a box around two widgets with `spacing` pixels between them.
  public init(first: some ObjectPointer, second: some ObjectPointer, spacing: Int32) {
    self.first = first.widget
    self.second = second.widget
    self.spacing = spacing
    gtk_box_append(widget.cast(), first.widget)
    gtk_box_append(widget.cast(), second.widget)
    CustomLayout(measure: measure, allocate: allocate).install(on: widget)
  }

  private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Extent {
    let (one, other) = (first.extent(orientation), second.extent(orientation))
    guard orientation == GTK_ORIENTATION_HORIZONTAL else {
      return Extent(
        minimum: max(one.minimum, other.minimum), natural: max(one.natural, other.natural))
    }
    guard second.isWanted else { return one }
    return Extent(
      minimum: one.minimum, natural: 2 * max(one.natural, other.natural) + spacing)
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    let column = (width - spacing) / 2
    let hasTwo = second.isWanted && column >= second.extent(GTK_ORIENTATION_HORIZONTAL).minimum
    second.setPlaced(hasTwo)
    let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    let firstWidth = hasTwo ? width - spacing - column : width
    first.allocate(
      x: isRightToLeft ? width - firstWidth : 0, y: 0, width: firstWidth, height: height)
    guard hasTwo else { return }
    second.allocate(x: isRightToLeft ? 0 : width - column, y: 0, width: column, height: height)
  }
}
