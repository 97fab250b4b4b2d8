internal import CAdwaita
internal import CGtk
internal import Foundation
internal import GtkSupport
internal import Localization
import SetlistFiles

/// The system's dialog for files.
@MainActor
enum FileChooser {
  /// Asks for files or for folders to import, starting in `folder`. Calls `handler` with the chosen
  /// ones, if any.
  static func chooseImports(
    folders: Bool, in folder: URL?, over parent: UnsafeMutablePointer<GtkWindow>,
    _ handler: @escaping @MainActor ([URL]) -> Void
  ) {
    let playlists = ExchangeFormat.allCases.filter(\.isReadable).flatMap(\.fileNameExtensions)
    let filter = FileFilter(
      name: gettext("Audio Files and Playlists"), types: ["audio/*"], suffixes: playlists)
    ask(
      FileQuestion(
        title: folders ? gettext("Import a Folder") : gettext("Import Files"),
        acceptLabel: gettext("_Import"), answer: folders ? .folders : .files, folder: folder,
        filters: folders ? [] : [filter, allFiles]),
      over: parent, handler)
  }

  /// Asks for the file of the song of a title. Calls `handler` with the chosen one, if any.
  static func chooseFile(
    of title: String, over parent: UnsafeMutablePointer<GtkWindow>,
    _ handler: @escaping @MainActor (URL) -> Void
  ) {
    ask(
      FileQuestion(
        title: gettext("Locate “%1$s”", title.displayable), acceptLabel: gettext("_Locate"),
        answer: .file,
        filters: [FileFilter(name: gettext("Audio Files"), types: ["audio/*"]), allFiles]),
      over: parent
    ) { $0.first.map(handler) }
  }

  /// Asks for a folder to search for missing files. Calls `handler` with the chosen one, if any.
  static func chooseSearchFolder(
    over parent: UnsafeMutablePointer<GtkWindow>, _ handler: @escaping @MainActor (URL) -> Void
  ) {
    ask(
      FileQuestion(
        title: gettext("Find Missing Files"), acceptLabel: gettext("_Search"), answer: .folder),
      over: parent
    ) { $0.first.map(handler) }
  }

  /// Asks for a file to export to. Calls `handler` with the typed file, if any, with or without the
  /// format's extension.
  static func chooseExport(
    as format: ExchangeFormat, name: String, in folder: URL?,
    over parent: UnsafeMutablePointer<GtkWindow>, _ handler: @escaping @MainActor (URL) -> Void
  ) {
    let filter = FileFilter(name: format.displayName, suffixes: format.fileNameExtensions)
    ask(
      FileQuestion(
        // Translators: %1$s is a format of files, such as “M3U Playlist”.
        title: gettext("Export as %1$s", format.displayName), acceptLabel: gettext("_Export"),
        answer: .newFile(name: name), folder: folder, filters: [filter]),
      over: parent
    ) { $0.first.map(handler) }
  }

  private static var allFiles: FileFilter { FileFilter(name: gettext("All Files")) }

  /// Asks with the dialog of the running GTK.
  private static func ask(
    _ question: FileQuestion, over parent: UnsafeMutablePointer<GtkWindow>,
    _ handler: @escaping @MainActor ([URL]) -> Void
  ) {
    guard gtk_later_has_file_dialogs() != 0 else {
      return NativeFileChooser.ask(question, over: parent, handler)
    }
    FileDialog.ask(question, over: parent) { answer in
      switch answer {
      case .success(let files): handler(files)
      case .failure(let error):
        ErrorPresenter(window: parent).present(error, heading: gettext("No File Could Be Chosen"))
      }
    }
  }
}

/// The files that a dialog shows: those of some types and suffixes, or all.
struct FileFilter {
  let name: String
  /// MIME types, such as "audio/*".
  var types: [String] = []
  /// Suffixes without a dot, in any case.
  var suffixes: [String] = []

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

/// The question of a dialog for files.
struct FileQuestion {
  /// The kind of answer.
  enum Answer {
    case file
    case files
    case folder
    case folders
    /// A file to write. The dialog suggests the name.
    case newFile(name: String)
  }

  let title: String
  /// The label of the button that answers, with a mnemonic.
  let acceptLabel: String
  let answer: Answer
  /// The first folder of the dialog.
  var folder: URL?
  var filters: [FileFilter] = []
}
