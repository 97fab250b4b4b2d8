public import CGtk

/// Any widget. All other widgets inherit from it.
open class Widget: ObjectHandle, WidgetPointer {
  open override class var objectType: GType { gtk_widget_get_type() }
}

// The state of widgets.
extension Widget {
  /// Whether the widget is shown whenever its parent is.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget is on the screen.
  public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }
  /// Whether the widget has a surface of the display.
  public var isRealized: Bool { gtk_widget_get_realized(widget) != 0 }

  /// Whether the widget reacts to the user. A disabled widget is drawn grey.
  public var isEnabled: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// The text of the tooltip, which appears when the pointer rests on the widget.
  public var tooltip: String? {
    get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(widget, newValue) }
  }

  /// Whether the tooltip is enabled.
  public var hasTooltip: Bool {
    get { gtk_widget_get_has_tooltip(widget) != 0 }
    set { gtk_widget_set_has_tooltip(widget, newValue ? 1 : 0) }
  }

  /// Rings the bell to tell the user that something cannot be done.
  public func ringBell() { gtk_widget_error_bell(widget) }

  /// Calls an action of the widget or of one of its ancestors, such as `text.undo`.
  public func activateAction(_ name: String) {
    gtk_widget_activate_action_variant(widget, name, nil)
  }

  /// Adds a group of actions to the widget, for itself and its descendants. `name` precedes the
  /// name of each action.
  public func insertActions(_ group: ActionGroup, as name: String) {
    gtk_widget_insert_action_group(widget, name, group.opaque)
  }

  /// The number of the newest frame of the widget's window; `nil` while the widget is in no window.
  public var newestFrame: Int? {
    gtk_widget_get_frame_clock(widget).map { Int(gdk_frame_clock_get_frame_counter($0)) }
  }

  /// Calls a closure once, after the next frame of the widget's window is drawn, or at once if the
  /// widget is in no window.
  public func afterNextFrame(_ body: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return body() }
    var connection: SignalConnection?
    connection = connect(clock, Signal("after-paint")) {
      connection?.disconnect()
      connection = nil
      body()
    }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
  }
}

// The style classes of widgets.
extension Widget {
  /// Adds style classes to the widget.
  public func addStyleClass(_ names: String...) {
    for name in names { gtk_widget_add_css_class(widget, name) }
  }

  /// Removes a style class from the widget.
  public func removeStyleClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }

  /// Adds a style class to the widget, or removes it.
  public func setStyleClass(_ name: String, _ isSet: Bool) {
    if isSet { addStyleClass(name) } else { removeStyleClass(name) }
  }

  /// Returns whether the widget has a style class.
  public func hasStyleClass(_ name: String) -> Bool {
    gtk_widget_has_css_class(widget, name) != 0
  }
}

// The keyboard focus of widgets, and the pointer over them.
extension Widget {
  /// Whether the widget itself can have the keyboard focus.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget) != 0 }
    set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget and its descendants can have the keyboard focus.
  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(widget) != 0 }
    set { gtk_widget_set_can_focus(widget, newValue ? 1 : 0) }
  }

  /// Prevents a click on the widget from moving the keyboard focus.
  public func ignoreFocusOnClick() { gtk_widget_set_focus_on_click(widget, 0) }
  /// Whether the widget itself has the keyboard focus.
  public var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }
  /// Whether the widget or a descendant has the keyboard focus.
  public var containsFocus: Bool { hasState(GTK_STATE_FLAG_FOCUS_WITHIN) }
  /// Whether the pointer is over the widget.
  public var isHovered: Bool { hasState(GTK_STATE_FLAG_PRELIGHT) }

  private func hasState(_ flag: GtkStateFlags) -> Bool {
    gtk_widget_get_state_flags(widget).rawValue & flag.rawValue != 0
  }

  /// Moves the keyboard focus to the widget or to a descendant. Returns whether one takes it.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

  /// Moves the keyboard focus to the first or next descendant, as Tab does. Returns whether there
  /// is one.
  @discardableResult
  public func focusNext() -> Bool { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) != 0 }
}

// The parents, the children and the windows of widgets.
extension Widget {
  /// The parent of the widget.
  public var parent: Widget? { Widget(returned: gtk_widget_get_parent(widget)) }
  /// The first child of the widget.
  public var firstChild: Widget? { Widget(returned: gtk_widget_get_first_child(widget)) }
  /// The last child of the widget.
  public var lastChild: Widget? { Widget(returned: gtk_widget_get_last_child(widget)) }
  /// The children of the widget, first to last.
  public var children: [Widget] { WidgetChildren(of: widget).map { Widget(rawPointer: $0) } }
  /// The window that contains the widget.
  public var window: Window? { Window(returned: gtk_widget_get_root(widget)) }
  /// The window or popover that contains the widget, which has its own surface.
  public var native: Widget? { Widget(returned: gtk_widget_get_native(widget)) }

  /// Returns whether this widget is another one, or a descendant of it.
  public func isDescendant(of other: Widget) -> Bool {
    self == other || gtk_widget_is_ancestor(widget, other.widget) != 0
  }

  /// Returns the nearest ancestor of a type.
  public func ancestor<Ancestor: Widget>(_ type: Ancestor.Type) -> Ancestor? {
    Ancestor(returned: gtk_widget_get_ancestor(widget, type.objectType))
  }

  /// Returns the descendant at a point of this widget.
  public func widget(atX x: Double, y: Double) -> Widget? {
    Widget(returned: gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT))
  }
}

/// A sequence of the children of a widget, first to last.
///
/// The next child is looked up before the current one is returned, so the loop may remove a child.
public struct WidgetChildren: Sequence, IteratorProtocol {
  private var following: UnsafeMutablePointer<GtkWidget>?

  /// Makes a sequence that begins at the first child of `parent`.
  public init(of parent: UnsafeMutablePointer<GtkWidget>) {
    following = gtk_widget_get_first_child(parent)
  }

  /// Returns the next child; `nil` at the end.
  public mutating func next() -> UnsafeMutablePointer<GtkWidget>? {
    guard let current = following else { return nil }
    following = gtk_widget_get_next_sibling(current)
    return current
  }
}
