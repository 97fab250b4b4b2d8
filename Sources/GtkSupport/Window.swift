public import CGtk

/// A window of the program.
open class Window: Widget {
  open override class var objectType: GType { gtk_window_get_type() }
}

extension Window {
  private var pointer: UnsafeMutablePointer<GtkWindow> { cast() }

  /// Makes a window of an application, not shown yet.
  public convenience init(of application: ApplicationHandle) {
    self.init(rawPointer: gtk_application_window_new(application.cast()))
  }

  /// The title of the window.
  public var title: String? {
    get { gtk_window_get_title(pointer).map { String(cString: $0) } }
    set { gtk_window_set_title(pointer, newValue) }
  }

  /// The size in pixels that the window has when it is shown, and that the user has given it since.
  public var defaultSize: (width: Int32, height: Int32) {
    get {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(pointer, &width, &height)
      return (width, height)
    }
    set { gtk_window_set_default_size(pointer, newValue.width, newValue.height) }
  }

  /// The widget that the window shows.
  public var child: Widget? {
    get { Widget(returned: gtk_window_get_child(pointer)) }
    set { gtk_window_set_child(pointer, newValue?.cast()) }
  }

  /// The widget with the keyboard's focus. Setting it leaves the selection of a text as it is.
  public var focus: Widget? {
    get { Widget(returned: gtk_window_get_focus(pointer)) }
    set { gtk_root_set_focus(opaque, newValue?.cast()) }
  }

  /// Whether the window has the keyboard.
  public var isActive: Bool { gtk_window_is_active(pointer) != 0 }
  /// Whether the window fills the screen.
  public var isMaximized: Bool { gtk_window_is_maximized(pointer) != 0 }
  /// Lets the window fill the screen.
  public func maximize() { gtk_window_maximize(pointer) }

  /// Puts the window above another one, which waits for it if it is modal.
  public func setParent(_ parent: Window, isModal: Bool) {
    gtk_window_set_transient_for(pointer, parent.pointer)
    if isModal { gtk_window_set_modal(pointer, 1) }
  }

  /// Lets an application run until the window is closed.
  public func setApplication(_ application: ApplicationHandle) {
    gtk_window_set_application(pointer, application.cast())
  }

  /// Shows the window, or brings it to the front.
  public func present() { gtk_window_present(pointer) }
  /// Shows the window, or brings it to the front, for what the user did at a time of the display; 0
  /// for now.
  public func present(at time: UInt32) { gtk_earlier_window_present_with_time(pointer, time) }
  /// Closes the window, as its button does.
  public func close() { gtk_window_close(pointer) }
  /// Sets the icon of all windows, by the name of a theme.
  public static func setDefaultIcon(_ name: String) { gtk_window_set_default_icon_name(name) }
}

/// A program with windows.
public final class ApplicationHandle: ObjectHandle {
  public override class var objectType: GType { gtk_application_get_type() }

  private var application: UnsafeMutablePointer<GApplication> { cast() }

  /// Runs the main loop with the arguments of the command line, until the last window is closed.
  /// Returns the status with which the program should exit.
  public func run() -> Int32 {
    g_application_run(application, CommandLine.argc, CommandLine.unsafeArgv)
  }

  /// Ends the main loop.
  public func quit() { g_application_quit(application) }

  /// Calls an action of the application.
  public func activateAction(_ name: String) {
    g_action_group_activate_action(opaque, name, nil)
  }

  /// The application that runs; `nil` in a program without one.
  public static var running: ApplicationHandle? {
    ApplicationHandle(returned: g_application_get_default())
  }

  /// Whether the program is the one with the windows, and no other process is.
  public var isPrimary: Bool {
    g_application_get_is_registered(application) != 0
      && g_application_get_is_remote(application) == 0
  }

  /// Whether the bus has started the program.
  public var isService: Bool {
    g_application_get_flags(application).rawValue & G_APPLICATION_IS_SERVICE.rawValue != 0
  }

  /// Sets how many milliseconds the program runs without a window.
  public func setInactivityTimeout(_ milliseconds: UInt32) {
    g_application_set_inactivity_timeout(application, milliseconds)
  }

  /// Lets the program run without a window, until `release()`.
  public func hold() { g_application_hold(application) }
  /// Ends what `hold()` has begun.
  public func release() { g_application_release(application) }

  /// Lets keys, such as `<Control>q`, call the action of a full name.
  public func setKeys(_ keys: [String], for action: String) {
    withCStrings(keys) { gtk_application_set_accels_for_action(cast(), action, $0) }
  }
}
