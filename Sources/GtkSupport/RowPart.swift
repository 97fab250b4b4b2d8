public import CGtk
import CGtkSupport

/// Boxes and images with their own CSS names, for the rows of lists.
///
/// Themes have styles for boxes and images inside a widget under the pointer, such as a button. So
/// GTK would compute the styles of all widgets with the usual names again, in all rows, whenever
/// the pointer moves from one widget of the window to another.
@MainActor
public enum RowPart {
  /// Makes a box with a CSS name.
  public static func box(
    _ cssName: String, _ orientation: GtkOrientation, spacing: Int32 = 0
  ) -> Box {
    let box = Box(rawPointer: gtk_support_widget_new(gtk_box_get_type(), cssName))
    gtk_orientable_set_orientation(box.opaque, orientation)
    gtk_box_set_spacing(box.cast(), spacing)
    return box
  }

  /// Makes an image with a CSS name, without a picture.
  public static func image(_ cssName: String) -> Image {
    Image(rawPointer: gtk_support_widget_new(gtk_image_get_type(), cssName))
  }
}
