import Foundation
import GtkSupport
import Localization

/// A dialog that asks for a line of text, such as a section's title.
@MainActor
struct TextPrompt {
  let heading: String
  let label: String
  let confirm: String
  var text = ""
  /// Whether the user may also confirm an empty line of text.
  var isOptional = false
  /// Whether the user may also confirm the text that is there, because it is a suggestion.
  var isSuggestion = false
  /// Returns whether the user may confirm a line of text that is not empty.
  var isValid: (String) -> Bool = { _ in true }
  /// A widget to show below the entry of the dialog.
  var below: Widget?

  /// Shows the dialog over another one. Calls `handler` with the trimmed text when the user
  /// confirms a changed or suggested text, which is empty only if `isOptional` is `true`.
  func present(over dialog: Dialog, _ handler: @escaping @MainActor (String) -> Void) {
    present(over: dialog.messageParent, room: dialog.room, handler)
  }

  /// Shows the dialog over a window, as `present(over:_:)` does over another dialog.
  func present(
    over parent: Window, room: Overlay? = nil, _ handler: @escaping @MainActor (String) -> Void
  ) {
    let form = Form(
      over: parent, room: room, heading: heading, body: nil,
      responses: [
        .init(identifier: "cancel", label: gettext("_Cancel")),
        .init(identifier: "confirm", label: confirm, appearance: .suggested),
      ])
    let entry = TextEntry()
    entry.showText(text)
    entry.setPlaceholder(label)
    entry.setAccessibleLabel(label)
    // The entry repeats the heading as its description, because Orca does not read the dialog's
    // heading.
    entry.setAccessibleDescription(heading)
    let box = Box(.vertical, spacing: 12)
    box.append(entry)
    if let below { box.append(below) }
    form.setExtraChild(box)
    let trimmed = { @MainActor () -> String in
      entry.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let canConfirm = { @MainActor () -> Bool in
      trimmed().isEmpty ? isOptional : isValid(trimmed())
    }
    form.setEnabled(canConfirm(), response: "confirm")
    connect(entry, .changed) {
      let isInvalid = !trimmed().isEmpty && !isValid(trimmed())
      entry.setInvalid(isInvalid, description: gettext("Not valid"))
      if !isInvalid { entry.setAccessibleDescription(heading) }
      form.setEnabled(canConfirm(), response: "confirm")
    }
    connect(entry, .activate) { form.confirm() }
    let hasChanges = { @MainActor () -> Bool in
      (isOptional || !trimmed().isEmpty)
        && entry.text != text
    }
    form.present(focus: entry, hasChanges: hasChanges) { response in
      // A text that the user did not edit here is not saved, because another edit may have changed
      // it meanwhile.
      if response == "confirm", canConfirm(), isSuggestion || hasChanges() { handler(trimmed()) }
    }
  }
}
