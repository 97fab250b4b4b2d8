import Foundation
import GtkSupport

/// The folders of the data that GTK and libadwaita need. Without the schemas of its settings GTK
/// ends the program when the user is to choose a file, and libadwaita logs warnings.
@MainActor
enum DataFolders {
  private static let neededSchema = "org.gtk.gtk4.Settings.FileChooser"
  /// The folders in which systems install such data, by the XDG Base Directory Specification.
  private static let usual = ["/usr/local/share", "/usr/share"]

  /// Adds the usual data folders to those of the environment if these lack the needed data. Call it
  /// before any use of GTK, which keeps the folders that it finds first.
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

/// The folder that contains the program.
enum ProgramFolder {
  /// Returns the file of a path below the program's folder or one of the four folders above it;
  /// `nil` if there is none.
  ///
  /// This finds the files that are installed with the program. It also finds those in the source
  /// folder of a program that runs from its build folder, `.build/x86_64-unknown-linux-gnu/debug`.
  static func find(_ path: String) -> URL? {
    guard
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    return sequence(first: URL(filePath: program)) { $0.deletingLastPathComponent() }
      .dropFirst().prefix(5).lazy.map { $0.appending(path: path) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
