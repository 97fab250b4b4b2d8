public import CGtk
import CGtkSupport

/// Boxes and images with CSS names of their own, for the rows of lists.
///
/// A theme has styles for boxes and images inside of what the pointer is on, such as a button. So
/// GTK computes the styles of all widgets with these names again, in all rows, whenever the pointer
/// goes from one widget of the window to another.
@MainActor
public enum RowPart {
  /// Makes a box.
  public static func box(
    _ cssName: String, _ orientation: GtkOrientation, spacing: Int32 = 0
  ) -> Box {
    let box = Box(rawPointer: gtk_support_widget_new(gtk_box_get_type(), cssName))
    gtk_orientable_set_orientation(box.opaque, orientation)
    gtk_box_set_spacing(box.cast(), spacing)
    return box
  }

  /// Makes an image without a picture.
  public static func image(_ cssName: String) -> Image {
    Image(rawPointer: gtk_support_widget_new(gtk_image_get_type(), cssName))
  }
}
