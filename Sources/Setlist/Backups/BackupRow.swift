internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistStore

/// A row with the facts about a backup, and a button to restore it.
@MainActor
final class BackupRow {
  let widget: UnsafeMutablePointer<GtkWidget> = adw_action_row_new()
  private let backup: Backup
  private let button = gtk_button_new_with_label(gettext("Restore…")).unsafelyUnwrapped

  init(_ backup: Backup, restoreRequested: @escaping @MainActor () -> Void) {
    self.backup = backup
    adw_preferences_row_set_use_markup(widget.cast(), 0)
    adw_preferences_row_set_title(widget.cast(), backup.title)
    adw_action_row_set_subtitle_lines(widget.cast(), 0)
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(widget.cast(), button)
    adw_action_row_set_activatable_widget(widget.cast(), button)
    // After the row has given the button its own name.
    // Translators: %1$s is when it was made, such as “Today at 22:47:05”.
    button.setAccessibleLabel(gettext("Restore the Backup of %1$s", backup.title))
    connect(button, .clicked) { restoreRequested() }
    show(nil, isEnabled: false)
  }

  /// Whether something in the row has the keyboard's focus.
  var hasFocus: Bool {
    gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Shows the content of the backup; `nil` if it was not read yet.
  func show(_ content: Result<Backup.Content, DatabaseError>?, isEnabled: Bool) {
    let details = backup.details(content)
    adw_action_row_set_subtitle(widget.cast(), details)
    widget.setAccessibleDescription(details)
    var isUsable = false
    if case .success = content { isUsable = true }
    gtk_widget_set_sensitive(button, isUsable && isEnabled ? 1 : 0)
  }
}
