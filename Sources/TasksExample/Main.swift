import Foundation
import GtkSupport

/// The program's entry point. It is synchronous, so that GTK and the main actor share the first
/// thread.
@main
@MainActor
enum Main {
  private static var screen: TasksViewController?

  static func main() {
    exit(MainLoop.runApplication("io.github.setlist.Tasks") { present($0) })
  }

  private static func present(_ application: ApplicationHandle) {
    do {
      let screen = TasksViewController(
        try TasksController([
          "Today": [
            TodoItem(title: "Send the setlist to the band"),
            TodoItem(title: "Change the strings"),
            TodoItem(title: "Charge the in-ears", isDone: true),
          ],
          "This Week": [
            TodoItem(title: "Learn the bridge of “Reflection”"),
            TodoItem(title: "Ask Mary about the van"),
          ],
          "Someday": [],
        ]))
      self.screen = screen
      let window = Window(of: application)
      window.title = "Tasks"
      window.defaultSize = (360, 480)
      window.child = screen.widget
      window.present()
    } catch {
      print("tasks-example: \(error)")
    }
  }
}
