internal import CAdwaita
internal import CGtk
internal import Foundation
internal import GtkSupport

/// The dialog for files of GTK before 4.10.
@MainActor
enum NativeFileChooser {
  /// Asks over a window. Calls `handler` with the chosen files, if any.
  static func ask(
    _ question: FileQuestion, over parent: UnsafeMutablePointer<GtkWindow>,
    _ handler: @escaping @MainActor ([URL]) -> Void
  ) {
    let dialog = ObjectReference(
      consuming: gtk_earlier_file_chooser_native_new(
        question.title, parent, action(question.answer), question.acceptLabel, nil))
    switch question.answer {
    case .files, .folders: gtk_earlier_file_chooser_set_select_multiple(dialog.opaque, 1)
    case .newFile(let name): gtk_earlier_file_chooser_set_current_name(dialog.opaque, name)
    case .file, .folder: break
    }
    if let folder = question.folder?.fileObject {
      gtk_earlier_file_chooser_set_current_folder(dialog.opaque, folder.opaque, nil)
    }
    for filter in question.filters {
      let object = filter.object
      gtk_earlier_file_chooser_add_filter(dialog.opaque, object.opaque)
    }
    // Only its handler keeps a native dialog alive, so the handler is disconnected after the
    // answer.
    var connection: SignalConnection?
    connection = connect(dialog.opaque, .nativeResponse) { response in
      defer { connection?.disconnect() }
      guard response == GTK_RESPONSE_ACCEPT.rawValue,
        let files = gtk_earlier_file_chooser_get_files(dialog.opaque)
      else { return }
      defer { g_object_unref(files.rawPointer) }
      let chosen = URL.files(in: files)
      if !chosen.isEmpty { handler(chosen) }
    }
    gtk_native_dialog_show(dialog.cast())
  }

  private static func action(_ answer: FileQuestion.Answer) -> GtkFileChooserAction {
    switch answer {
    case .file, .files: GTK_FILE_CHOOSER_ACTION_OPEN
    case .folder, .folders: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
    case .newFile: GTK_FILE_CHOOSER_ACTION_SAVE
    }
  }
}
