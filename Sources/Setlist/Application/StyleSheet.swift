import AdwaitaSupport
import CGtk
import GtkSupport

/// The application's style sheet.
@MainActor
enum StyleSheet {
  /// The least size of letters, compared with the usual one, with which icons grow. Smaller ones
  /// leave icons sharp.
  private static let leastScaleOfIcons = 1.2

  /// Adds the style sheet `css`, UTF-8 text, to every window, and `normalContrast` while the user
  /// does not want high contrast. Icons grow with large letters.
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
    let icons = StyleProvider()
    let scaleDidChange = { @MainActor in
      let factor = TextScale.factor
      // Icons of 16 pixels belong to letters of 11 points. Those of header bars grow up to the size
      // of their buttons, and the window's own keep theirs: a narrow window has room for no more.
      icons.load(
        factor < leastScaleOfIcons
          ? ""
          : """
          window { -gtk-icon-size: 1.091em; }
          headerbar { -gtk-icon-size: \(min(24, Int(16 * factor)))px; }
          windowcontrols { -gtk-icon-size: 16px; }
          windowcontrols button { min-width: 20px; }
          """)
    }
    TextScale.onChange(scaleDidChange)
    scaleDidChange()
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
