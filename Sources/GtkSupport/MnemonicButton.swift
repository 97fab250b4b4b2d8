import CGtk

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
