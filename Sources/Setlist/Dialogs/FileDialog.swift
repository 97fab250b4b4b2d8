internal import CAdwaita
internal import CGtk
internal import Foundation
internal import GtkSupport

/// The dialog for files since GTK 4.10.
@MainActor
enum FileDialog {
  private typealias Handler = @MainActor @Sendable (Result<[URL], GLibError>) -> Void

  /// Asks over a window. Calls `handler` with the chosen files, if any, or with the reason why the
  /// dialog failed.
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
    let data = ClosureBox<Handler>.data { handler($0) }
    switch question.answer {
    case .file:
      gtk_file_dialog_open(
        dialog.opaque, parent, nil,
        { dialog, result, data in
          FileDialog.answer(dialog, result, data, one: gtk_file_dialog_open_finish)
        }, data)
    case .files:
      gtk_file_dialog_open_multiple(
        dialog.opaque, parent, nil,
        { dialog, result, data in
          FileDialog.answer(dialog, result, data, many: gtk_file_dialog_open_multiple_finish)
        }, data)
    case .folder:
      gtk_file_dialog_select_folder(
        dialog.opaque, parent, nil,
        { dialog, result, data in
          FileDialog.answer(dialog, result, data, one: gtk_file_dialog_select_folder_finish)
        }, data)
    case .folders:
      gtk_file_dialog_select_multiple_folders(
        dialog.opaque, parent, nil,
        { dialog, result, data in
          FileDialog.answer(
            dialog, result, data, many: gtk_file_dialog_select_multiple_folders_finish)
        }, data)
    case .newFile(let name):
      gtk_file_dialog_set_initial_name(dialog.opaque, name)
      gtk_file_dialog_save(
        dialog.opaque, parent, nil,
        { dialog, result, data in
          FileDialog.answer(dialog, result, data, one: gtk_file_dialog_save_finish)
        }, data)
    }
  }

  private typealias Finish = (
    OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> OpaquePointer?

  nonisolated private static func answer(
    _ dialog: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?,
    _ data: UnsafeMutableRawPointer?, one: Finish
  ) {
    answer(dialog, result, data, finish: one) { [URL(file: $0)].compactMap { $0 } }
  }

  nonisolated private static func answer(
    _ dialog: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?,
    _ data: UnsafeMutableRawPointer?, many: Finish
  ) {
    answer(dialog, result, data, finish: many) { URL.files(in: $0) }
  }

  nonisolated private static func answer(
    _ dialog: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?,
    _ data: UnsafeMutableRawPointer?, finish: Finish, files: (OpaquePointer) -> [URL]
  ) {
    guard let data else { return }
    let handler = ClosureBox<Handler>.take(from: data)
    var error: UnsafeMutablePointer<GError>?
    let answer: Result<[URL], GLibError>
    if let object = finish(dialog.map { OpaquePointer($0) }, result, &error) {
      defer { g_object_unref(UnsafeMutableRawPointer(object)) }
      answer = .success(files(object))
    } else if let error {
      let isOfDialog = error.pointee.domain == gtk_dialog_error_quark()
      let failure = GLibError(consuming: error)
      // All other codes say that nothing was chosen.
      if isOfDialog, failure.code != GTK_DIALOG_ERROR_FAILED.rawValue { return }
      answer = .failure(failure)
    } else {
      return
    }
    // GLib calls back on its own thread, which is the main actor's.
    MainActor.assumeIsolated { handler(answer) }
  }
}
