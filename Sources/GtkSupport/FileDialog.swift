public import CGtk
public import Foundation

/// A filter for the files that a dialog shows, by their types and suffixes.
public struct FileFilter: Sendable {
  let name: String
  let types: [String]
  let suffixes: [String]

  /// Makes a filter; without types and suffixes it accepts all files.
  ///
  /// - Parameters:
  ///   - name: The name of the filter for the user.
  ///   - types: MIME types, such as "audio/*".
  ///   - suffixes: Suffixes without a dot, in any case.
  public init(name: String, types: [String] = [], suffixes: [String] = []) {
    self.name = name
    self.types = types
    self.suffixes = suffixes
  }

  /// A new `GtkFileFilter` for the filter.
  @MainActor
  var object: ObjectReference {
    let filter = ObjectReference(consuming: gtk_file_filter_new())
    gtk_file_filter_set_name(filter.opaque, name)
    if types.isEmpty && suffixes.isEmpty { gtk_file_filter_add_pattern(filter.opaque, "*") }
    for type in types { gtk_file_filter_add_mime_type(filter.opaque, type) }
    for suffix in suffixes { gtk_file_filter_add_suffix(filter.opaque, suffix) }
    return filter
  }
}

/// The system's file dialog, with its texts and the kind of files that it asks for.
@MainActor
public struct FileDialog {
  /// The kind of files that a dialog asks for.
  public enum Answer: Sendable {
    /// The dialog asks for one file that exists.
    case file
    /// The dialog asks for one or several files that exist.
    case files
    /// The dialog asks for one folder.
    case folder
    /// The dialog asks for one or several folders.
    case folders
    /// The dialog asks for a file to write, and suggests a name for it.
    case newFile(name: String)
  }

  /// A closure that is called with the chosen files, or with the error if the dialog could not be
  /// shown. It is not called if the user cancels the dialog.
  public typealias Handler = @MainActor (Result<[FileObject], GLibError>) -> Void

  let title: String
  let acceptLabel: String
  let answer: Answer
  let folder: String?
  let filters: [FileFilter]

  /// Makes a file dialog.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - acceptLabel: The label of the button that confirms the choice, with a mnemonic.
  ///   - answer: What the user is asked for.
  ///   - folder: The address of the folder that is shown first.
  ///   - filters: The filters among which the user can choose; none shows all files.
  public init(
    title: String, acceptLabel: String, answer: Answer, folder: String? = nil,
    filters: [FileFilter] = []
  ) {
    self.title = title
    self.acceptLabel = acceptLabel
    self.answer = answer
    self.folder = folder
    self.filters = filters
  }

  /// Shows the dialog over a window, with the API of the GTK that is running.
  public func present(over parent: Window, _ handler: @escaping Handler) {
    if gtk_later_has_file_dialogs() != 0 {
      ask(over: parent, handler)
    } else {
      askNatively(over: parent, handler)
    }
  }

  /// Shows the file dialog that GTK has since 4.10.
  private func ask(over parent: Window, _ handler: @escaping Handler) {
    let dialog = ObjectReference(consuming: gtk_file_dialog_new())
    gtk_file_dialog_set_title(dialog.opaque, title)
    gtk_file_dialog_set_accept_label(dialog.opaque, acceptLabel)
    if let folder = folder.map(FileObject.make) {
      gtk_file_dialog_set_initial_folder(dialog.opaque, folder.opaque)
    }
    if !filters.isEmpty {
      let list = ObjectReference(consuming: g_list_store_new(gtk_file_filter_get_type()))
      for filter in filters {
        let object = filter.object
        g_list_store_append(list.opaque, object.rawPointer)
      }
      gtk_file_dialog_set_filters(dialog.opaque, list.opaque)
    }
    if case .newFile(let name) = answer { gtk_file_dialog_set_initial_name(dialog.opaque, name) }
    let calls = Calls(for: answer)
    callAsync({ calls.begin(dialog.opaque, parent.cast(), nil, $0, $1) }) { result in
      do throws(GLibError) {
        let object = try GLibError.check { calls.finish(dialog.opaque, result, $0) }
        guard let object = object.map({ ObjectReference(consuming: $0) }) else { return }
        withExtendedLifetime(object) {
          handler(
            .success(
              calls.isList
                ? FileObject.files(in: object.opaque)
                : [FileObject(rawPointer: object.rawPointer)]))
        }
      } catch {
        // All errors of this domain but this one mean that the user chose nothing.
        if error.domain == gtk_dialog_error_quark(),
          error.code != GTK_DIALOG_ERROR_FAILED.rawValue
        {
          return
        }
        handler(.failure(error))
      }
    }
  }

