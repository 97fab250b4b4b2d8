internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistModel

/// Two buttons of which one is chosen: whether the changes of a form hold everywhere, or for one
/// entry only. Before somebody has chosen, a title and an artist hold everywhere.
@MainActor
final class ScopeChooser {
  let widget: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
  /// The choice of the user; `nil` before there is one.
  private(set) var chosen: SongEditScope?
  /// How far other facts reach before somebody has chosen.
  private let usual: SongEditScope
  private let everywhere: UnsafeMutablePointer<GtkWidget> = gtk_toggle_button_new_with_mnemonic(
    // Translators: changes of a song hold in all setlists.
    gettext("_Everywhere"))
  private let here: UnsafeMutablePointer<GtkWidget>
  private let note = Label(classes: ["dim-label"])

  /// Makes the buttons.
  ///
  /// - Parameters:
  ///   - hereLabel: the words for one entry only.
  ///   - usual: how far facts reach that do not tell which song it is.
  ///   - chosen: what somebody has chosen before.
  init(hereLabel: String, usual: SongEditScope, chosen: SongEditScope?) {
    self.usual = usual
    self.chosen = chosen
    here = gtk_toggle_button_new_with_mnemonic(hereLabel)
    let buttons: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    gtk_widget_add_css_class(buttons, "linked")
    gtk_widget_set_halign(buttons, GTK_ALIGN_CENTER)
    buttons.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
    // Translators: the name of a choice: "Everywhere", "Only in This Setlist".
    buttons.setAccessibleLabel(gettext("Changes Hold"))
    gtk_toggle_button_set_group(here.cast(), everywhere.cast())
    for (button, scope) in [(everywhere, SongEditScope.everywhere), (here, .entry)] {
      gtk_box_append(buttons.cast(), button)
      connect(button, .clicked) { [weak self] in
        self?.chosen = scope
        self?.note.setVisible(false)
      }
    }
    note.wrap()
    gtk_label_set_justify(note.widget.opaque, GTK_JUSTIFY_CENTER)
    gtk_label_set_xalign(note.widget.opaque, 0.5)
    note.setVisible(false)
    for part in [buttons, note.widget] { gtk_box_append(widget.cast(), part) }
    show(changed: [])
  }

  /// How far a change of a fact reaches.
  func scope(of fact: SongFact) -> SongEditScope {
    chosen ?? (fact.isIdentifying ? .everywhere : usual)
  }

  /// Shows how far the changes of some facts reach.
  func show(changed facts: Set<SongFact>) {
    let others = facts.filter { !$0.isIdentifying }
    let names = facts.subtracting(others)
    let scope = chosen ?? (others.isEmpty && !names.isEmpty ? .everywhere : usual)
    gtk_toggle_button_set_active((scope == .entry ? here : everywhere).cast(), 1)
    let isMixed = chosen == nil && usual == .entry && !others.isEmpty && !names.isEmpty
    if isMixed {
      note.showLines(gettext("Title and artist are changed everywhere"), marking: [])
    }
    note.setVisible(isMixed)
  }
}
