import CGtkSupport

/// Lets menus, popovers and tooltips open at the nearest place of a monitor if their parent is
/// outside of all monitors, as a row that has been scrolled far away, or a window beside the
/// screen.
///
/// On X11, GTK looks for the monitor at the parent and logs a warning that there is none. Call it
/// once, when the display is open. It does nothing with a GTK in which the workaround
/// `Workaround.popupPlacement` is not known to work.
@MainActor
public func keepPopupsOnMonitors() {
  if Workaround.popupPlacement.isNeeded { gtk_support_keep_popups_on_monitors() }
}
