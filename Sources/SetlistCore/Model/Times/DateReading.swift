/// How a typed date is understood.
public enum DateReading: Hashable, Sendable {
  /// As one day.
  case day(CalendarDate)
  /// As one of two days: nothing tells which number is the month.
  case either(CalendarDate, CalendarDate)
  /// As a day after the last one of a month.
  case beyond(CalendarDate)
  /// As a day that is another day of the week than the text says.
  case otherWeekday(CalendarDate)
  /// Not at all.
  case unknown
}
