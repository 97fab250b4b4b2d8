import CGtk
import GtkSupport

/// The default style of a pinned header.
@MainActor
enum PinnedHeaderStyle {
  private static var isLoaded = false

  /// Loads the style once. Any theme or program overrides it.
  static func load() {
    guard !isLoaded, let display = gdk_display_get_default() else { return }
    isLoaded = true
    let styles = """
      .pinned-header { background-color: @theme_base_color; border-bottom: 1px solid @borders; }
      """
    let provider = ObjectReference(consuming: gtk_css_provider_new())
    LaterGtk.load(styles, into: provider.opaque)
    gtk_style_context_add_provider_for_display(
      display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
  }
}
