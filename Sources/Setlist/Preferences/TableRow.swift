internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistLibrary

/// The widget of one cell of a static table.
@MainActor
protocol TableRow: AnyObject {
  /// The row.
  var widget: UnsafeMutablePointer<GtkWidget> { get }
  /// Called with the user's new value. Returns whether it is valid.
  var changed: ((TableValue) -> Bool)? { get set }
  /// Called when the user activates the row.
  var activated: (() -> Void)? { get set }
  /// The text that was not valid; `nil` if there is none.
  var refused: String? { get }
  /// Shows a value, without calling `changed`.
  func show(_ value: TableValue)
}

extension TableRow {
  var refused: String? { nil }

  /// Sets the title of the row.
  func setTitle(_ title: String, subtitle: String = "", on row: some WidgetPointer) {
    // A title may be that of a section, and contain "&".
    adw_preferences_row_set_use_markup(row.cast(), 0)
    adw_preferences_row_set_title(row.cast(), title.displayable)
    if !subtitle.isEmpty { adw_action_row_set_subtitle(row.cast(), subtitle) }
  }

  /// Describes a widget in the row, or the row itself, for screen readers by the text beyond the
  /// row's title: a value, and the subtitle.
  func describe(_ widget: some WidgetPointer, value: String = "") {
    let subtitle = adw_action_row_get_subtitle(self.widget.cast()).map { String(cString: $0) } ?? ""
    widget.setAccessibleDescription(
      [value, subtitle].filter { !$0.isEmpty }.listed())
  }
}
