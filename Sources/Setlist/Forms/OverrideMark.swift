import GtkSupport
import Localization

/// The button in the field of a fact that was set for one entry only. It sets the fact back to the
/// song's.
@MainActor
final class OverrideMark {
  private let row: any EntryFieldRow
  /// The text of the fact that the song has in all other entries.
  private let shared: String
  private let button = Button()

  /// Adds the button to a row of the form.
  init(in row: any EntryFieldRow, shared: String) {
    self.row = row
    self.shared = shared
    let name =
      shared.isEmpty
      // Translators: a button that lets a fact of a song, such as its key, be unknown in one
      // setlist, as it is in all others.
      ? gettext("Use nothing, as everywhere")
      // Translators: a button that lets a fact of a song, such as its key, be %1$s in one setlist,
      // as it is in all others.
      : gettext("Use “%1$s”, as everywhere", shared.displayable)
    button.setIcon("edit-undo-symbolic", label: name, tooltip: name)
    button.addStyleClass("flat")
    button.align(vertically: .center)
    row.add(button)
    connect(button, .clicked) { [weak self] in self?.giveBack() }
  }

  /// Shows the button if the text of the row differs from the song's. Returns whether it does.
  func update() -> Bool {
    let isOverridden = row.text != shared
    button.isVisible = isOverridden
    return isOverridden
  }

  private func giveBack() {
    row.focus.grabFocus()
    row.text = shared
  }
}
