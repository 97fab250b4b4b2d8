public import CGtk

/// A container of widgets, which are side by side or one below the other.
public final class Box: Widget {
  public override class var objectType: GType { gtk_box_get_type() }

  /// Makes an empty box with a number of pixels between two widgets.
  public convenience init(_ orientation: GtkOrientation, spacing: Int32 = 0) {
    self.init(rawPointer: gtk_box_new(orientation, spacing))
  }

  /// Gives all widgets in the box the same size.
  public func makeHomogeneous() { gtk_box_set_homogeneous(cast(), 1) }
  /// Adds widgets at the end of the box.
  public func append(_ children: Widget...) { append(children) }

  /// Adds widgets at the end of the box.
  public func append(_ children: [Widget]) {
    for child in children { gtk_box_append(cast(), child.cast()) }
  }

  /// Adds a widget at the beginning of the box.
  public func prepend(_ child: Widget) { gtk_box_prepend(cast(), child.cast()) }

  /// Adds a widget behind another one; at the beginning if that is `nil`.
  public func insert(_ child: Widget, after other: Widget?) {
    gtk_box_insert_child_after(cast(), child.cast(), other?.cast())
  }

  /// Moves a widget behind another one; to the beginning if that is `nil`.
  public func move(_ child: Widget, after other: Widget?) {
    gtk_box_reorder_child_after(cast(), child.cast(), other?.cast())
  }

  /// Removes a widget from the box.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.cast()) }
}

/// A container of a widget and of others that are drawn over it.
public final class Overlay: Widget {
  public override class var objectType: GType { gtk_overlay_get_type() }

  /// Makes an overlay, around a widget if one is given.
  public convenience init(_ child: Widget? = nil) {
    self.init(rawPointer: gtk_overlay_new())
    if let child { self.child = child }
  }

  /// The widget that is drawn below all others.
  public var child: Widget? {
    get { Widget(returned: gtk_overlay_get_child(opaque)) }
    set { gtk_overlay_set_child(opaque, newValue?.cast()) }
  }

  /// Adds a widget over the others.
  public func addOverlay(_ widget: Widget) { gtk_overlay_add_overlay(opaque, widget.cast()) }

  /// Removes a widget that lies over the others.
  public func removeOverlay(_ widget: Widget) {
    gtk_overlay_remove_overlay(opaque, widget.cast())
  }
}

/// A container that slides its widget in and out.
public final class Revealer: Widget {
  public override class var objectType: GType { gtk_revealer_get_type() }

  /// The widget that slides in and out.
  public var child: Widget? { Widget(returned: gtk_revealer_get_child(opaque)) }

  /// Whether the widget is to be seen, though it may still be on its way.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
  }

  /// Whether the widget is seen in full.
  public var isFullyRevealed: Bool { gtk_revealer_get_child_revealed(opaque) != 0 }
}

/// A container of a widget, by which the user can move the window.
public final class WindowHandle: Widget {
  public override class var objectType: GType { gtk_window_handle_get_type() }

  /// Makes an empty container.
  public convenience init() { self.init(rawPointer: gtk_window_handle_new()) }
  /// Sets the widget in the container.
  public func setChild(_ child: Widget) { gtk_window_handle_set_child(opaque, child.cast()) }
}
