public import CGtk

/// A widget with an icon or another small picture.
public final class Image: Widget {
  public override class var objectType: GType { gtk_image_get_type() }

  /// Makes an image, with a themed icon if a name is given.
  public convenience init(icon name: String? = nil) {
    self.init(rawPointer: gtk_image_new_from_icon_name(name))
  }

  /// Shows a themed icon; `nil` shows none.
  public func showIcon(_ name: String?) { gtk_image_set_from_icon_name(opaque, name) }

  /// Shows a picture, a `GdkPaintable`.
  public func show(_ picture: ObjectReference) {
    gtk_image_set_from_paintable(opaque, picture.opaque)
  }

  /// The name of the shown icon; `nil` if the image shows another picture.
  public var iconName: String? { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
  /// Sets the width and height of the image in pixels.
  public func setPixelSize(_ size: Int32) { gtk_image_set_pixel_size(opaque, size) }
}

/// A widget with a picture of any size.
public final class Picture: Widget {
  public override class var objectType: GType { gtk_picture_get_type() }

  /// Makes a widget without a picture. It can be smaller than the picture that it will show.
  public convenience init() {
    self.init(rawPointer: gtk_picture_new())
    gtk_picture_set_can_shrink(opaque, 1)
  }

  /// Shows a picture, a `GdkPaintable`; `nil` shows none.
  public func show(_ picture: ObjectReference?) {
    gtk_picture_set_paintable(opaque, picture?.opaque)
  }
}

/// A spinner, which shows that some work is going on.
public final class Spinner: Widget {
  public override class var objectType: GType { gtk_spinner_get_type() }

  /// Makes a spinner that stands still.
  public convenience init() { self.init(rawPointer: gtk_spinner_new()) }

  /// Starts or stops the spinner.
  public func setSpinning(_ isSpinning: Bool) {
    gtk_spinner_set_spinning(opaque, isSpinning ? 1 : 0)
  }
}

/// A bar that shows the progress of some work.
public final class ProgressView: Widget {
  public override class var objectType: GType { gtk_progress_bar_get_type() }

  /// Shows the fraction of the work that is done, from 0 to 1.
  public func show(fraction: Double) { gtk_progress_bar_set_fraction(opaque, fraction) }
}
