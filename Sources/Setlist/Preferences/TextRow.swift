import AdwaitaSupport
import Foundation
import GtkSupport
import Localization
import SetlistLibrary

/// A row with a line of text. The text is taken over when the user confirms it or leaves the row.
@MainActor
final class TextRow: TableRow {
  let row = TextEntryRow()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  /// Called when the user edits the text.
  var edited: (() -> Void)?
  private(set) var refused: String?
  private var shown = ""

  init(title: String) {
    show(title: title)
    row.setHasApplyButton(true)
    connect(row, .apply) { [weak self] in self?.apply() }
    row.onFocusLeave { [weak self] in self?.apply() }
    connect(row, .changed) { [weak self] in
      self?.refuse(nil)
      self?.edited?()
    }
  }

  var widget: Widget { row }

  /// The text as it is typed now.
  var text: String { row.text }

  /// Whether the text is not the value.
  var isEdited: Bool { text != shown }

  /// Shows what the text is.
  func show(title: String) {
    row.setPlainTitle(title)
    row.setAccessibleLabelOfText(title)
  }

  /// Takes over a text in place of what is typed.
  func enter(_ text: String) {
    row.text = text
    apply()
    if !isEdited { withoutButton {} }
  }

  /// Shows a value. Keeps a text that the user is editing.
  func show(_ value: TableValue) {
    guard case .text(let new) = value, new != shown else { return }
    let isEdited = isEdited
    shown = new
    guard !isEdited else { return }
    withoutButton { row.showText(new) }
  }

  /// Performs `body` and hides the apply button, as there is nothing to confirm afterwards.
  private func withoutButton(_ body: () -> Void) {
    row.setHasApplyButton(false)
    body()
    row.setHasApplyButton(true)
  }

  private func apply() {
    let new = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard new != shown else { return }
    let previous = shown
    shown = new
    if changed?(.text(new)) == true {
      withoutButton {}
    } else {
      shown = previous
      refuse(new)
    }
  }

  private func refuse(_ text: String?) {
    refused = text
    row.setInvalid(text != nil, description: gettext("Not valid"))
  }
}
