internal import CGtk

extension ObjectPointer {
  /// Shows an icon in a button that is called `label` by screen readers. A tooltip that is given says the same to the eyes, with
  /// the keys in parentheses.
  @MainActor
  public func setIcon(_ name: String, label: String, tooltip: String? = nil) {
    gtk_button_set_icon_name(cast(), name)
    setAccessibleLabel(label)
    if let tooltip, gtk_widget_get_tooltip_text(widget).map({ String(cString: $0) }) != tooltip {
      gtk_widget_set_tooltip_text(widget, tooltip)
    }
    tidyIconButton()
  }

  /// Lets a screen reader say of a button or menu button with an icon what it is called, and its keys, but nothing twice.
  ///
  /// GTK 4.8 names such a button by its image first, as in "GtkImage Search", each time that it gets an icon, and describes it by
  /// its tooltip, which is its name once more, as in "Search (Ctrl+F)".
  @MainActor
  public func tidyIconButton() {
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    guard let tooltip = gtk_widget_get_tooltip_text(widget) else { return }
    let keys = String(cString: tooltip).split(separator: "(").dropFirst().last
    setAccessibleDescription(keys.map { String($0.prefix { $0 != ")" }) } ?? "")
  }
}
