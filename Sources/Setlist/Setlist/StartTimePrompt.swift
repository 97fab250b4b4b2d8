import GtkSupport
import Localization
import SetlistModel

/// The dialog that asks for the time of day at which a section or an entry begins.
@MainActor
struct StartTimePrompt {
  let heading: String
  /// The seconds after midnight that the dialog begins with; `nil` for none.
  let time: Double?

  /// Shows the dialog. Calls `set` with the seconds after midnight, or `nil` for none.
  func present(over window: Window, set: @escaping @MainActor (Double?) -> Void) {
    TextPrompt(
      heading: heading,
      label: gettext("Time of day, such as 21:30; empty for none"),
      confirm: pgettext("verb", "_Set"),
      text: time.map { DurationFormat.clock($0) } ?? "",
      isOptional: true, isValid: { DurationFormat.timeOfDay(from: $0) != nil }
    ).present(over: window) { set(DurationFormat.timeOfDay(from: $0)) }
  }
}
