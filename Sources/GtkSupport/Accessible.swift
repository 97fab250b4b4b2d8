public import CGtk

extension ObjectPointer {
  /// Tells a screen reader what the widget is called, in place of what labels it, such as the text
  /// of a button, which GTK 4.18 else takes for the name and GTK 4.8 adds to it.
  @MainActor
  public func setAccessibleLabel(_ label: String) {
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    set(label, for: GTK_ACCESSIBLE_PROPERTY_LABEL)
  }

  /// Tells a screen reader what the text inside of an editable row is called. Call it before the
  /// row is in a window.
  ///
  /// That text has the keyboard's focus, but GTK 4.8 gives it no role, so that a screen reader is
  /// told that the focus is nowhere.
  @MainActor
  public func setAccessibleLabelOfText(_ label: String) {
    guard let text = gtk_editable_get_delegate(opaque) else { return }
    text.setAccessibleRole(GTK_ACCESSIBLE_ROLE_TEXT_BOX)
    text.setAccessibleLabel(label)
  }

  /// Tells a screen reader what the lists inside of the widget are called, which GTK 4.8 else calls
  /// by the names of their classes. That of a drop-down is one of them.
  @MainActor
  public func setAccessibleLabelOfLists(_ label: String) {
    for child in WidgetChildren(of: widget) {
      let isList = [gtk_list_box_get_type(), gtk_list_view_get_type()].contains {
        g_type_check_instance_is_a(child.cast(), $0) != 0
      }
      if isList { child.setAccessibleLabel(label) } else { child.setAccessibleLabelOfLists(label) }
    }
  }

  /// Tells a screen reader what kind of thing the widget is, if it is not on the screen yet: later
  /// GTK 4.8 refuses.
  @MainActor
  public func setAccessibleRole(_ role: GtkAccessibleRole) {
    guard gtk_widget_get_realized(widget) == 0 else { return }
    setProperty("accessible-role", of: gtk_accessible_role_get_type(), to: role.rawValue)
  }

  /// Tells a screen reader more about the widget than its name says, in place of a tooltip's text
  /// and of what describes it.
  ///
  /// GTK 4.18 does not find a text in a label that describes a widget, as that below the title of
  /// libadwaita's rows does, and asks for no other.
  @MainActor
  public func setAccessibleDescription(_ description: String) {
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY)
    g_object_set_data_full(
      cast(), descriptionKey, g_strdup(description), { g_free($0) })
    showAccessibleDescription(description)
  }

  /// What a screen reader is told of the widget beyond its name when nothing is being announced.
  @MainActor
  var accessibleDescription: String {
    if let own = g_object_get_data(cast(), descriptionKey) {
      return String(cString: own.assumingMemoryBound(to: CChar.self))
    }
    return gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } ?? ""
  }

  /// Changes what a screen reader is told beyond the widget's name, but not what it is told again
  /// later.
  @MainActor
  func showAccessibleDescription(_ description: String) {
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
    set(GTK_ACCESSIBLE_STATE_HIDDEN) { g_value_set_boolean(&$0, isHidden ? 1 : 0) }
  }

  /// Tells a screen reader whether what the button shows and hides is shown.
  @MainActor
  public func setAccessibleExpanded(_ isExpanded: Bool) {
    // It may be undefined, so it is no boolean.
    set(GTK_ACCESSIBLE_STATE_EXPANDED) { g_value_set_int(&$0, isExpanded ? 1 : 0) }
  }

  /// Marks a field, or a row that is one, as holding a text that cannot be taken over: for the eye
  /// and for a screen reader.
  ///
  /// - Parameter hint: What a listener is told of the texts that can be.
  @MainActor
  public func setInvalid(_ isInvalid: Bool, hint: String? = nil) {
    if isInvalid {
      gtk_widget_add_css_class(widget, "error")
    } else {
      gtk_widget_remove_css_class(widget, "error")
    }
    let isEditable = g_type_check_instance_is_a(cast(), gtk_editable_get_type()) != 0
    let text = isEditable ? gtk_editable_get_delegate(opaque) : nil
    // GTK 4.8 passes GTK_ACCESSIBLE_STATE_INVALID on to no one.
    let description = ["Not valid", hint].compactMap { $0 }.joined(separator: ": ")
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
    var property = property
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
  }
}

/// Under what name an object keeps its own description: GTK 4.8 does not give it back.
private let descriptionKey = "gtk-support-description"
