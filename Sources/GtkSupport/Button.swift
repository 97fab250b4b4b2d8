public import CGtk
import CGtkSupport

/// A button, which emits `clicked`.
open class Button: Widget {
  open override class var objectType: GType { gtk_button_get_type() }

  /// Makes a button without a label or an icon.
  public convenience init() { self.init(rawPointer: gtk_button_new()) }

  /// Makes a button with a label. An underscore precedes the mnemonic letter.
  public convenience init(mnemonic label: String) {
    self.init(rawPointer: gtk_button_new_with_mnemonic(label))
  }

  /// Makes a button with a label without a mnemonic.
  public convenience init(label: String) {
    self.init(rawPointer: gtk_button_new_with_label(label))
  }

  /// Makes a button with a themed icon.
  public convenience init(icon name: String) {
    self.init(rawPointer: gtk_button_new_from_icon_name(name))
  }
}

extension Button {
  /// Replaces the button's label.
  public func setLabel(_ label: String) { gtk_button_set_label(cast(), label) }
  /// The name of the themed icon that the button shows; `nil` if it shows no icon.
  public var iconName: String? { gtk_button_get_icon_name(cast()).map { String(cString: $0) } }

  /// The child widget of the button.
  public var child: Widget? {
    get { Widget(returned: gtk_button_get_child(cast())) }
    set { gtk_button_set_child(cast(), newValue?.cast()) }
  }

  /// Makes a click call an action, given by its full name, such as `win.undo`.
  public func setAction(_ name: String) { gtk_actionable_set_action_name(opaque, name) }
}

/// A button that stays pressed until it is clicked again. It emits `toggled`.
public final class ToggleButton: Button {
  public override class var objectType: GType { gtk_toggle_button_get_type() }

  /// Makes a toggle button with a child widget. It has no accessible name.
  public convenience init(child: Widget) {
    // A button that was made with a label would keep the label's name after its child is replaced.
    self.init(rawPointer: gtk_toggle_button_new())
    self.child = child
  }

  /// Makes a toggle button with a label. An underscore precedes the mnemonic letter.
  public convenience init(mnemonic label: String) {
    self.init(rawPointer: gtk_toggle_button_new_with_mnemonic(label))
  }

  /// Whether the button is pressed.
  public var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Joins the group of another toggle button. Only one button of a group can be pressed at a time.
  public func joinGroup(of other: ToggleButton) {
    gtk_toggle_button_set_group(cast(), other.cast())
  }
}

/// A check box. It emits `toggled`.
public final class CheckButton: Widget {
  public override class var objectType: GType { gtk_check_button_get_type() }

  /// Makes a check box without a tick.
  public convenience init() { self.init(rawPointer: gtk_check_button_new()) }

  /// Whether the check box has a tick.
  public var isActive: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { gtk_check_button_set_active(cast(), newValue ? 1 : 0) }
  }
}

/// A switch. Its property `active` notifies of changes.
public final class Switch: Widget {
  public override class var objectType: GType { gtk_switch_get_type() }

  /// Makes a switch that is off.
  public convenience init() { self.init(rawPointer: gtk_switch_new()) }

  /// Whether the switch is on.
  public var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }
}

extension WidgetPointer {
  /// Makes a screen reader say the label of each button in the widget, including the widget itself,
  /// once and without the underscore of its mnemonic.
  ///
  /// GTK 4.8 names a button both by its given text and by the label that shows it, as in "_Undo
  /// Undo".
  @MainActor
  public func tidyMnemonicButtons() {
    if g_type_check_instance_is_a(cast(), gtk_button_get_type()) != 0 {
      guard gtk_button_get_use_underline(cast()) != 0 else { return }
      gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
    } else {
      for child in WidgetChildren(of: widget) { child.tidyMnemonicButtons() }
    }
  }
}

extension WidgetPointer {
  /// Makes Return and Space click the focused button inside the widget immediately.
  ///
  /// Otherwise GTK first shows such a button pressed for a quarter of a second, and gives the keys
  /// that are pressed meanwhile to the dialog that the button is about to close.
  @MainActor
  public func clickFocusedButtonsAtOnce() {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    let container = widget
    connect(keys, .keyPressed) { key, modifiers in
      guard buttonKeys.contains(key),
        modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0,
        let root = gtk_widget_get_root(container), let focus = gtk_root_get_focus(root),
        g_type_check_instance_is_a(focus.cast(), gtk_button_get_type()) != 0
      else { return false }
      gtk_support_click(focus.cast())
      return true
    }
    gtk_widget_add_controller(container, keys)
  }
}

private let buttonKeys: Set<Int32> = [
  GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space,
]
