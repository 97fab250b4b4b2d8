import Foundation
import GtkSupport

/// The folders of the data that GTK and libadwaita need: without the schemas of its settings GTK
/// ends the program when a file is to be chosen, and libadwaita complains where there are none.
@MainActor
enum DataFolders {
  private static let neededSchema = "org.gtk.gtk4.Settings.FileChooser"
  /// Where systems install them, by the XDG Base Directory Specification.
  private static let usual = ["/usr/local/share", "/usr/share"]

  /// Adds the usual folders to those of the environment if these have not what is needed. Call
  /// before anything of GTK is used, which keeps the folders that it finds first.
  static func complete() {
    let environment = ProcessInfo.processInfo.environment
    func folders(_ variable: String) -> [String] {
      environment[variable]?.split(separator: ":").map(String.init) ?? []
    }
    let data = folders("XDG_DATA_DIRS")
    let schemas = folders("GSETTINGS_SCHEMA_DIR") + data.map { $0 + "/glib-2.0/schemas" }
    guard !data.isEmpty,
      !schemas.contains(where: { Settings.hasSchema(neededSchema, in: URL(filePath: $0)) })
    else { return }
    setenv("XDG_DATA_DIRS", (data + usual).joined(separator: ":"), 1)
  }
}