  /// Shows the file dialog of GTK before 4.10.
  private func askNatively(over parent: Window, _ handler: @escaping Handler) {
    let action =
      switch answer {
      case .file, .files: GTK_FILE_CHOOSER_ACTION_OPEN
      case .folder, .folders: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      case .newFile: GTK_FILE_CHOOSER_ACTION_SAVE
      }
    let dialog = ObjectReference(
      consuming: gtk_earlier_file_chooser_native_new(
        title, parent.cast(), action, acceptLabel, nil))
    switch answer {
    case .files, .folders: gtk_earlier_file_chooser_set_select_multiple(dialog.opaque, 1)
    case .newFile(let name): gtk_earlier_file_chooser_set_current_name(dialog.opaque, name)
    case .file, .folder: break
    }
    if let folder = folder.map(FileObject.make) {
      gtk_earlier_file_chooser_set_current_folder(dialog.opaque, folder.opaque, nil)
    }
    for filter in filters {
      let object = filter.object
      gtk_earlier_file_chooser_add_filter(dialog.opaque, object.opaque)
    }
    // The handler alone keeps a native dialog alive, so it is disconnected after the answer.
    var connection: SignalConnection?
    connection = connect(dialog, .nativeResponse) { response in
      defer { connection?.disconnect() }
      guard response == GTK_RESPONSE_ACCEPT.rawValue,
        let files = gtk_earlier_file_chooser_get_files(dialog.opaque)
      else { return }
      defer { g_object_unref(files.rawPointer) }
      let chosen = FileObject.files(in: files)
      if !chosen.isEmpty { handler(.success(chosen)) }
    }
    gtk_native_dialog_show(dialog.cast())
  }

  /// The functions of GTK's file dialog for one kind of answer.
  private struct Calls {
    typealias Begin = (
      OpaquePointer?, UnsafeMutablePointer<GtkWindow>?, UnsafeMutablePointer<GCancellable>?,
      GAsyncReadyCallback?, gpointer?
    ) -> Void
    typealias Finish = (
      OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
    ) -> OpaquePointer?

    let begin: Begin
    /// Finishes the call. Returns a full reference to the result.
    let finish: Finish
    /// Whether the result of the dialog is a list of files.
    let isList: Bool

    init(for answer: Answer) {
      (begin, finish, isList) =
        switch answer {
        case .file: (gtk_file_dialog_open, gtk_file_dialog_open_finish, false)
        case .files: (gtk_file_dialog_open_multiple, gtk_file_dialog_open_multiple_finish, true)
        case .folder:
          (gtk_file_dialog_select_folder, gtk_file_dialog_select_folder_finish, false)
        case .folders:
          (
            gtk_file_dialog_select_multiple_folders,
            gtk_file_dialog_select_multiple_folders_finish, true
          )
        case .newFile: (gtk_file_dialog_save, gtk_file_dialog_save_finish, false)
        }
    }
  }
}

/// A handle of a `GFile`, which is a file or another address.
public final class FileObject: ObjectHandle {
  public override class var objectType: GType { g_file_get_type() }

  /// The path of the file, in the bytes that the system uses; `nil` if it has none.
  public var path: Data? {
    guard let path = g_file_get_path(opaque) else { return nil }
    defer { g_free(path) }
    return Data(bytes: path, count: strlen(path))
  }

  /// The address of the file as a URI.
  public var uri: String? {
    guard let uri = g_file_get_uri(opaque) else { return nil }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  /// Makes handles of the files in a list model.
  static func files(in list: OpaquePointer) -> [FileObject] {
    (0..<g_list_model_get_n_items(list)).compactMap { position in
      guard let file = g_list_model_get_item(list, position) else { return nil }
      // The reference is released, because the list keeps the file alive.
      defer { g_object_unref(file) }
      return FileObject(rawPointer: file)
    }
  }

  /// Makes a `GFile` for an address.
  static func make(uri: String) -> ObjectReference {
    ObjectReference(consuming: g_file_new_for_uri(uri))
  }
}
