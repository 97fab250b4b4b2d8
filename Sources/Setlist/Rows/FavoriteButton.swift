internal import CAdwaita
internal import GtkSupport
internal import Localization

/// A button with a star.
@MainActor
final class FavoriteButton: FavoriteControl {
  let widget: UnsafeMutablePointer<GtkWidget>
  var toggled: ((Bool) -> Void)?
  private var shown: Bool?

  init() {
    let button = gtk_button_new().unsafelyUnwrapped
    widget = button
    gtk_widget_add_css_class(button, "flat")
    gtk_widget_add_css_class(button, "circular")
    gtk_widget_add_css_class(button, "star")
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    // The row has the focus; the star has its own key.
    gtk_widget_set_focusable(button, 0)
    connect(button, .clicked) { [weak self] in
      guard let self else { return }
      toggled?(shown != true)
    }
  }

  func show(_ isFavorite: Bool?, title: String) {
    gtk_widget_set_visible(widget, isFavorite == nil ? 0 : 1)
    guard let isFavorite else { return }
    let label =
      // Translators: takes the star of a song away, or gives it. %1$s is its title.
      isFavorite
      ? pgettext("button", "Unstar %1$s", title)
      : pgettext("button", "Star %1$s", title)
    // GTK measures and draws a button again even if it gets the same icon.
    guard isFavorite != shown else { return widget.setAccessibleLabel(label) }
    shown = isFavorite
    widget.setIcon(isFavorite ? "starred-symbolic" : "non-starred-symbolic", label: label)
    if isFavorite {
      gtk_widget_add_css_class(widget, "starred")
    } else {
      gtk_widget_remove_css_class(widget, "starred")
    }
  }
}
