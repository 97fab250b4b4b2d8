import CGtk

extension WidgetPointer {
  /// Shows an icon in the button and sets the button's name for screen readers. A tooltip shows the
  /// given text, with the keys in parentheses.
  @MainActor
  public func setIcon(_ name: String, label: String, tooltip: String? = nil) {
    gtk_button_set_icon_name(cast(), name)
    setAccessibleLabel(label)
    if let tooltip { setSilentTooltip(tooltip) }
    tidyIconButton()
  }

  /// Makes a screen reader say the name of a button or menu button with an icon, and its keys, but
  /// nothing twice.
  ///
  /// GTK 4.8 names such a button by its image first, as in "GtkImage Search", each time that the
  /// button gets an icon. It also describes the button by its tooltip, which repeats the name, as
  /// in "Search (Ctrl+F)".
  @MainActor
  public func tidyIconButton() {
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    let shown = gtk_widget_get_tooltip_text(widget).map { String(cString: $0) }
    guard let tooltip = silentTooltip ?? shown else { return }
    let keys = tooltip.split(separator: "(").dropFirst().last
    setAccessibleDescription(keys.map { String($0.prefix { $0 != ")" }) } ?? "")
  }

  /// Shows a tooltip that screen readers do not speak. Otherwise GTK makes each new text of a
  /// tooltip the widget's description, which is spoken when the widget has the focus, as in
  /// "Expand. Expand Disney".
  @MainActor
  public func setSilentTooltip(_ text: String) {
    let isFirst = silentTooltip == nil
    g_object_set_data_full(cast(), tooltipKey, g_strdup(text), { g_free($0) })
    guard isFirst else { return }
    gtk_widget_set_has_tooltip(widget, 1)
    connect(self, .queryTooltip) { tooltip in
      guard let text = silentTooltip, !text.isEmpty, let tooltip else { return false }
      gtk_tooltip_set_text(tooltip, text)
      return true
    }
  }

  @MainActor
  private var silentTooltip: String? {
    g_object_get_data(cast(), tooltipKey).map {
      String(cString: $0.assumingMemoryBound(to: CChar.self))
    }
  }
}

/// The key under which a widget stores its silent tooltip.
private let tooltipKey = "gtk-support-tooltip"
