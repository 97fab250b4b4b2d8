public import CGtk

/// A window of the program.
open class Window: Widget {
  open override class var objectType: GType { gtk_window_get_type() }
}

extension Window {
  private var pointer: UnsafeMutablePointer<GtkWindow> { cast() }

  /// Makes a hidden window of an application.
  public convenience init(of application: ApplicationHandle) {
    self.init(rawPointer: gtk_application_window_new(application.cast()))
  }

  /// The title of the window.
  public var title: String? {
    get { gtk_window_get_title(pointer).map { String(cString: $0) } }
    set { gtk_window_set_title(pointer, newValue) }
  }

  /// The size in pixels with which the window is shown first, and then the size that the user has
  /// given it.
  public var defaultSize: (width: Int32, height: Int32) {
    get {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(pointer, &width, &height)
      return (width, height)
    }
    set { gtk_window_set_default_size(pointer, newValue.width, newValue.height) }
  }

  /// The child widget of the window.
  public var child: Widget? {
    get { Widget(returned: gtk_window_get_child(pointer)) }
    set { gtk_window_set_child(pointer, newValue?.cast()) }
  }

  /// The widget with the keyboard focus. Setting it does not change the selection of a text.
  public var focus: Widget? {
    get { Widget(returned: gtk_window_get_focus(pointer)) }
    set { gtk_root_set_focus(opaque, newValue?.cast()) }
  }

  /// The size of the monitor on which the window is, in pixels of windows; `nil` if it is on none.
  public var monitorSize: (width: Int32, height: Int32)? {
    guard let surface = gtk_native_get_surface(opaque),
      let monitor = gdk_display_get_monitor_at_surface(gdk_surface_get_display(surface), surface)
    else { return nil }
    var area = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &area)
    return (area.width, area.height)
  }

  /// Whether the window has the keyboard focus of the desktop.
  public var isActive: Bool { gtk_window_is_active(pointer) != 0 }
  /// Whether the window is maximized.
  public var isMaximized: Bool { gtk_window_is_maximized(pointer) != 0 }
  /// Shows the window over the whole screen.
  public func fullscreen() { gtk_window_fullscreen(pointer) }
  /// Whether the window is shown over the whole screen.
  public var isFullscreen: Bool { gtk_window_is_fullscreen(pointer) != 0 }
  /// Maximizes the window.
  public func maximize() { gtk_window_maximize(pointer) }

  /// Keeps the window above another one. If it is modal, the other one takes no input meanwhile.
  public func setParent(_ parent: Window, isModal: Bool) {
    gtk_window_set_transient_for(pointer, parent.pointer)
    if isModal { gtk_window_set_modal(pointer, 1) }
  }

  /// Adds the window to an application, which runs until its windows are closed.
  public func setApplication(_ application: ApplicationHandle) {
    gtk_window_set_application(pointer, application.cast())
  }

  /// Shows the window, or brings it to the front.
  public func present() { gtk_window_present(pointer) }
  /// Shows the window, or brings it to the front.
  ///
  /// - Parameter time: the display's timestamp of the user's request; 0 for the current time.
  public func present(at time: UInt32) { gtk_earlier_window_present_with_time(pointer, time) }
  /// Closes the window, as its close button does.
  public func close() { gtk_window_close(pointer) }
  /// Sets the icon of all windows, by its name in the icon theme.
  public static func setDefaultIcon(_ name: String) { gtk_window_set_default_icon_name(name) }
}

/// A handle of the application object of a program with windows.
public final class ApplicationHandle: ObjectHandle {
  public override class var objectType: GType { gtk_application_get_type() }

  private var application: UnsafeMutablePointer<GApplication> { cast() }

  /// Runs the main loop with the arguments of the command line until the last window is closed.
  /// Returns the status with which the program should exit.
  public func run() -> Int32 {
    g_application_run(application, CommandLine.argc, CommandLine.unsafeArgv)
  }

  /// Quits the main loop of the application.
  public func quit() { g_application_quit(application) }

  /// Calls an action of the application.
  public func activateAction(_ name: String) {
    g_action_group_activate_action(opaque, name, nil)
  }

  /// Calls an action of the application with a text.
  public func activateAction(_ name: String, _ text: String) {
    g_action_group_activate_action(opaque, name, g_variant_new_string(text))
  }

