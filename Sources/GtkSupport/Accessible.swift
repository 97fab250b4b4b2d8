public import CGtk

extension WidgetPointer {
  /// Sets the name of the widget for screen readers. The name replaces that from labels, such as
  /// the text of a button, which GTK 4.18 otherwise uses as the name and GTK 4.8 adds to it.
  @MainActor
  public func setAccessibleLabel(_ label: String) {
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    set(label, for: GTK_ACCESSIBLE_PROPERTY_LABEL)
  }

  /// Sets the name of the text inside an editable row for screen readers. Call it before the row is
  /// added to a window.
  ///
  /// The inner text has the keyboard focus, but GTK 4.8 gives it no role, so a screen reader would
  /// be told that the focus is nowhere. libadwaita gives the row itself the role of a text with
  /// this name, so a screen reader would say the name twice.
  @MainActor
  public func setAccessibleLabelOfText(_ label: String) {
    guard let text = gtk_editable_get_delegate(opaque) else { return }
    setAccessibleRole(GTK_ACCESSIBLE_ROLE_GENERIC)
    text.setAccessibleRole(GTK_ACCESSIBLE_ROLE_TEXT_BOX)
    text.setAccessibleLabel(label)
  }

  /// Sets the name of all lists inside the widget for screen readers, such as the list of a
  /// drop-down. Otherwise GTK 4.8 uses the names of their classes.
  @MainActor
  public func setAccessibleLabelOfLists(_ label: String) {
    for child in WidgetChildren(of: widget) {
      let isList = [gtk_list_box_get_type(), gtk_list_view_get_type()].contains {
        g_type_check_instance_is_a(child.cast(), $0) != 0
      }
      if isList { child.setAccessibleLabel(label) } else { child.setAccessibleLabelOfLists(label) }
    }
  }

  /// Sets the accessible role of the widget, unless it is already on the screen, where GTK 4.8
  /// refuses that.
  @MainActor
  public func setAccessibleRole(_ role: GtkAccessibleRole) {
    guard gtk_widget_get_realized(widget) == 0 else { return }
    setProperty("accessible-role", of: gtk_accessible_role_get_type(), to: role.rawValue)
  }

  /// Sets the description of the widget for screen readers. The description replaces the text of a
  /// tooltip and of describing widgets.
  ///
  /// GTK 4.18 does not find the text of a label that describes a widget, such as the label below
  /// the title of libadwaita's rows, and uses no other text.
  @MainActor
  public func setAccessibleDescription(_ description: String) {
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY)
    let isFirst = g_object_get_data(cast(), descriptionKey) == nil
    g_object_set_data_full(
      cast(), descriptionKey, g_strdup(description), { g_free($0) })
    showAccessibleDescription(description)
    // An empty description is not spoken, so it need not be reported.
    if isFirst, !description.isEmpty { reportDescriptionWhenShown() }
  }

  /// Makes GTK 4.8 report the description to screen readers once the widget is on the screen.
  ///
  /// Otherwise GTK 4.8 reports the properties of a widget only when the widget first gets the
  /// keyboard focus. A screen reader would then say the description with the focus, and once more
  /// as a change.
  @MainActor
  private func reportDescriptionWhenShown() {
    guard Workaround.lateDescription.isNeeded else { return }
    let shown = widget
    var connection: SignalConnection?
    connection = connect(shown, .map) {
      connection?.disconnect()
      // GTK reports a widget and then its properties only after a change of this state.
      let isFocusable = gtk_widget_get_focusable(shown)
      gtk_widget_set_focusable(shown, isFocusable == 0 ? 1 : 0)
      gtk_widget_set_focusable(shown, isFocusable)
      shown.showAccessibleDescription(shown.accessibleDescription)
    }
  }

  /// The description of the widget for screen readers while nothing is being announced.
  @MainActor
  var accessibleDescription: String {
    if let own = g_object_get_data(cast(), descriptionKey) {
      return String(cString: own.assumingMemoryBound(to: CChar.self))
    }
    return gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } ?? ""
  }

  /// Changes the description for screen readers temporarily, without changing the stored one.
  @MainActor
  func showAccessibleDescription(_ description: String) {
    set(description, for: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
  }

  /// Sets the value of a scale in words for screen readers, because the number alone says little.
  @MainActor
  public func setAccessibleValue(_ text: String) {
    set(text, for: GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT)
  }

  /// Hides the widget and its children from screen readers.
  @MainActor
  public func setAccessibleHidden(_ isHidden: Bool) {
    set(GTK_ACCESSIBLE_STATE_HIDDEN) { g_value_set_boolean(&$0, isHidden ? 1 : 0) }
  }

  /// Tells screen readers whether the button or row is expanded; `nil` if it expands nothing.
  @MainActor
  public func setAccessibleExpanded(_ isExpanded: Bool?) {
    guard let isExpanded else {
      return gtk_accessible_reset_state(opaque, GTK_ACCESSIBLE_STATE_EXPANDED)
    }
    // GTK stores the state as an integer, because it may also be undefined.
    set(GTK_ACCESSIBLE_STATE_EXPANDED) { g_value_set_int(&$0, isExpanded ? 1 : 0) }
  }

  /// Tells screen readers the level of a row in a tree, which is 1 for a root; `nil` removes the
  /// level.
  @MainActor
  public func setAccessibleLevel(_ level: Int?) {
    guard let level else {
      return gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_LEVEL)
    }
    set(GTK_ACCESSIBLE_PROPERTY_LEVEL) { g_value_set_int(&$0, gint(level)) }
  }

  /// Marks a field, or a row with a field, as invalid, visibly and for screen readers.
  ///
  /// - Parameters:
  ///   - isInvalid: Whether the text is invalid.
  ///   - description: The description of an invalid text for screen readers, such as the texts that
  ///     are valid.
  @MainActor
  public func setInvalid(_ isInvalid: Bool, description: String) {
    if isInvalid {
      gtk_widget_add_css_class(widget, "error")
    } else {
      gtk_widget_remove_css_class(widget, "error")
    }
    let isEditable = g_type_check_instance_is_a(cast(), gtk_editable_get_type()) != 0
    let text = isEditable ? gtk_editable_get_delegate(opaque) : nil
    // The description is used, because GTK 4.8 does not report GTK_ACCESSIBLE_STATE_INVALID.
    (text ?? opaque).setAccessibleDescription(isInvalid ? description : "")
  }

  private func set(_ state: GtkAccessibleState, _ body: (inout GValue) -> Void) {
    var state = state
    var value = GValue()
    gtk_accessible_state_init_value(state, &value)
    body(&value)
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
    g_value_unset(&value)
  }

  private func set(_ text: String, for property: GtkAccessibleProperty) {
    set(property) { g_value_set_string(&$0, text) }
  }

  private func set(_ property: GtkAccessibleProperty, _ body: (inout GValue) -> Void) {
    var property = property
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    body(&value)
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
  }
}

/// The key under which an object stores its own description, because GTK 4.8 has no getter.
private let descriptionKey = "gtk-support-description"
