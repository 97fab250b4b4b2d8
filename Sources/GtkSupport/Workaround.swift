internal import CGtk

/// What GTK does that a list has to work around, each with the versions that do it.
///
/// The library that runs decides. Tests hold the conditions against what widgets of plain GTK do,
/// so a GTK that needs a work-around no more is noticed.
public enum Workaround: Sendable {
  /// A removal that begins inside of a range of rows without widgets removes the wrong ones: GTK
  /// before 4.12.
  case splitRemovals
  /// A list has widgets for at least 200 rows, however few of them can be seen: all versions up to
  /// 4.18 (`GTK_LIST_VIEW_MAX_LIST_ITEMS`). So rows far from the screen are placeholders, and a
  /// list of high rows is a grid of one column.
  case placeholders
  /// The focus goes to what is inside of a row and not to the row: all versions up to 4.18. So
  /// `GtkSupportRowBin` gives the focus on only once it is in the row.
  case rowFocus
  /// An X11 drag takes Escape for itself and loses it: GTK before 4.12.
  case escapeGrab
  /// A key that changes what a drop does is told with the next motion of an X11 drag only: since
  /// GTK 4.12.
  case repeatedMotion
  /// A drag begins a tenth of a second after the press at the earliest, and until then a list
  /// draws its rubber band: GTK since 4.12.
  case rubberBand
  /// A list scrolls at one speed under a drag, and at its edges only: all versions up to 4.18.
  case dragScrolling
  /// `Tab` goes from row to row and enters a list at its first or last row: since GTK 4.12.
  case tabBehavior
  /// What is nothing in particular has no name for a screen reader: since GTK 4.12. Only tests of
  /// Setlist's own names hold it.
  case nameOfGeneric

  /// Whether the GTK that runs needs it.
  public var isNeeded: Bool {
    let is412 = gtk_later_is_4_12() != 0
    return switch self {
    case .splitRemovals, .escapeGrab: !is412
    case .repeatedMotion, .rubberBand, .tabBehavior, .nameOfGeneric: is412
    case .placeholders, .rowFocus, .dragScrolling: true
    }
  }
}
