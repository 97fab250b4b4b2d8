public import CGtk

/// A button that opens a menu or another popover.
public final class MenuButton: Widget {
  public override class var objectType: GType { gtk_menu_button_get_type() }

  /// Makes a button with a themed icon.
  public convenience init(icon name: String) {
    self.init(rawPointer: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, name)
  }

  /// Removes the frame of the button.
  public func hideFrame() { gtk_menu_button_set_has_frame(opaque, 0) }

  /// The popover of the button, which is a `PopoverMenu` if the button has a menu.
  public var popover: Popover? {
    get { Popover(returned: gtk_menu_button_get_popover(opaque)) }
    set { gtk_menu_button_set_popover(opaque, newValue?.cast()) }
  }
}

/// Makes the menu of a `GtkMenuButton` each time it is about to open.
///
/// So the menu shows the current state, and a button has no menu while it is closed.
@MainActor
public func setMenu(
  of button: some ObjectPointer, _ make: @escaping @MainActor @Sendable () -> Menu?
) {
  gtk_menu_button_set_create_popup_func(
    button.opaque,
    { button, data in
      guard let button, let data else { return }
      let make = MenuBox.closure(in: data)
      MainActor.assumeIsolated {
        let model = make()
        withExtendedLifetime(model) {
          gtk_menu_button_set_menu_model(button, model?.model)
        }
        guard let popover = gtk_menu_button_get_popover(button) else { return }
        let menu = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)
        hideTooltip(of: button, whileVisible: menu)
        keepFocusInShownPage(of: menu)
        // The menu is removed after it has closed, because GTK 4.8 logs a warning when a screen
        // reader has read a menu without a window and the menu's row returns to a window.
        removeWhenClosed(menu) {
          guard let focus = gtk_widget_get_root(menu).flatMap(gtk_root_get_focus),
            gtk_widget_is_ancestor(focus, menu) != 0
          else { return }
          gtk_widget_grab_focus(gtk_widget_get_parent(menu))
        } remove: {
          guard gtk_widget_get_parent(menu) != nil else { return }
          gtk_menu_button_set_menu_model(button, nil)
        }
      }
    }, MenuBox.data(make), releaseClosureBox)
}

/// Makes the menu of a `GtkMenuButton` when it is about to open for the first time, which takes a
/// millisecond, and keeps it.
///
/// - Parameters:
///   - button: the `GtkMenuButton`.
///   - menu: the items of the menu, which may change later.
///   - willOpen: called each time before the menu opens.
@MainActor
public func setLastingMenu(
  of button: some ObjectPointer, _ menu: Menu,
  willOpen: @escaping @MainActor @Sendable () -> Void = {}
) {
  let open = { @MainActor @Sendable () -> Menu? in
    willOpen()
    return menu
  }
  gtk_menu_button_set_create_popup_func(
    button.opaque,
    { button, data in
      guard let button, let data else { return }
      let open = MenuBox.closure(in: data)
      MainActor.assumeIsolated {
        guard let menu = open(), gtk_menu_button_get_popover(button) == nil else { return }
        gtk_menu_button_set_menu_model(button, menu.model)
        guard let popover = gtk_menu_button_get_popover(button) else { return }
        hideTooltip(of: button, whileVisible: popover.cast())
        silenceClassNames(ofMenu: popover.cast())
      }
    }, MenuBox.data(open), releaseClosureBox)
}

/// Disables the tooltip of a button while its menu is open, because GTK 4.8 would draw it over the
/// menu.
@MainActor
func hideTooltip(
  of button: OpaquePointer, whileVisible menu: UnsafeMutablePointer<GtkWidget>
) {
  g_object_bind_property(
    menu, "visible", button.rawPointer, "has-tooltip",
    GBindingFlags(rawValue: G_BINDING_INVERT_BOOLEAN.rawValue | G_BINDING_SYNC_CREATE.rawValue))
}

private typealias MenuBox = ClosureBox<@MainActor @Sendable () -> Menu?>
