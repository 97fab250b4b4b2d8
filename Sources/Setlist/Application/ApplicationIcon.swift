import CGtk
import Foundation

/// The application's icon.
@MainActor
enum ApplicationIcon {
  /// Lets GTK find the icon even if the program is not installed but run from its build folder,
  /// below the folder of its sources.
  static func find() {
    let theme = "hicolor/scalable/apps"
    guard let display = gdk_display_get_default(),
      let icons = gtk_icon_theme_get_for_display(display),
      gtk_icon_theme_has_icon(icons, Application.identifier) == 0,
      let icon = ProgramFolder.find("Resources/icons/\(theme)/\(Application.identifier).svg")
    else { return }
    gtk_icon_theme_add_search_path(icons, icon.appending(path: "../../../..").standardized.path)
  }
}
