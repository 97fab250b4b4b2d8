import CGtk

extension MainLoop {
  /// Runs a program with its own windows until the last of them is closed, and serves the main
  /// actor meanwhile.
  ///
  /// Each start of the program is independent: a second start does not present the window of the
  /// first. The arguments of the command line are left to the program.
  ///
  /// - Parameters:
  ///   - identifier: The name of the program for the desktop, such as `org.example.Groceries`.
  ///   - activate: Makes and presents the window, with `Window(of:)`. No widgets exist before it is
  ///     called.
  /// - Returns: The status with which the program should exit.
  public static func runApplication(
    _ identifier: String,
    activate: @escaping @MainActor (_ application: ApplicationHandle) -> Void
  ) -> Int32 {
    serveMainActor()
    let application = ObjectReference(
      consuming: gtk_application_new(identifier, G_APPLICATION_NON_UNIQUE))
    let program = ApplicationHandle(rawPointer: application.rawPointer)
    connect(program, .activate) { activate(program) }
    // Only the program's name is passed on, because GApplication takes other arguments for files,
    // and ends.
    return g_application_run(application.cast(), min(1, CommandLine.argc), CommandLine.unsafeArgv)
  }
}
