internal import CAdwaita
internal import GtkSupport

/// Bars above and below a widget: an `AdwToolbarView` since libadwaita 1.4, a box before.
@MainActor
enum ToolbarView {
  /// Makes the view, with the bars from top to bottom.
  static func make(
    top: [UnsafeMutablePointer<GtkWidget>], content: UnsafeMutablePointer<GtkWidget>,
    bottom: [UnsafeMutablePointer<GtkWidget>] = []
  ) -> UnsafeMutablePointer<GtkWidget> {
    guard adw_later_has_dialogs() != 0 else {
      let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      gtk_widget_set_vexpand(content, 1)
      for child in top + [content] + bottom { gtk_box_append(box.cast(), child) }
      return box
    }
    let view = adw_toolbar_view_new()!
    for bar in top { adw_toolbar_view_add_top_bar(view.opaque, bar) }
    adw_toolbar_view_set_content(view.opaque, content)
    for bar in bottom { adw_toolbar_view_add_bottom_bar(view.opaque, bar) }
    return view
  }
}
