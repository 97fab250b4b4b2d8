internal import CAdwaita
internal import Foundation

/// The application's icon.
@MainActor
enum ApplicationIcon {
  /// Lets GTK find the icon also where the program is not installed but run from where it was
  /// built: below the folder of its sources.
  static func find() {
    guard let display = gdk_display_get_default(),
      let theme = gtk_icon_theme_get_for_display(display),
      gtk_icon_theme_has_icon(theme, Application.identifier) == 0,
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return }
    var folder = URL(filePath: program)
    // .build/x86_64-unknown-linux-gnu/debug/setlist is the deepest.
    for _ in 0..<4 {
      folder.deleteLastPathComponent()
      let icons = folder.appending(path: "Resources/icons")
      let icon = icons.appending(path: "hicolor/scalable/apps/\(Application.identifier).svg")
      guard FileManager.default.fileExists(atPath: icon.path) else { continue }
      gtk_icon_theme_add_search_path(theme, icons.path)
      return
    }
  }
}
