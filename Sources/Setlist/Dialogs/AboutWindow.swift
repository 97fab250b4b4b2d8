import AdwaitaSupport
import CGtk
import GtkSupport
import Localization
import SetlistModel

/// The About window with the program's version and license. It is an `AdwAboutDialog` since
/// libadwaita 1.5, and an `AdwAboutWindow` before; both have the same properties.
@MainActor
enum AboutWindow {
  /// Shows the About window over a window.
  static func present(over parent: Window) {
    ApplicationIcon.find()
    let about = makeAboutDialog()
    let metainfo = Metainfo.installed
    for (property, text) in [
      ("application-name", "Setlist"),
      ("application-icon", Application.identifier),
      ("version", Version.current),
      ("developer-name", gettext("The Setlist developers")),
      ("comments", gettext("Arrange songs into sets.")),
      ("website", metainfo.website ?? ""),
      ("issue-url", metainfo.issues ?? ""),
    ] { about.setProperty(property, to: text) }
    about.setProperty(
      "license-type", of: gtk_license_get_type(), to: GTK_LICENSE_APACHE_2_0.rawValue)
    Dialog(about, over: parent).present()
  }
}
