public import CGtk

/// A box with a widget in its middle, and one at each end.
public final class CenterBox: Widget {
  public override class var objectType: GType { gtk_center_box_get_type() }

  /// Makes a horizontal box with a widget in its middle.
  public convenience init(_ middle: Widget) {
    self.init(rawPointer: gtk_center_box_new())
    gtk_center_box_set_center_widget(opaque, middle.cast())
  }

  /// Puts widgets at both ends.
  public func setEnds(_ start: Widget, _ end: Widget) {
    gtk_center_box_set_start_widget(opaque, start.cast())
    gtk_center_box_set_end_widget(opaque, end.cast())
  }
}
