import Foundation
import GtkSupport

/// The program's entry point. It is synchronous, so that GTK and the main actor share the first
/// thread.
@main
@MainActor
enum Main {
  private static let screen = ContactsViewController(
    ContactsController([
      Contact(name: "Ada Lovelace", isOnline: true),
      Contact(name: "Alan Turing", isOnline: true),
      Contact(name: "Émilie du Châtelet", isOnline: false),
      Contact(name: "Emmy Noether", isOnline: true),
      Contact(name: "Grace Hopper", isOnline: false),
      Contact(name: "Mary Jackson", isOnline: false),
    ]))

  static func main() {
    exit(
      MainLoop.runApplication("io.github.setlist.Contacts") { application in
        let window = Window(of: application)
        window.title = "Contacts"
        window.defaultSize = (360, 560)
        window.child = screen.widget
        window.present()
      })
  }
}
