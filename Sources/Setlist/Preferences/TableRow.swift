internal import CAdwaita
internal import GtkSupport
internal import SetlistCore

/// The widget of one cell of a static table.
@MainActor
protocol TableRow: AnyObject {
  /// The row.
  var widget: UnsafeMutablePointer<GtkWidget> { get }
  /// Called with what the user has made of the value; returns whether that is valid.
  var changed: ((TableValue) -> Bool)? { get set }
  /// Called when the user presses the row.
  var activated: (() -> Void)? { get set }
  /// The text that was not valid; `nil` where there is none.
  var refused: String? { get }
  /// Shows a value, without calling `changed`.
  func show(_ value: TableValue)
}

extension TableRow {
  var refused: String? { nil }

  /// Names the row.
  func setTitle(_ title: String, subtitle: String = "", on row: some ObjectPointer) {
    // A section's title is a row's title, and may contain "&".
    adw_preferences_row_set_use_markup(row.cast(), 0)
    adw_preferences_row_set_title(row.cast(), title.displayable)
    if !subtitle.isEmpty { adw_action_row_set_subtitle(row.cast(), subtitle) }
  }

  /// Tells a screen reader of a widget in the row, or the row itself, what can be read there beyond
  /// the row's title: a value, and what stands below the title.
  func describe(_ widget: some ObjectPointer, value: String = "") {
    let subtitle = adw_action_row_get_subtitle(self.widget.cast()).map { String(cString: $0) } ?? ""
    widget.setAccessibleDescription(
      [value, subtitle].filter { !$0.isEmpty }.joined(separator: ", "))
  }
}
