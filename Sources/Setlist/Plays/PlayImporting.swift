import Foundation
import GtkSupport
import Localization
import SetlistFormats
import SetlistLibrary
import SetlistModel

/// Adds what a file of another program tells of plays: asks for the file and for what the file does
/// not tell, and reports what was added and what was left out.
@MainActor
struct PlayImporting {
  let log: PlayLog
  let dialog: Dialog
  let errors: ErrorPresenter
  /// Called with the lines of the report after the plays of a file were added.
  let didImport: @MainActor ([String]) -> Void

  /// Asks for the file, and imports it.
  func begin() {
    FileChooser.chooseHistory(over: dialog.messageParent) { file in
      errors.begin(Self.failure) { try await add(try await PlayHistory(contentsOf: file)) }
    }
  }

  private static var failure: String { gettext("What Was Played Could Not Be Imported") }

  /// Adds a file, after what it does not tell was asked for.
  private func add(_ history: PlayHistory) async throws {
    let reading = try await history.read()
    switch reading.question {
    case .order(let text, let dayFirst, let monthFirst):
      askForOrder(text, dayFirst, monthFirst) { order in
        var history = history
        history.order = order
        begin(history)
      }
    case .day where reading.plays.isEmpty:
      askForDay { day in
        var history = history
        history.day = day
        begin(history)
      }
    default: didImport(try await log.importPlays(reading))
    }
  }

  private func begin(_ history: PlayHistory) {
    errors.begin(Self.failure) { try await add(history) }
  }

  private func askForOrder(
    _ text: String, _ dayFirst: CalendarDate, _ monthFirst: CalendarDate,
    _ handler: @escaping @MainActor (DateOrder) -> Void
  ) {
    MessageDialog(
      over: dialog.messageParent,
      // Translators: %1$s is a date in numbers, as in "3/4/2027".
      heading: gettext("What Day Is “%1$s”?", text.displayable),
      body: gettext("The dates of the file do not tell whether the day or the month comes first."),
      responses: [
        .init(identifier: "cancel", label: gettext("_Cancel")),
        .init(identifier: "month", label: monthFirst.text()),
        .init(identifier: "day", label: dayFirst.text()),
      ]
    ).present { response in
      if response != "cancel" { handler(response == "day" ? .dayFirst : .monthFirst) }
    }
  }

  private func askForDay(_ handler: @escaping @MainActor (CalendarDate) -> Void) {
    let today = CalendarDate(.now)
    TextPrompt(
      heading: gettext("When Were the Songs Played?"), label: gettext("Date, such as 2027-03-07"),
      confirm: gettext("_Import"),
      isValid: { CalendarDate(typed: $0, today: today).map { $0 <= today } ?? false }
    ).present(over: dialog) { text in
      if let day = CalendarDate(typed: text, today: today) { handler(day) }
    }
  }
}
