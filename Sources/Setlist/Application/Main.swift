import Foundation
import GtkSupport
import Localization
import Logging

/// The program's entry point. It is synchronous, so that GTK and the main actor share the first
/// thread.
@main
enum Main {
  @MainActor
  static func main() {
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = .warning
      return handler
    }
    setlocale(LC_ALL, "")
    TextDomain.bind()
    DataFolders.complete()
    MainLoop.serveMainActor()
    let application = Application()
    exit(application.run())
  }
}
