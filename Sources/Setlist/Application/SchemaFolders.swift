internal import Foundation
internal import GtkSupport

/// The folders of the schemas of settings that GTK and libadwaita need: without its own, GTK ends
/// the program when a file is to be chosen, and libadwaita complains where there are none at all.
@MainActor
enum SchemaFolders {
  private static let needed = "org.gtk.gtk4.Settings.FileChooser"
  /// Where systems install them, by the XDG Base Directory Specification.
  private static let usual = ["/usr/local/share", "/usr/share"]
  private static let subfolder = "glib-2.0/schemas"

  /// Adds the usual folders if those of the environment have not what is needed. Call before
  /// anything of GTK is used, which keeps the folders that it finds first.
  static func complete() {
    let environment = ProcessInfo.processInfo.environment
    let data = environment["XDG_DATA_DIRS"]?.split(separator: ":").map(String.init) ?? []
    let own = environment["GSETTINGS_SCHEMA_DIR"].map { $0.split(separator: ":").map(String.init) }
    let folders = (own ?? []) + data.map { "\($0)/\(subfolder)" }
    guard !data.isEmpty,
      !folders.contains(where: { Settings.hasSchema(needed, in: URL(filePath: $0)) })
    else { return }
    let all = (own ?? []) + usual.map { "\($0)/\(subfolder)" }
    setenv("GSETTINGS_SCHEMA_DIR", all.joined(separator: ":"), 1)
  }
}
