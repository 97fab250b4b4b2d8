internal import CAdwaita
internal import CGtk
internal import Foundation
internal import GtkSupport

/// The dialog for files since GTK 4.10.
@MainActor
enum FileDialog {
  /// Asks over a window; `handler` is called with what was chosen, if anything was, or with the
  /// reason why nothing could be asked.
  static func ask(
    _ question: FileQuestion, over parent: UnsafeMutablePointer<GtkWindow>,
    _ handler: @escaping @MainActor (Result<[URL], GLibError>) -> Void
  ) {
    let dialog = ObjectReference(consuming: gtk_file_dialog_new())
    gtk_file_dialog_set_title(dialog.opaque, question.title)
    gtk_file_dialog_set_accept_label(dialog.opaque, question.acceptLabel)
    if let folder = question.folder?.fileObject {
      gtk_file_dialog_set_initial_folder(dialog.opaque, folder.opaque)
    }
    if !question.filters.isEmpty {
      let filters = ObjectReference(consuming: g_list_store_new(gtk_file_filter_get_type()))
      for filter in question.filters {
        let object = filter.object
        g_list_store_append(filters.opaque, object.opaque.rawPointer)
      }
      gtk_file_dialog_set_filters(dialog.opaque, filters.opaque)
    }
    if case .newFile(let name) = question.answer {
      gtk_file_dialog_set_initial_name(dialog.opaque, name)
    }
    let calls = Calls(for: question.answer)
    callAsync({ calls.begin(dialog.opaque, parent, nil, $0, $1) }) { result in
      do throws(GLibError) {
        let object = try GLibError.check { calls.finish(dialog.opaque, result, $0) }
        guard let object = object.map({ ObjectReference(consuming: $0) }) else { return }
        handler(.success(calls.files(object.opaque)))
      } catch {
        // All of a dialog's own but this one say that nothing was chosen.
        if error.domain == gtk_dialog_error_quark(),
          error.code != GTK_DIALOG_ERROR_FAILED.rawValue
        {
          return
        }
        handler(.failure(error))
      }
    }
  }

  /// The functions of GTK that ask for an answer.
  private struct Calls {
    typealias Begin = (
      OpaquePointer?, UnsafeMutablePointer<GtkWindow>?, UnsafeMutablePointer<GCancellable>?,
      GAsyncReadyCallback?, gpointer?
    ) -> Void
    typealias Finish = (
      OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
    ) -> OpaquePointer?

    let begin: Begin
    /// Returns a full reference.
    let finish: Finish
    /// Returns the chosen files of the result.
    let files: (OpaquePointer) -> [URL]

    init(for answer: FileQuestion.Answer) {
      (begin, finish) =
        switch answer {
        case .file: (gtk_file_dialog_open, gtk_file_dialog_open_finish)
        case .files: (gtk_file_dialog_open_multiple, gtk_file_dialog_open_multiple_finish)
        case .folder: (gtk_file_dialog_select_folder, gtk_file_dialog_select_folder_finish)
        case .folders:
          (
            gtk_file_dialog_select_multiple_folders,
            gtk_file_dialog_select_multiple_folders_finish
          )
        case .newFile: (gtk_file_dialog_save, gtk_file_dialog_save_finish)
        }
      files =
        switch answer {
        case .files, .folders: { URL.files(in: $0) }
        case .file, .folder, .newFile: { [URL(file: $0)].compactMap(\.self) }
        }
    }
  }
}
