import AdwaitaSupport
import GtkSupport
import Localization
import SetlistLibrary

/// The widget of one cell of a static table.
@MainActor
protocol TableRow: AnyObject {
  /// The row.
  var widget: Widget { get }
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
  func setTitle(_ title: String, subtitle: String = "", on row: PreferencesRow) {
    // A title may be that of a section, and contain "&".
    row.setPlainTitle(title.displayable)
    if !subtitle.isEmpty { ActionRow(casting: row)?.subtitle = subtitle }
  }

  /// Describes a widget in the row, or the row itself, for screen readers by the text beyond the
  /// row's title: a value, and the subtitle.
  func describe(_ widget: Widget, value: String = "") {
    let subtitle = ActionRow(casting: self.widget)?.subtitle ?? ""
    widget.setAccessibleDescription([value, subtitle].filter { !$0.isEmpty }.listed())
  }
}
