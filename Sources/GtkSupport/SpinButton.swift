public import CGtk
import CGtkSupport

/// A field with a number that the user can type, increase and decrease. It emits `valueChanged`.
public final class SpinButton: Widget, Editable {
  public override class var objectType: GType { gtk_spin_button_get_type() }

  /// Makes a number field. The field keeps its number while its text is empty.
  public convenience init(_ range: ClosedRange<Int>, step: Int) {
    self.init(
      rawPointer: gtk_spin_button_new_with_range(
        Double(range.lowerBound), Double(range.upperBound), Double(step)))
    gtk_spin_button_set_numeric(opaque, 1)
    gtk_support_keep_number_of_empty(opaque)
  }

  /// The number in the field, as an integer.
  public var value: Int {
    get { Int(gtk_spin_button_get_value_as_int(opaque)) }
    set { gtk_spin_button_set_value(opaque, Double(newValue)) }
  }
}

/// A drop-down list in which the user chooses one of several texts. Its property `selected`
/// notifies of changes.
public final class DropDown: Widget {
  public override class var objectType: GType { gtk_drop_down_get_type() }

  /// Makes a drop-down list of texts.
  public convenience init(_ texts: [String]) {
    self.init(rawPointer: withCStrings(texts) { gtk_drop_down_new_from_strings($0) })
  }

  /// The position of the chosen text among all texts.
  public var selected: Int {
    get { Int(gtk_drop_down_get_selected(opaque)) }
    set { gtk_drop_down_set_selected(opaque, guint(newValue)) }
  }
}

/// A calendar of a month in which the user selects a day. It emits `day-selected`.
public final class MonthView: Widget {
  public override class var objectType: GType { gtk_calendar_get_type() }

  /// A day of the calendar. Months are counted from 1.
  public typealias Day = (year: Int, month: Int, day: Int)

  /// Makes a calendar of the current month.
  public convenience init() { self.init(rawPointer: gtk_calendar_new()) }

  /// The selected day of the calendar.
  public var day: Day {
    get {
      let moment = gtk_calendar_get_date(opaque)
      defer { g_date_time_unref(moment) }
      return (
        Int(g_date_time_get_year(moment)), Int(g_date_time_get_month(moment)),
        Int(g_date_time_get_day_of_month(moment))
      )
    }
    set {
      select(
        g_date_time_new_local(
          Int32(newValue.year), Int32(newValue.month), Int32(newValue.day), 0, 0, 0))
    }
  }

  /// Selects the day that is some days and months after the selected one; negative numbers mean
  /// before.
  public func move(days: Int32 = 0, months: Int32 = 0) {
    let moment = gtk_calendar_get_date(opaque)
    defer { g_date_time_unref(moment) }
    select(g_date_time_add_full(moment, 0, months, days, 0, 0, 0))
  }

  private func select(_ moment: OpaquePointer?) {
    if gtk_later_is_4_20() != 0 {
      gtk_calendar_set_date(opaque, moment)
    } else {
      gtk_earlier_calendar_select_day(opaque, moment)
    }
    g_date_time_unref(moment)
  }
}
