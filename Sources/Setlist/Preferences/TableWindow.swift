internal import CAdwaita
internal import GtkSupport

/// A dialog with one static table.
@MainActor
struct TableWindow {
  private let dialog: Dialog

  /// Makes a dialog around a page.
  init(
    title: String, page: UnsafeMutablePointer<AdwPreferencesPage>,
    over parent: UnsafeMutablePointer<GtkWindow>, closed: @escaping @MainActor () -> Void
  ) {
    if adw_later_has_dialogs() != 0 {
      let preferences = adw_preferences_dialog_new()!
      adw_preferences_dialog_set_search_enabled(preferences.cast(), 0)
      adw_preferences_dialog_add(preferences.cast(), page)
      Self.makeNarrower(around: page.widget)
      dialog = Dialog(preferences, over: parent)
    } else {
      let preferences = adw_earlier_preferences_window_new()!
      adw_earlier_preferences_window_set_search_enabled(preferences.cast(), 0)
      adw_earlier_preferences_window_add(preferences.cast(), page)
      dialog = Dialog(preferences, over: parent)
    }
    dialog.setTitle(title)
    dialog.didClose = closed
    namePanel(around: page.widget, title)
  }

  /// The parent window for messages about the table's content.
  var messageParent: UnsafeMutablePointer<GtkWindow> { dialog.messageParent }

  /// Sets the size in pixels, if the window is large enough; -1 is the content's size.
  func setSize(width: Int32, height: Int32) {
    dialog.setSize(width: width, height: height)
  }

  /// Shows the table, with the keyboard focus in `focus`.
  func present(focus: UnsafeMutablePointer<GtkWidget>?) {
    dialog.present(focus: focus)
  }

  /// Closes the dialog.
  func close() {
    dialog.close()
  }

  /// Lets a page's dialog fit into the smallest window even if that has a border because shadows
  /// are not drawn. The dialog's content requests all of the window's 360 pixels.
  private static func makeNarrower(around page: UnsafeMutablePointer<GtkWidget>) {
    let type = g_type_from_name("AdwBreakpointBin")
    var child = page
    while let parent = gtk_widget_get_parent(child) {
      if type != 0, g_type_check_instance_is_a(parent.cast(), type) != 0 {
        gtk_widget_set_size_request(parent, 300, 150)
      }
      child = parent
    }
  }

  /// Names the panel that holds a page. Orca says this name as the window's.
  private func namePanel(around page: UnsafeMutablePointer<GtkWidget>, _ title: String) {
    var child = page
    while let parent = gtk_widget_get_parent(child) {
      if g_type_check_instance_is_a(parent.cast(), gtk_stack_get_type()) != 0 {
        gtk_stack_page_set_title(gtk_stack_get_page(parent.opaque, child), title)
        return
      }
      child = parent
    }
  }
}
