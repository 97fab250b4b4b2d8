import AdwaitaSupport
import CGtk
import GtkSupport
import Localization
import SetlistLibrary

/// A row with one of several answers, who gave it, and a mark if it holds. The user chooses the
/// answer by activating the row.
@MainActor
final class AnswerRow {
  let widget = ActionRow()

  /// Makes a row, which calls `chosen` when the user activates it.
  ///
  /// - Parameter differences: the ranges of the text that the other answers lack.
  init(
    _ text: String, detail: String, holds: Bool, marking differences: [Range<String.Index>],
    chosen: @escaping @MainActor () -> Void
  ) {
    widget.setPlainTitle(text)
    widget.wrapTitle()
    widget.subtitle = detail
    widget.markTitle(differences, of: text)
    widget.setAccessibleDescription(detail)
    if holds {
      let mark = Image(icon: "object-select-symbolic")
      mark.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
      widget.addSuffix(mark)
    }
    widget.isActivatable = true
    connect(widget, .activated) { chosen() }
  }
}
