import CGtk

/// The files that a dialog shows: those of some types and suffixes, or all.
public struct FileFilter: Sendable {
  let name: String
  let types: [String]
  let suffixes: [String]

  /// Makes a filter; without types and suffixes one of all files.
  ///
  /// - Parameters:
  ///   - types: MIME types, such as "audio/*".
  ///   - suffixes: Suffixes without a dot, in any case.
  public init(name: String, types: [String] = [], suffixes: [String] = []) {
    self.name = name
    self.types = types
    self.suffixes = suffixes
  }

  /// A new `GtkFileFilter`.
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

/// The system's dialog for files, and what it asks for.
@MainActor
public struct FileDialog {
  /// The kind of files that a dialog asks for.
  public enum Answer: Sendable {
    /// One file that exists.
    case file
    /// One or several files that exist.
    case files
    /// One folder.
    case folder
    /// One or several folders.
    case folders
    /// A file to write. The dialog suggests the name.
    case newFile(name: String)
  }

  /// What is called with the chosen files, which are none if nothing was chosen, or with the reason
  /// why nothing could be asked.
  public typealias Handler = @MainActor (Result<[FileObject], GLibError>) -> Void

  let title: String
  let acceptLabel: String
  let answer: Answer
  let folder: String?
  let filters: [FileFilter]

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - acceptLabel: The label of the button that answers, with a mnemonic.
  ///   - folder: The address of the folder that is shown first.
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

  /// Shows the dialog of the running GTK over a window.
  public func present(over parent: Window, _ handler: @escaping Handler) {
    if gtk_later_has_file_dialogs() != 0 {
      ask(over: parent, handler)
    } else {
      askNatively(over: parent, handler)
    }
  }

  /// Asks with the dialog of GTK since 4.10.
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

  /// Asks with the dialog of GTK before 4.10.
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
    // Only its handler keeps a native dialog alive, so the handler is disconnected after the
    // answer.
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
    /// Whether the result is a list of files.
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
