import CGtk

/// Behaviours of GTK that a list has to work around, each with its versions.
///
/// The library at run time decides. Tests compare the conditions with plain GTK widgets, so they
/// notice a GTK that no longer needs a workaround, and say what to do: run `WorkaroundTests` on it.
///
/// All tests run with GTK 4.8 and 4.18, and those of the lists have run with 4.24.1. A version that
/// no test knows is taken for the newest known one, as what GTK does seldom changes back.
/// Workarounds that reach into the private parts of GTK are the exception: such a version goes
/// without.
public enum Workaround: Sendable {
  /// A removal that begins inside a range of rows without widgets removes the wrong widgets. It
  /// concerns GTK before 4.12.
  case splitRemovals
  /// A list has widgets for at least 200 rows, even if few of them are visible
  /// (`GTK_LIST_VIEW_MAX_LIST_ITEMS`). It concerns all versions up to 4.24. So rows far from the
  /// screen are placeholders, and a list of high rows is a grid of one column.
  case placeholders
  /// The focus goes to the children of a row and not to the row. It concerns all versions up to
  /// 4.24. So `GtkSupportRowBin` passes the focus on only once it is in the row.
  case rowFocus
  /// An X11 drag grabs the Escape key and loses it. It concerns GTK before 4.12.
  case escapeGrab
  /// A key that changes the action of a drop is reported only with the next motion of an X11 drag.
  /// It concerns GTK since 4.12.
  case repeatedMotion
  /// A drag begins a tenth of a second after the press at the earliest, and until then a list draws
  /// its rubber band. It concerns GTK since 4.12.
  case rubberBand
  /// A list scrolls at a constant speed under a drag, and only at its edges. It concerns all
  /// versions up to 4.24.
  case dragScrolling
  /// `Tab` moves from row to row and enters a list at its first or last row. It concerns GTK since
  /// 4.12.
  case tabBehavior
  /// A widget with a generic role has no name for screen readers. It concerns GTK since 4.12. Only
  /// tests of Setlist's own names check it.
  case nameOfGeneric
  /// The description that a widget got before it was on the screen is reported as a change when the
  /// widget first has the focus. It concerns GTK before 4.12. Only tests of Setlist with Orca check
  /// it.
  case lateDescription
  /// On X11, a popup whose parent is on no monitor has no size. It concerns all versions. The
  /// workaround replaces a function in a private table of GDK, so it is used only with GTK 4.8 and
  /// 4.18, where tests of menus check it. Only they do, because it cannot be undone in a process.
  case popupPlacement
  /// On Wayland, what is dragged is drawn at the scale of the first monitor of GDK's list until the
  /// compositor reports another one, which GNOME 48 does not. It concerns all versions. The
  /// workaround changes the order of that list, which belongs to GDK, so it is used only with GTK
  /// 4.8 and 4.18, where tests of Setlist on two monitors check it.
  case dragIconScale

  /// Whether the GTK at run time needs the workaround, and is known to bear it.
  public var isNeeded: Bool {
    let is412 = gtk_later_is_4_12() != 0
    return switch self {
    case .splitRemovals, .escapeGrab, .lateDescription: !is412
    case .repeatedMotion, .rubberBand, .tabBehavior, .nameOfGeneric: is412
    case .placeholders, .rowFocus, .dragScrolling: true
    case .popupPlacement, .dragIconScale: Self.isKnownInside
    }
  }

  /// Whether the private parts of the GTK at run time are known: those of Debian 12 and 13, on
  /// which all tests run.
  private static var isKnownInside: Bool {
    gtk_get_major_version() == 4 && [8, 18].contains(gtk_get_minor_version())
  }
}
