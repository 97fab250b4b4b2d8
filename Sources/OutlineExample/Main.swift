import Foundation
import GtkSupport

/// The program's entry point. It shows the folder that the command line names, or the current one.
@main
@MainActor
enum Main {
  private static let screen = FilesViewController(
    FilesController(folder: CommandLine.arguments.dropFirst().first ?? "."))

  static func main() {
    exit(
      MainLoop.runApplication("io.github.setlist.Files") { application in
        let window = Window(of: application)
        window.title = "Files"
        window.defaultSize = (360, 560)
        window.child = screen.dataSource.widget
        window.present()
      })
  }
}