  /// Adds an option with a text to the command line.
  ///
  /// - Parameters:
  ///   - name: the name of the option, without dashes.
  ///   - description: what the option does, for `--help`.
  ///   - argument: what its text is, for `--help`.
  ///   - handler: called with the text after the application has registered. If another process is
  ///     the primary instance, this one ends after it.
  public func addOption(
    _ name: String, describedAs description: String, argument: String,
    _ handler: @escaping @MainActor (String) -> Void
  ) {
    g_application_add_main_option(
      application, name, 0, GOptionFlags(rawValue: 0), G_OPTION_ARG_STRING, description, argument)
    connect(opaque, .localOptions) { [self] options in
      guard let options, let text = g_variant_dict_lookup_value(options.cast(), name, nil) else {
        return -1
      }
      defer { g_variant_unref(text) }
      guard g_application_register(application, nil, nil) != 0,
        case .string(let value)? = Variant(text)
      else { return -1 }
      handler(value)
      guard isPrimary else {
        g_application_activate(application)
        return 0
      }
      return -1
    }
  }

  /// The application of this process; `nil` in a program without one.
  public static var running: ApplicationHandle? {
    ApplicationHandle(returned: g_application_get_default())
  }

  /// Whether this process is the primary instance of the application, which has the windows.
  public var isPrimary: Bool {
    g_application_get_is_registered(application) != 0
      && g_application_get_is_remote(application) == 0
  }

  /// Whether the session bus has started the program.
  public var isService: Bool {
    g_application_get_flags(application).rawValue & G_APPLICATION_IS_SERVICE.rawValue != 0
  }

  /// Sets how many milliseconds the program keeps running without a window.
  public func setInactivityTimeout(_ milliseconds: UInt32) {
    g_application_set_inactivity_timeout(application, milliseconds)
  }

  /// Keeps the program running without a window, until `release()` is called.
  public func hold() { g_application_hold(application) }
  /// Undoes one call of `hold()`.
  public func release() { g_application_release(application) }

  /// Keeps the screen awake while a window is shown, where the desktop can do that.
  ///
  /// - Parameters:
  ///   - window: the window that is shown.
  ///   - reason: why, for the user.
  /// - Returns: the number by which `allowIdle(_:)` ends it; 0 if the desktop cannot do it.
  public func inhibitIdle(for window: Window, reason: String) -> UInt32 {
    gtk_application_inhibit(cast(), window.cast(), GTK_APPLICATION_INHIBIT_IDLE, reason)
  }

  /// Lets the screen go to sleep again.
  public func allowIdle(_ number: UInt32) {
    if number != 0 { gtk_application_uninhibit(cast(), number) }
  }

  /// Makes keys, such as `<Control>q`, call an action, given by its full name.
  public func setKeys(_ keys: [String], for action: String) {
    withCStrings(keys) { gtk_application_set_accels_for_action(cast(), action, $0) }
  }
}

/// Shows a window above others, with the keyboard focus in `focus` if it is given, so that a screen
/// reader announces the focused widget.
///
/// GTK 4.8 reports a window that appears as hidden, and Orca misses a focus that is set after that.
/// A focus that is set before is not reported to Orca at all. So the focus is set before, and once
/// more as soon as the window is active. A window that is already shown only comes to the front.
@MainActor
public func presentWindow(
  _ window: some WidgetPointer, focus: (any WidgetPointer)? = nil
) {
  let window: UnsafeMutablePointer<GtkWindow> = window.cast()
  guard gtk_widget_get_visible(window.widget) == 0 else {
    gtk_window_present(window)
    return
  }
  window.tidyMnemonicButtons()
  ignoreOutdatedMotions(in: window.widget)
  if let parent = gtk_window_get_transient_for(window) { handOverKeys(from: window, to: parent) }
  if let focus { gtk_widget_grab_focus(focus.widget) }
  var connection: SignalConnection?
  connection = connect(window, .notify("is-active")) {
    guard gtk_window_is_active(window) != 0 else { return }
    connection?.disconnect()
    // The focus is set and not grabbed, because grabbing it would select the text of an entry.
    let focus = gtk_window_get_focus(window)
    gtk_window_set_focus(window, nil)
    gtk_window_set_focus(window, focus)
  }
  gtk_window_present(window)
}
