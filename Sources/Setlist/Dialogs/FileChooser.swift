internal import CAdwaita
internal import Foundation
internal import GtkSupport

/// The system's dialog for files or folders to import.
@MainActor
struct FileChooser {
  let title: String
  let choosesFolders: Bool

  /// Shows the dialog; `handler` is called with what was chosen, if anything was.
  func present(
    over parent: UnsafeMutablePointer<GtkWindow>, _ handler: @escaping @MainActor ([URL]) -> Void
  ) {
    let action =
      choosesFolders ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN
    let dialog = ObjectReference(
      consuming: gtk_file_chooser_native_new(title, parent, action, "_Import", nil))
    gtk_file_chooser_set_select_multiple(dialog.opaque, 1)
    if !choosesFolders { addFilters(to: dialog.opaque) }
    // Nothing but its handler keeps a native dialog alive, so the handler goes when it has answered.
    var connection: SignalConnection?
    connection = connect(dialog.opaque, "response") { arguments in
      defer { connection?.disconnect() }
      guard arguments.integer(1) == GTK_RESPONSE_ACCEPT.rawValue else { return }
      let files = gtk_file_chooser_get_files(dialog.opaque)
      guard let files else { return }
      defer { g_object_unref(files.rawPointer) }
      let urls = (0..<g_list_model_get_n_items(files)).compactMap { index -> URL? in
        guard let file = g_list_model_get_item(files, index) else { return nil }
        defer { g_object_unref(file) }
        return URL(file: OpaquePointer(file))
      }
      if !urls.isEmpty { handler(urls) }
    }
    gtk_native_dialog_show(dialog.cast())
  }

  private func addFilters(to dialog: OpaquePointer) {
    let music = gtk_file_filter_new()
    gtk_file_filter_set_name(music, "Audio Files and Playlists")
    gtk_file_filter_add_mime_type(music, "audio/*")
    for suffix in ["m3u", "m3u8", "xspf"] { gtk_file_filter_add_suffix(music, suffix) }
    let all = gtk_file_filter_new()
    gtk_file_filter_set_name(all, "All Files")
    gtk_file_filter_add_pattern(all, "*")
    for filter in [music, all] {
      guard let filter else { continue }
      gtk_file_chooser_add_filter(dialog, filter)
      g_object_unref(filter.rawPointer)
    }
  }
}
