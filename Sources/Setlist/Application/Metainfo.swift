import CGtk
import Foundation

/// The web addresses of the project from the metainfo that is installed with the program. The
/// publisher of the program sets them.
struct Metainfo: Equatable {
  /// The address of the project's website.
  let website: String?
  /// The address at which users report problems of the program.
  let issues: String?

  /// The metainfo beside the program. It has no addresses if there is none.
  @MainActor
  static var installed: Metainfo {
    let file = ProgramFolder.find("share/metainfo/\(Application.identifier).metainfo.xml")
    return Metainfo(file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "")
  }

  init(website: String?, issues: String?) {
    self.website = website
    self.issues = issues
  }

  /// Reads the addresses from the text of a metainfo file.
  init(_ text: String) {
    let text = text.replacing(/<!--(?s:.*?)-->/, with: "")
    func address(_ kind: String) -> String? {
      text.matches(of: /<url type="([a-z]+)">([^<]+)<\/url>/).first { $0.1 == kind }
        .map { String($0.2).replacing("&amp;", with: "&") }
    }
    website = address("homepage")
    issues = address("bugtracker")
  }
}

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
