import AdwaitaSupport
import CGtk
import GtkSupport

/// The application's style sheet.
@MainActor
enum StyleSheet {
  /// Adds the style sheet `css`, UTF-8 text, to every window, and `normalContrast` while the user
  /// does not want high contrast.
  static func load(_ css: [UInt8], normalContrast: [UInt8]) {
    guard let display = gdk_display_get_default(), let manager = StyleManager() else { return }
    let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    let (styles, normal) = (provider(of: css), provider(of: normalContrast))
    gtk_style_context_add_provider_for_display(display, styles.opaque, priority)
    let contrastDidChange = { @MainActor in
      if manager.isHighContrast {
        gtk_style_context_remove_provider_for_display(display, normal.opaque)
      } else {
        gtk_style_context_add_provider_for_display(display, normal.opaque, priority)
      }
    }
    manager.onContrastChange(contrastDidChange)
    contrastDidChange()
  }

  private static func provider(of css: [UInt8]) -> ObjectReference {
    let provider = ObjectReference(consuming: gtk_css_provider_new())
    LaterGtk.load(String(decoding: css, as: UTF8.self), into: provider.opaque)
    return provider
  }

  /// Gives `window` the class `high-contrast` while the user wants high contrast. A style sheet
  /// cannot detect that by itself.
  static func followContrast(of window: Window) {
    guard let manager = StyleManager() else { return }
    let contrastDidChange = { @MainActor in
      window.setStyleClass("high-contrast", manager.isHighContrast)
    }
    manager.onContrastChange(contrastDidChange)
    contrastDidChange()
  }
}
