import CGtk
import Foundation
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// A row of a static table with a date, which the user types or chooses in a calendar.
@MainActor
final class DateRow: TableRow {
  private let title: String
  private let row: TextRow
  private let calendar = MonthView()
  private let popover: Popover

  init(title: String) {
    self.title = title
    row = TextRow(title: title)
    let button = MenuButton(icon: "x-office-calendar-symbolic")
    button.setAccessibleLabel(gettext("Choose a Date"))
    button.addStyleClass("flat")
    button.align(vertically: .center)
    // The calendar gets a role, because GTK 4.18 ignores the accessible name of a widget without
    // one.
    calendar.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
    let set = Button(mnemonic: pgettext("verb", "_Set"))
    set.addStyleClass("suggested-action")
    let box = Box(.vertical, spacing: 6)
    box.append(calendar, set)
    popover = Popover(box)
    popover.tidyMnemonicButtons()
    button.popover = popover
    row.row.addSuffix(button)
    row.edited = { [weak self] in self?.showUnderstood() }
    connect(popover, .map) { [weak self] in self?.openCalendar() }
    connect(set, .clicked) { [weak self] in self?.choose() }
    connect(calendar, Signal("day-selected")) { [weak self] in self?.speakDay() }
    addKeys()
  }

  var widget: Widget { row.widget }
  var refused: String? { row.refused }

  var changed: ((TableValue) -> Bool)? {
    get { row.changed }
    set { row.changed = newValue }
  }

  var activated: (() -> Void)? {
    get { row.activated }
    set { row.activated = newValue }
  }

  func show(_ value: TableValue) {
    row.show(value)
    showUnderstood()
  }

  private var reading: DateReading { CalendarDate.read(row.text, today: CalendarDate(.now)) }

  /// Shows beside the title the day that the typed text means.
  private func showUnderstood() {
    guard row.isEdited, let understood = reading.understood else {
      return row.show(title: title)
    }
    row.show(title: pgettext("fact and value", "%1$s: %2$s", title, understood))
  }

  /// Selects the typed day in the calendar, or today if the text is no date.
  private func openCalendar() {
    var day = CalendarDate(.now)
    if case .day(let typed) = reading { day = typed }
    let (year, month, number) = day.components
    calendar.day = (year, month, number)
    speakDay()
    calendar.grabFocus()
  }

  /// The day that is selected in the calendar.
  private var day: CalendarDate? {
    let (year, month, day) = calendar.day
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Gives the calendar its selected day as its accessible name, because GTK does not tell it to
  /// screen readers.
  private func speakDay() {
    guard let day else { return }
    calendar.setAccessibleLabel(pgettext("fact and value", "%1$s: %2$s", title, day.text()))
  }

  /// Takes over the selected day of the calendar as the value of the row.
  private func choose() {
    guard let day else { return }
    popover.popDown()
    row.enter(day.text())
  }

  /// Lets the arrow keys select days, where GTK only moves a frame, and Enter take one over.
  private func addKeys() {
    calendar.onKeyPress(isFirst: true) { [weak self] key, _ in self?.press(key) == true }
  }

  private func press(_ key: Int32) -> Bool {
    let forwards: Int32 = calendar.isRightToLeft ? -1 : 1
    switch key {
    case GDK_KEY_Left, GDK_KEY_KP_Left: calendar.move(days: -forwards)
    case GDK_KEY_Right, GDK_KEY_KP_Right: calendar.move(days: forwards)
    case GDK_KEY_Up, GDK_KEY_KP_Up: calendar.move(days: -7)
    case GDK_KEY_Down, GDK_KEY_KP_Down: calendar.move(days: 7)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: calendar.move(months: -1)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: calendar.move(months: 1)
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space:
      choose()
    default: return false
    }
    return true
  }
}

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
