internal import CAdwaita
internal import GtkSupport
internal import SetlistCore

/// The window that says what the program is, in which version and under which license.
@MainActor
enum AboutWindow {
  static func present(over parent: UnsafeMutablePointer<GtkWindow>) {
    guard let about = adw_about_window_new() else { return }
    ApplicationIcon.find()
    let window = about.opaque
    adw_about_window_set_application_name(window, "Setlist")
    adw_about_window_set_application_icon(window, Application.identifier)
    adw_about_window_set_version(window, Version.current)
    adw_about_window_set_developer_name(window, "The Setlist developers")
    adw_about_window_set_comments(window, "Arrange songs into sets.")
    adw_about_window_set_license_type(window, GTK_LICENSE_APACHE_2_0)
    gtk_window_set_transient_for(about.cast(), parent)
    gtk_window_present(about.cast())
  }
}
