import CGtk

/// A style sheet that the program changes while it runs, for all windows. It ends with this object.
@MainActor
public final class StyleProvider {
  private let provider = ObjectReference(consuming: gtk_css_provider_new())
  private var css = ""

  /// Makes an empty style sheet, which is stronger than those of the program.
  public init() {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_add_provider_for_display(
      display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1))
  }

  isolated deinit {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_remove_provider_for_display(display, provider.opaque)
  }

  /// Replaces the content of the style sheet.
  public func load(_ css: String) {
    guard css != self.css else { return }
    self.css = css
    LaterGtk.load(css, into: provider.opaque)
  }
}
