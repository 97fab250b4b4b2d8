import AdwaitaSupport
import GtkSupport
import Localization
import SetlistStore

/// A row of the backups window with the facts about a backup and the buttons for it.
@MainActor
final class BackupRow {
  let widget = ActionRow()
  private let backup: Backup
  private let button = Button(label: gettext("Restore…"))
  private let comparison = Button()

  init(_ backup: Backup, restoreRequested: @escaping @MainActor () -> Void) {
    self.backup = backup
    widget.setPlainTitle(backup.title)
    widget.wrapSubtitle()
    button.align(vertically: .center)
    widget.addActivatedSuffix(button)
    // The name is set after the row has given the button its own.
    // Translators: %1$s is when it was made, such as “Today at 22:47:05”.
    button.setAccessibleLabel(gettext("Restore the Backup of %1$s", backup.title))
    connect(button, .clicked) { restoreRequested() }
    show(nil, isEnabled: false)
  }

  /// Adds a button for comparing the open setlist with the backup.
  func offerComparison(_ requested: @escaping @MainActor () -> Void) {
    comparison.align(vertically: .center)
    comparison.addStyleClass("flat")
    comparison.setIcon(
      "view-dual-symbolic",
      // Translators: %1$s is when it was made, such as “Today at 22:47:05”.
      label: gettext("Compare the Open Setlist with the Backup of %1$s", backup.title),
      tooltip: gettext("Compare the Open Setlist"))
    connect(comparison, .clicked) { requested() }
    widget.addSuffix(comparison)
  }

  /// Whether a widget in the row has the keyboard focus.
  var hasFocus: Bool {
    widget.containsFocus
  }

  /// Shows the content of the backup; `nil` if it has not been read yet.
  func show(_ content: Result<Backup.Content, DatabaseError>?, isEnabled: Bool) {
    let details = backup.details(content)
    widget.subtitle = details
    widget.setAccessibleDescription(details)
    var isUsable = false
    if case .success = content { isUsable = true }
    button.isEnabled = isUsable && isEnabled
    comparison.isEnabled = button.isEnabled
  }
}
