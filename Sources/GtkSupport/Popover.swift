public import CGtk
import CGtkSupport

/// A small surface that belongs to a widget and closes when the user clicks elsewhere.
open class Popover: Widget {
  open override class var objectType: GType { gtk_popover_get_type() }
}

extension Popover {
  /// Makes a popover around a widget.
  public convenience init(_ child: Widget) {
    self.init(rawPointer: gtk_popover_new())
    gtk_popover_set_child(cast(), child.cast())
  }

  /// Removes the arrow that points at the place of the popover.
  public func hideArrow() { gtk_popover_set_has_arrow(cast(), 0) }

  /// Adds the popover to a widget, pointing at a place in it if one is given.
  public func attach(to widget: Widget, at place: GdkRectangle?) {
    gtk_widget_set_parent(self.widget, widget.cast())
    if var place { gtk_popover_set_pointing_to(cast(), &place) }
  }

  /// Removes the popover from the widget that it belongs to.
  public func detach() { gtk_widget_unparent(widget) }
  /// Opens the popover.
  public func popUp() { gtk_popover_popup(cast()) }
  /// Closes the popover.
  public func popDown() { gtk_popover_popdown(cast()) }
  /// Lays the popover out again after its content has changed.
  public func present() { gtk_popover_present(cast()) }
}

/// A popover that shows a menu.
public final class PopoverMenu: Popover {
  public override class var objectType: GType { gtk_popover_menu_get_type() }

  /// Makes a popover that shows a menu.
  public convenience init(_ menu: Menu) {
    self.init(rawPointer: gtk_popover_menu_new_from_model(menu.model))
  }
}

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
