import Localization
import SetlistModel

extension DateReading {
  /// The day, or both possible days, that a typed date means; `nil` if the text is no date.
  var understood: String? {
    switch self {
    case .day(let day): day.text()
    // Translators: both are days. What the user typed can mean either.
    case .either(let first, let second):
      pgettext("days", "%1$s or %2$s", first.text(), second.text())
    case .beyond, .otherWeekday, .unknown: nil
    }
  }

  /// Returns the reason why a typed text is not accepted as a date, with the part of it that was
  /// understood.
  func refusal(of text: String) -> String {
    switch self {
    case .either(let first, let second):
      gettext(
        // Translators: %1$s is what the user typed, %2$s and %3$s are the days that it can mean.
        "“%1$s” can be %2$s or %3$s. The date is as it was", text, first.text(), second.text())
    case .beyond(let last):
      gettext(
        // Translators: %1$s is what the user typed, %2$s the last day of the month in it.
        "“%1$s” is not a date, as that month ends on %2$s. The date is as it was", text,
        last.text())
    case .otherWeekday(let day):
      gettext(
        // Translators: %1$s is what the user typed, %2$s the day with its true day of the week.
        "“%1$s” is not a date, as that day is %2$s. The date is as it was", text, day.text())
    case .day, .unknown:
      gettext("“%1$s” is not a date such as 2027-06-12. The date is as it was", text)
    }
  }
}
