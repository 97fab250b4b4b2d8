internal import CGtk
internal import GtkSupport

/// The picture at the pointer or under the finger while rows are dragged: the rows, stacked, and how many they are.
@MainActor
enum DragIcon {
  /// The rows below the first are hinted at.
  private static let stackedRows = 3
  private static let stackOffset = 5.0
  /// How far from the pointer the rows begin, so that it hides nothing.
  private static let distance: Int32 = 8

  /// Draws `rows`, first on top, for `drag`: below the pointer, with the side at which one begins to read next to it.
  static func set(
    for drag: OpaquePointer, rows: [UnsafeMutablePointer<GtkWidget>], count: Int,
    isRightToLeft: Bool
  ) {
    guard let picture = picture(of: rows, count: count, isRightToLeft: isRightToLeft) else {
      return
    }
    gtk_drag_icon_set_child(gtk_drag_icon_get_for_drag(drag).opaque, picture)
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(picture, nil, &size)
    gdk_drag_set_hotspot(drag, isRightToLeft ? size.width + distance : -distance, -distance)
  }

  /// Draws `rows`, first on top; `nil` if there are none.
  static func picture(
    of rows: [UnsafeMutablePointer<GtkWidget>], count: Int, isRightToLeft: Bool
  ) -> UnsafeMutablePointer<GtkWidget>? {
    guard !rows.isEmpty, let stack = gtk_fixed_new() else { return nil }
    let shown = rows.prefix(stackedRows)
    for (depth, row) in shown.enumerated().reversed() {
      let steps = isRightToLeft ? shown.count - 1 - depth : depth
      gtk_fixed_put(
        stack.cast(), picture(of: row), Double(steps) * stackOffset, Double(depth) * stackOffset)
    }
    let overlay = OpaquePointer(gtk_overlay_new())
    gtk_overlay_set_child(overlay, stack)
    if count > 1 {
      let badge: UnsafeMutablePointer<GtkWidget> = gtk_label_new("\(count)")
      gtk_widget_add_css_class(badge, "drag-icon-count")
      gtk_widget_set_direction(badge, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
      gtk_widget_set_halign(badge, GTK_ALIGN_START)
      gtk_widget_set_valign(badge, GTK_ALIGN_START)
      gtk_overlay_add_overlay(overlay, badge)
    }
    return overlay?.widget
  }

  private static func picture(
    of row: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget> {
    let paintable = ObjectReference(consuming: gtk_widget_paintable_new(row))
    // The row may be gone before the drag ends, so the icon has a picture of it as it is now.
    let image = ObjectReference(consuming: gdk_paintable_get_current_image(paintable.opaque))
    let picture: UnsafeMutablePointer<GtkWidget> = gtk_picture_new_for_paintable(image.opaque)
    gtk_picture_set_can_shrink(picture.opaque, 0)
    gtk_widget_add_css_class(picture, "drag-icon-row")
    return picture
  }
}
