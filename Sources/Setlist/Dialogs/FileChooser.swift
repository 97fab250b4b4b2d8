internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

/// The system's dialog for files.
@MainActor
enum FileChooser {
  /// Asks for files or for folders to import, first in `folder`; `handler` is called with what was chosen, if anything was.
  static func chooseImports(
    folders: Bool, in folder: URL?, over parent: UnsafeMutablePointer<GtkWindow>,
    _ handler: @escaping @MainActor ([URL]) -> Void
  ) {
    let dialog = dialog(
      folders ? "Import a Folder" : "Import Files",
      folders ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN,
      accept: "_Import", over: parent)
    gtk_file_chooser_set_select_multiple(dialog.opaque, 1)
    setFolder(folder, of: dialog)
    if !folders {
      let playlists = ExchangeFormat.allCases.filter(\.isReadable).flatMap(\.fileNameExtensions)
      addFilter("Audio Files and Playlists", types: ["audio/*"], suffixes: playlists, to: dialog)
      addFilter("All Files", types: [], suffixes: [], to: dialog)
    }
    show(dialog) { files in
      if !files.isEmpty { handler(files) }
    }
  }

  /// Asks where the file of the song of that title is; `handler` is called with it, if one was chosen.
  static func chooseFile(
    of title: String, over parent: UnsafeMutablePointer<GtkWindow>,
    _ handler: @escaping @MainActor (URL) -> Void
  ) {
    let dialog = dialog(
      "Locate “\(title.displayable)”", GTK_FILE_CHOOSER_ACTION_OPEN, accept: "_Locate", over: parent
    )
    addFilter("Audio Files", types: ["audio/*"], suffixes: [], to: dialog)
    addFilter("All Files", types: [], suffixes: [], to: dialog)
    show(dialog) { files in
      if let file = files.first { handler(file) }
    }
  }

  /// Asks for a folder to search for missing files; `handler` is called with it, if one was chosen.
  static func chooseSearchFolder(
    over parent: UnsafeMutablePointer<GtkWindow>, _ handler: @escaping @MainActor (URL) -> Void
  ) {
    let dialog = dialog(
      "Find Missing Files", GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, accept: "_Search", over: parent)
    show(dialog) { files in
      if let folder = files.first { handler(folder) }
    }
  }

  /// Asks where to export to a format; `handler` is called with what was typed, if anything was, whether or not it has the
  /// format's extension.
  static func chooseExport(
    as format: ExchangeFormat, name: String, in folder: URL?,
    over parent: UnsafeMutablePointer<GtkWindow>, _ handler: @escaping @MainActor (URL) -> Void
  ) {
    let dialog = dialog(
      "Export as \(format.displayName)", GTK_FILE_CHOOSER_ACTION_SAVE, accept: "_Export",
      over: parent)
    gtk_file_chooser_set_current_name(dialog.opaque, name)
    setFolder(folder, of: dialog)
    addFilter(
      format.displayName, types: [], suffixes: format.fileNameExtensions, to: dialog)
    show(dialog) { files in
      if let file = files.first { handler(file) }
    }
  }

  /// Lets a dialog begin in a folder, if that is there still.
  private static func setFolder(_ folder: URL?, of dialog: ObjectReference) {
    guard let folder, !folder.isMissingFile else { return }
    let file = ObjectReference(consuming: g_file_new_for_uri(folder.absoluteString))
    gtk_file_chooser_set_current_folder(dialog.opaque, file.opaque, nil)
  }

  private static func dialog(
    _ title: String, _ action: GtkFileChooserAction, accept: String,
    over parent: UnsafeMutablePointer<GtkWindow>
  ) -> ObjectReference {
    ObjectReference(consuming: gtk_file_chooser_native_new(title, parent, action, accept, nil))
  }

  private static func show(
    _ dialog: ObjectReference, _ handler: @escaping @MainActor ([URL]) -> Void
  ) {
    // Nothing but its handler keeps a native dialog alive, so the handler goes when it has answered.
    var connection: SignalConnection?
    connection = connect(dialog.opaque, "response") { arguments in
      defer { connection?.disconnect() }
      guard arguments.integer(1) == GTK_RESPONSE_ACCEPT.rawValue,
        let files = gtk_file_chooser_get_files(dialog.opaque)
      else { return }
      defer { g_object_unref(files.rawPointer) }
      handler(
        (0..<g_list_model_get_n_items(files)).compactMap { index in
          guard let file = g_list_model_get_item(files, index) else { return nil }
          defer { g_object_unref(file) }
          return URL(file: OpaquePointer(file))
        })
    }
    gtk_native_dialog_show(dialog.cast())
  }

  private static func addFilter(
    _ name: String, types: [String], suffixes: [String], to dialog: ObjectReference
  ) {
    guard let filter = gtk_file_filter_new() else { return }
    gtk_file_filter_set_name(filter, name)
    if types.isEmpty && suffixes.isEmpty { gtk_file_filter_add_pattern(filter, "*") }
    for type in types { gtk_file_filter_add_mime_type(filter, type) }
    for suffix in suffixes { gtk_file_filter_add_suffix(filter, suffix) }
    gtk_file_chooser_add_filter(dialog.opaque, filter)
    g_object_unref(filter.rawPointer)
  }
}
