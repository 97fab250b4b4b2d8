internal import CGtk
internal import Foundation
internal import GtkSupport

/// The program's entry: shows the folder that the command line names, or the current one.
@main
@MainActor
enum Main {
  private static let screen = FilesViewController(
    FilesController(folder: CommandLine.arguments.dropFirst().first ?? "."))

  static func main() {
    exit(
      MainLoop.runApplication("io.github.setlist.Files") { application in
        let window: UnsafeMutablePointer<GtkWidget> = gtk_application_window_new(application)
        gtk_window_set_title(window.cast(), "Files")
        gtk_window_set_default_size(window.cast(), 360, 560)
        gtk_window_set_child(window.cast(), screen.dataSource.widget)
        gtk_window_present(window.cast())
      })
  }
}
