public import CGtk
import CGtkSupport

/// A container whose children are side by side or one below the other.
public final class Box: Widget {
  public override class var objectType: GType { gtk_box_get_type() }

  /// Makes an empty box with `spacing` pixels between two children.
  public convenience init(_ orientation: GtkOrientation, spacing: Int32 = 0) {
    self.init(rawPointer: gtk_box_new(orientation, spacing))
  }

  /// Whether the children are side by side or one below the other.
  public var orientation: GtkOrientation {
    get { gtk_orientable_get_orientation(opaque) }
    set { gtk_orientable_set_orientation(opaque, newValue) }
  }

  /// Gives all children of the box the same size.
  public func makeHomogeneous() { gtk_box_set_homogeneous(cast(), 1) }
  /// Adds widgets at the end of the box.
  public func append(_ children: Widget...) { append(children) }

  /// Adds widgets at the end of the box.
  public func append(_ children: [Widget]) {
    for child in children { gtk_box_append(cast(), child.cast()) }
  }

  /// Adds a widget at the beginning of the box.
  public func prepend(_ child: Widget) { gtk_box_prepend(cast(), child.cast()) }

  /// Adds a widget behind another child; `nil` adds it at the beginning.
  public func insert(_ child: Widget, after other: Widget?) {
    gtk_box_insert_child_after(cast(), child.cast(), other?.cast())
  }

  /// Moves a child behind another one; `nil` moves it to the beginning.
  public func move(_ child: Widget, after other: Widget?) {
    gtk_box_reorder_child_after(cast(), child.cast(), other?.cast())
  }

  /// Removes a child from the box.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.cast()) }
}

/// A container with a main child and other children that are drawn over it.
public final class Overlay: Widget {
  public override class var objectType: GType { gtk_overlay_get_type() }

  /// Makes an overlay, with a main child if one is given.
  public convenience init(_ child: Widget? = nil) {
    self.init(rawPointer: gtk_overlay_new())
    if let child { self.child = child }
  }

  /// The main child, which is drawn below all others.
  public var child: Widget? {
    get { Widget(returned: gtk_overlay_get_child(opaque)) }
    set { gtk_overlay_set_child(opaque, newValue?.cast()) }
  }

  /// Adds a child that is drawn over the others.
  public func addOverlay(_ widget: Widget) { gtk_overlay_add_overlay(opaque, widget.cast()) }

  /// Removes a child that is drawn over the main one.
  public func removeOverlay(_ widget: Widget) {
    gtk_overlay_remove_overlay(opaque, widget.cast())
  }
}

/// A container that slides its child in and out, or fades it if the user wants no movements.
public final class Revealer: Widget {
  public override class var objectType: GType { gtk_revealer_get_type() }

  /// The child that slides in and out.
  public var child: Widget? { Widget(returned: gtk_revealer_get_child(opaque)) }

  /// Whether the child is revealed or being revealed by an animation.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set {
      let slide = slide
      let settings = gtk_widget_get_settings(widget)
      let slides = settings.map { gtk_support_has_movements($0) != 0 } ?? true
      gtk_revealer_set_transition_type(
        opaque, slides ? slide : GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
      gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0)
    }
  }

  /// The direction in which the child slides, which is that of the layout. It is kept while the
  /// child fades.
  private var slide: GtkRevealerTransitionType {
    let key = "gtk-support-slide"
    if let kept = g_object_get_data(cast(), key) {
      return GtkRevealerTransitionType(rawValue: UInt32(UInt(bitPattern: kept) - 1))
    }
    let slide = gtk_revealer_get_transition_type(opaque)
    g_object_set_data(cast(), key, UnsafeMutableRawPointer(bitPattern: UInt(slide.rawValue) + 1))
    return slide
  }

  /// Sets how long the child slides in and out, in milliseconds.
  public func setDuration(_ milliseconds: Int) {
    gtk_revealer_set_transition_duration(opaque, guint(milliseconds))
  }

  /// Whether the child is fully revealed.
  public var isFullyRevealed: Bool { gtk_revealer_get_child_revealed(opaque) != 0 }
}

/// A container with one child, by which the user can move the window.
public final class WindowHandle: Widget {
  public override class var objectType: GType { gtk_window_handle_get_type() }

  /// Makes a container without a child.
  public convenience init() { self.init(rawPointer: gtk_window_handle_new()) }
  /// Sets the child of the container.
  public func setChild(_ child: Widget) { gtk_window_handle_set_child(opaque, child.cast()) }
}

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
