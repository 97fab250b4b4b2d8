internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import Localization
internal import SetlistCore

/// A row with a date, which is typed or chosen in a calendar.
@MainActor
final class DateRow: TableRow {
  private let row: TextRow
  private let calendar = gtk_calendar_new().unsafelyUnwrapped
  /// The date that is shown; `nil` if there is none.
  private var date: CalendarDate?
  /// The day of the calendar when it opened.
  private var dayBefore: CalendarDate?

  init(title: String) {
    row = TextRow(title: title)
    let button: UnsafeMutablePointer<GtkWidget> = gtk_menu_button_new()
    gtk_menu_button_set_icon_name(button.opaque, "x-office-calendar-symbolic")
    button.setAccessibleLabel(gettext("Choose a Date"))
    gtk_widget_add_css_class(button, "flat")
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    let popover: UnsafeMutablePointer<GtkWidget> = gtk_popover_new()
    gtk_popover_set_child(popover.cast(), calendar)
    gtk_menu_button_set_popover(button.opaque, popover)
    adw_entry_row_add_suffix(row.widget.cast(), button)
    connect(popover, .show) { [weak self] in self?.openCalendar() }
    connect(popover, .closed) { [weak self] in self?.takeDay() }
  }

  var widget: UnsafeMutablePointer<GtkWidget> { row.widget }
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
    guard case .text(let text) = value else { return }
    date = CalendarDate(typed: text, today: CalendarDate(.now))
  }

  private func openCalendar() {
    let day = date ?? CalendarDate(.now)
    let (year, month, number) = day.components
    let moment = g_date_time_new_local(Int32(year), Int32(month), Int32(number), 0, 0, 0)
    gtk_calendar_select_day(calendar.opaque, moment)
    g_date_time_unref(moment)
    dayBefore = day
  }

  /// Takes over the day that was chosen, if it is another one.
  private func takeDay() {
    let moment = gtk_calendar_get_date(calendar.opaque)
    defer { g_date_time_unref(moment) }
    let day = CalendarDate(
      year: Int(g_date_time_get_year(moment)), month: Int(g_date_time_get_month(moment)),
      day: Int(g_date_time_get_day_of_month(moment)))
    guard let day, day != dayBefore else { return }
    _ = changed?(.text(day.description))
  }
}
