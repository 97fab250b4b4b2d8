internal import CAdwaita
internal import GtkSupport
internal import Localization

/// The mark of a song that is not to be played.
@MainActor
struct RetiredMark {
  let widget = gtk_image_new_from_icon_name("action-unavailable-symbolic").unsafelyUnwrapped

  init() {
    // A screen reader hears of it in the row's name.
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_widget_add_css_class(widget, "error")
    gtk_widget_set_tooltip_text(widget, gettext("Do not play"))
    show(false)
  }

  /// Shows the mark, or hides it.
  func show(_ isRetired: Bool) { gtk_widget_set_visible(widget, isRetired ? 1 : 0) }
}
