import AdwaitaSupport
import GtkSupport
import Localization
import SetlistLibrary

/// A row of a static table, which is the widget of one cell.
@MainActor
protocol TableRow: AnyObject {
  /// The GTK widget of the row.
  var widget: Widget { get }
  /// Called with the user's new value of the cell. Returns whether the value is valid.
  var changed: ((TableValue) -> Bool)? { get set }
  /// Called when the user activates the row by a click or Enter.
  var activated: (() -> Void)? { get set }
  /// The invalid text that the user left in the row; `nil` if there is none.
  var refused: String? { get }
  /// Shows a value of the cell without calling `changed`.
  func show(_ value: TableValue)
}

extension TableRow {
  var refused: String? { nil }

  /// Sets the title and subtitle of a row of a static table.
  func setTitle(_ title: String, subtitle: String = "", on row: PreferencesRow) {
    // The title is plain text, because it may contain the name of a section with "&".
    row.setPlainTitle(title.displayable)
    if !subtitle.isEmpty { ActionRow(casting: row)?.subtitle = subtitle }
  }

  /// Gives the row, or a widget in it, an accessible description with the texts besides the row's
  /// title: the value and the subtitle.
  func describe(_ widget: Widget, value: String = "") {
    let subtitle = ActionRow(casting: self.widget)?.subtitle ?? ""
    widget.setAccessibleDescription([value, subtitle].filter { !$0.isEmpty }.listed())
  }
}
