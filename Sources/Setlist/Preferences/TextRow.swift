internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import Localization
import SetlistLibrary

/// A row with a line of text. The text is taken over when the user confirms it or leaves the row.
@MainActor
final class TextRow: TableRow {
  let widget: UnsafeMutablePointer<GtkWidget> = adw_entry_row_new()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  /// Called when the user edits the text.
  var edited: (() -> Void)?
  private(set) var refused: String?
  private var shown = ""

  init(title: String) {
    adw_preferences_row_set_use_markup(widget.cast(), 0)
    show(title: title)
    adw_entry_row_set_show_apply_button(widget.cast(), 1)
    connect(widget, .apply) { [weak self] in self?.apply() }
    let focus = gtk_event_controller_focus_new()
    connect(focus!, .leave) { [weak self] in self?.apply() }
    gtk_widget_add_controller(widget, focus)
    connect(widget, .changed) { [weak self] in
      self?.refuse(nil)
      self?.edited?()
    }
  }

  /// The text as it is typed now.
  var text: String { String(cString: gtk_editable_get_text(widget.opaque)) }

  /// Whether the text is not the value.
  var isEdited: Bool { text != shown }

  /// Shows what the text is.
  func show(title: String) {
    adw_preferences_row_set_title(widget.cast(), title)
    widget.setAccessibleLabelOfText(title)
  }

  /// Takes over a text in place of what is typed.
  func enter(_ text: String) {
    gtk_editable_set_text(widget.opaque, text)
    apply()
    if !isEdited { withoutButton {} }
  }

  /// Shows a value. Keeps a text that the user is editing.
  func show(_ value: TableValue) {
    guard case .text(let new) = value, new != shown else { return }
    let isEdited = isEdited
    shown = new
    guard !isEdited else { return }
    withoutButton { widget.showText(new) }
  }

  /// Performs `body` and hides the apply button, as there is nothing to confirm afterwards.
  private func withoutButton(_ body: () -> Void) {
    adw_entry_row_set_show_apply_button(widget.cast(), 0)
    body()
    adw_entry_row_set_show_apply_button(widget.cast(), 1)
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
    widget.setInvalid(text != nil, description: gettext("Not valid"))
  }
}
