internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import Localization
import SetlistLibrary
import SetlistModel

/// A row with a date, which is typed or chosen in a calendar.
@MainActor
final class DateRow: TableRow {
  private let title: String
  private let row: TextRow
  private let calendar = gtk_calendar_new().unsafelyUnwrapped
  private let popover: UnsafeMutablePointer<GtkWidget> = gtk_popover_new()

  init(title: String) {
    self.title = title
    row = TextRow(title: title)
    let button: UnsafeMutablePointer<GtkWidget> = gtk_menu_button_new()
    gtk_menu_button_set_icon_name(button.opaque, "x-office-calendar-symbolic")
    button.setAccessibleLabel(gettext("Choose a Date"))
    gtk_widget_add_css_class(button, "flat")
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    // GTK 4.18 names no widget without a role.
    calendar.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
    let set = gtk_button_new_with_mnemonic(pgettext("verb", "_Set")).unsafelyUnwrapped
    gtk_widget_add_css_class(set, "suggested-action")
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
    for part in [calendar, set] { gtk_box_append(box.cast(), part) }
    gtk_popover_set_child(popover.cast(), box)
    popover.tidyMnemonicButtons()
    gtk_menu_button_set_popover(button.opaque, popover)
    adw_entry_row_add_suffix(row.widget.cast(), button)
    row.edited = { [weak self] in self?.showUnderstood() }
    connect(popover, .map) { [weak self] in self?.openCalendar() }
    connect(set, .clicked) { [weak self] in self?.choose() }
    connect(calendar, Signal("day-selected")) { [weak self] in self?.speakDay() }
    addKeys()
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
    showUnderstood()
  }

  private var reading: DateReading { CalendarDate.read(row.text, today: CalendarDate(.now)) }

  /// Says beside the title how what is typed is understood.
  private func showUnderstood() {
    guard row.isEdited, let understood = reading.understood else {
      return row.show(title: title)
    }
    row.show(title: pgettext("fact and value", "%1$s: %2$s", title, understood))
  }

  /// Shows the day that is typed, or today.
  private func openCalendar() {
    var day = CalendarDate(.now)
    if case .day(let typed) = reading { day = typed }
    let (year, month, number) = day.components
    select(g_date_time_new_local(Int32(year), Int32(month), Int32(number), 0, 0, 0))
    speakDay()
    gtk_widget_grab_focus(calendar)
  }

  private func select(_ moment: OpaquePointer?) {
    gtk_calendar_select_day(calendar.opaque, moment)
    g_date_time_unref(moment)
  }

  /// The day that is selected in the calendar.
  private var day: CalendarDate? {
    let moment = gtk_calendar_get_date(calendar.opaque)
    defer { g_date_time_unref(moment) }
    return CalendarDate(
      year: Int(g_date_time_get_year(moment)), month: Int(g_date_time_get_month(moment)),
      day: Int(g_date_time_get_day_of_month(moment)))
  }

  /// Names the calendar after its day, which GTK does not tell a screen reader.
  private func speakDay() {
    guard let day else { return }
    calendar.setAccessibleLabel(pgettext("fact and value", "%1$s: %2$s", title, day.text()))
  }

  /// Takes over the day of the calendar.
  private func choose() {
    guard let day else { return }
    gtk_popover_popdown(popover.cast())
    row.enter(day.text())
  }

  /// Lets the arrows select days, which in GTK only move a frame, and Enter take one over.
  private func addKeys() {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(keys, .keyPressed) { [weak self] key, _ in self?.press(key) == true }
    gtk_widget_add_controller(calendar, keys)
  }

  private func press(_ key: Int32) -> Bool {
    let forwards: Int32 = gtk_widget_get_direction(calendar) == GTK_TEXT_DIR_RTL ? -1 : 1
    switch key {
    case GDK_KEY_Left, GDK_KEY_KP_Left: move(days: -forwards)
    case GDK_KEY_Right, GDK_KEY_KP_Right: move(days: forwards)
    case GDK_KEY_Up, GDK_KEY_KP_Up: move(days: -7)
    case GDK_KEY_Down, GDK_KEY_KP_Down: move(days: 7)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: move(months: -1)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: move(months: 1)
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space:
      choose()
    default: return false
    }
    return true
  }

  private func move(days: Int32 = 0, months: Int32 = 0) {
    let moment = gtk_calendar_get_date(calendar.opaque)
    defer { g_date_time_unref(moment) }
    select(g_date_time_add_full(moment, 0, months, days, 0, 0, 0))
  }
}
