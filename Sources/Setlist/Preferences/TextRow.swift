import AdwaitaSupport
import Foundation
import GtkSupport
import Localization
import SetlistLibrary

/// A row of a static table with a line of text, which takes effect when the user confirms it or
/// leaves the row.
@MainActor
final class TextRow: TableRow {
  let row = TextEntryRow()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  /// Called when the user edits the text of the row.
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

  /// The text in the row as it is typed now.
  var text: String { row.text }

  /// Whether the typed text differs from the value of the cell.
  var isEdited: Bool { text != shown }

  /// Changes the title of the row.
  func show(title: String) {
    row.setPlainTitle(title)
    row.setAccessibleLabelOfText(title)
  }

  /// Replaces the typed text and takes the new one over as the value.
  func enter(_ text: String) {
    row.text = text
    apply()
    if !isEdited { withoutButton {} }
  }

  /// Shows a value of the cell, but keeps a text that the user is editing.
  func show(_ value: TableValue) {
    guard case .text(let new) = value, new != shown else { return }
    let isEdited = isEdited
    shown = new
    guard !isEdited else { return }
    withoutButton { row.showText(new) }
  }

  /// Performs `body` and hides the row's apply button, because nothing is left to confirm
  /// afterwards.
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

/// A row of a static table with a number that the user can type, increase and decrease.
@MainActor
final class NumberRow: TableRow {
  let row = ActionRow()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  private let button: SpinButton
  private var shown: Int?

  init(title: String, subtitle: String, range: ClosedRange<Int>, step: Int) {
    button = SpinButton(range, step: step)
    setTitle(title, subtitle: subtitle, on: row)
    // The text field forgets its undo history when it gets the focus, so that Undo takes back only
    // what the user types from then on.
    if let text = button.input {
      connect(text, .notify("has-focus")) { [button] in button.forgetUndo() }
    }
    button.align(vertically: .center)
    row.addActivatedSuffix(button)
    // The description is set after libadwaita has set that of the control.
    for widget in [row, button] as [Widget] { describe(widget) }
    connect(button, .valueChanged) { [weak self] in
      guard let self else { return }
      let number = button.value
      button.forgetUndo()
      guard number != shown else { return }
      shown = number
      _ = changed?(.number(number))
    }
  }

  var widget: Widget { row }

  func show(_ value: TableValue) {
    guard case .number(let number) = value else { return }
    shown = number
    button.value = number
    // The field forgets its undo history, so that Undo takes back only what the user types from now
    // on.
    button.forgetUndo()
  }
}
