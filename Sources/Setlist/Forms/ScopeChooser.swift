internal import CAdwaita
internal import GtkSupport
internal import Localization
internal import SetlistCore

/// Two buttons of which one is chosen: whether the changes of a form hold everywhere, or for one
/// entry only.
@MainActor
final class ScopeChooser {
  let widget: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
  private let everywhere: UnsafeMutablePointer<GtkWidget> = gtk_toggle_button_new_with_mnemonic(
    // Translators: changes of a song hold in all setlists.
    gettext("_Everywhere"))
  private let here: UnsafeMutablePointer<GtkWidget>

  /// Makes the buttons.
  ///
  /// - Parameter hereLabel: the words for one entry only.
  init(hereLabel: String, scope: SongEditScope) {
    here = gtk_toggle_button_new_with_mnemonic(hereLabel)
    gtk_widget_add_css_class(widget, "linked")
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
    // Translators: the name of a choice: "Everywhere", "Only in This Setlist".
    widget.setAccessibleLabel(gettext("Changes Hold"))
    gtk_toggle_button_set_group(here.cast(), everywhere.cast())
    gtk_toggle_button_set_active((scope == .entry ? here : everywhere).cast(), 1)
    for button in [everywhere, here] { gtk_box_append(widget.cast(), button) }
  }

  /// What is chosen.
  var scope: SongEditScope {
    gtk_toggle_button_get_active(here.cast()) != 0 ? .entry : .everywhere
  }
}
