internal import CGtk

extension ObjectPointer {
  /// Tells a screen reader what the widget is called.
  @MainActor
  public func setAccessibleLabel(_ label: String) {
    set(label, for: GTK_ACCESSIBLE_PROPERTY_LABEL)
  }

  /// Tells a screen reader more about the widget than its name says.
  @MainActor
  public func setAccessibleDescription(_ description: String) {
    set(description, for: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
  }

  /// Tells a screen reader the value of a scale in words, where the number alone says little.
  @MainActor
  public func setAccessibleValue(_ text: String) {
    set(text, for: GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT)
  }

  /// Leaves the widget, and what is inside, out of what a screen reader is told of.
  @MainActor
  public func setAccessibleHidden(_ isHidden: Bool) {
    var state = GTK_ACCESSIBLE_STATE_HIDDEN
    var value = GValue()
    gtk_accessible_state_init_value(state, &value)
    g_value_set_boolean(&value, isHidden ? 1 : 0)
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
    g_value_unset(&value)
  }

  private func set(_ text: String, for property: GtkAccessibleProperty) {
    var property = property
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
  }
}
