internal import CAdwaita
internal import GtkSupport

/// The application's style sheet.
@MainActor
enum StyleSheet {
  /// Adds the style sheet `css`, UTF-8 text, to every window, and `normalContrast` while the user
  /// does not want high contrast.
  static func load(_ css: [UInt8], normalContrast: [UInt8]) {
    guard let display = gdk_display_get_default(), let manager = adw_style_manager_get_default()
    else { return }
    let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    let (styles, normal) = (provider(of: css), provider(of: normalContrast))
    gtk_style_context_add_provider_for_display(display, styles.opaque, priority)
    let contrastDidChange = { @MainActor in
      if adw_style_manager_get_high_contrast(manager) != 0 {
        gtk_style_context_remove_provider_for_display(display, normal.opaque)
      } else {
        gtk_style_context_add_provider_for_display(display, normal.opaque, priority)
      }
    }
    connect(manager, .notify("high-contrast")) { contrastDidChange() }
    contrastDidChange()
  }

  private static func provider(of css: [UInt8]) -> ObjectReference {
    let provider = ObjectReference(consuming: gtk_css_provider_new())
    LaterGtk.load(String(decoding: css, as: UTF8.self), into: provider.opaque)
    return provider
  }

  /// Gives `window` the class `high-contrast` while the user wants high contrast. A style sheet
  /// cannot detect that by itself.
  static func followContrast(of window: UnsafeMutablePointer<GtkWindow>) {
    guard let manager = adw_style_manager_get_default() else { return }
    let contrastDidChange = { @MainActor in
      if adw_style_manager_get_high_contrast(manager) != 0 {
        gtk_widget_add_css_class(window.widget, "high-contrast")
      } else {
        gtk_widget_remove_css_class(window.widget, "high-contrast")
      }
    }
    connect(manager, .notify("high-contrast")) { contrastDidChange() }
    contrastDidChange()
  }
}
