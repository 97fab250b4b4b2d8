import CGtk

/// Behaviours of GTK that a list has to work around, each with its versions.
///
/// The library at run time decides. Tests compare the conditions with plain GTK widgets, so they
/// notice a GTK that no longer needs a workaround.
public enum Workaround: Sendable {
  /// A removal that begins inside a range of rows without widgets removes the wrong widgets: GTK
  /// before 4.12.
  case splitRemovals
  /// A list has widgets for at least 200 rows, even if few of them can be seen: all versions up to
  /// 4.18 (`GTK_LIST_VIEW_MAX_LIST_ITEMS`). So rows far from the screen are placeholders, and a
  /// list of high rows is a grid of one column.
  case placeholders
  /// The focus goes to the children of a row and not to the row: all versions up to 4.18. So
  /// `GtkSupportRowBin` passes the focus on only once it is in the row.
  case rowFocus
  /// An X11 drag takes Escape for itself and loses it: GTK before 4.12.
  case escapeGrab
  /// A key that changes the action of a drop is only reported with the next motion of an X11 drag:
  /// since GTK 4.12.
  case repeatedMotion
  /// A drag begins a tenth of a second after the press at the earliest, and until then a list
  /// draws its rubber band: GTK since 4.12.
  case rubberBand
  /// A list scrolls at one speed under a drag, and only at its edges: all versions up to 4.18.
  case dragScrolling
  /// `Tab` goes from row to row and enters a list at its first or last row: since GTK 4.12.
  case tabBehavior
  /// A widget with a generic role has no name for screen readers: since GTK 4.12. Only tests of
  /// Setlist's own names check it.
  case nameOfGeneric
  /// The description that a widget had before it was on the screen is reported as a change when it
  /// first has the focus: GTK before 4.12. Only tests of Setlist with Orca check it.
  case lateDescription

  /// Whether the GTK at run time needs it.
  public var isNeeded: Bool {
    let is412 = gtk_later_is_4_12() != 0
    return switch self {
    case .splitRemovals, .escapeGrab, .lateDescription: !is412
    case .repeatedMotion, .rubberBand, .tabBehavior, .nameOfGeneric: is412
    case .placeholders, .rowFocus, .dragScrolling: true
    }
  }
}
