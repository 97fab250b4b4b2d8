import Foundation
import GtkSupport
import Localization
import SetlistFiles

/// The system's file dialog.
@MainActor
enum FileChooser {
  /// Asks for files or folders to import, starting in `folder`. Calls `handler` with the chosen
  /// ones, if any.
  static func chooseImports(
    folders: Bool, in folder: URL?, over parent: Window,
    _ handler: @escaping @MainActor ([URL]) -> Void
  ) {
    let playlists = ExchangeFormat.allCases.filter(\.isReadable).flatMap(\.fileNameExtensions)
    let filter = FileFilter(
      name: gettext("Audio Files and Playlists"), types: ["audio/*"], suffixes: playlists)
    ask(
      FileDialog(
        title: folders ? gettext("Import a Folder") : gettext("Import Files"),
        acceptLabel: gettext("_Import"), answer: folders ? .folders : .files,
        folder: folder?.addressOfPresent,
        filters: folders ? [] : [filter, allFiles]),
      over: parent, handler)
  }

  /// Asks for the file of the song with a title. Calls `handler` with the chosen file, if any.
  static func chooseFile(
    of title: String, over parent: Window,
    _ handler: @escaping @MainActor (URL) -> Void
  ) {
    ask(
      FileDialog(
        title: gettext("Locate “%1$s”", title.displayable), acceptLabel: gettext("_Locate"),
        answer: .file,
        filters: [FileFilter(name: gettext("Audio Files"), types: ["audio/*"]), allFiles]),
      over: parent
    ) { $0.first.map(handler) }
  }

  /// Asks for a folder to search for missing files. Calls `handler` with the chosen folder, if any.
  static func chooseSearchFolder(
    over parent: Window, _ handler: @escaping @MainActor (URL) -> Void
  ) {
    chooseFolder(
      titled: gettext("Find Missing Files"), accepting: gettext("_Search"), in: nil, over: parent,
      handler)
  }

  /// Asks for the folder to which the songs of the setlist with a name are copied, starting in
  /// `folder`. Calls `handler` with the chosen folder, if any.
  static func chooseFolderToTakeAlong(
    _ name: String, in folder: URL?, over parent: Window,
    _ handler: @escaping @MainActor (URL) -> Void
  ) {
    chooseFolder(
      // Translators: copies the songs of a setlist to a folder or a stick. %1$s is the name of the
      // setlist.
      titled: gettext("Take “%1$s” Along", name), accepting: gettext("_Choose"), in: folder,
      over: parent, handler)
  }

  /// Asks for the folder to share the setlist with a name in, starting in `folder`. Calls `handler`
  /// with the chosen folder, if any.
  static func chooseSharedFolder(
    of name: String, in folder: URL?, over parent: Window,
    _ handler: @escaping @MainActor (URL) -> Void
  ) {
    chooseFolder(
      // Translators: %1$s is the name of a setlist.
      titled: gettext("Share “%1$s” in a Folder", name), accepting: gettext("_Share"), in: folder,
      over: parent, handler)
  }

  private static func chooseFolder(
    titled title: String, accepting label: String, in folder: URL?, over parent: Window,
    _ handler: @escaping @MainActor (URL) -> Void
  ) {
    ask(
      FileDialog(
        title: title, acceptLabel: label, answer: .folder, folder: folder?.addressOfPresent),
      over: parent
    ) { $0.first.map(handler) }
  }

  /// Asks for the file of a setlist that somebody shares, starting in `folder`. Calls `handler`
  /// with the chosen file, if any.
  static func chooseSharedFile(
    in folder: URL?, over parent: Window, _ handler: @escaping @MainActor (URL) -> Void
  ) {
    let format = ExchangeFormat.setlist
    ask(
      FileDialog(
        title: gettext("Join a Shared Setlist"), acceptLabel: gettext("_Join"), answer: .file,
        folder: folder?.addressOfPresent,
        filters: [
          FileFilter(name: format.displayName, suffixes: format.fileNameExtensions), allFiles,
        ]),
      over: parent
    ) { $0.first.map(handler) }
  }

  /// Asks for a file to export to. Calls `handler` with the typed file, if any; the format's
  /// extension may be missing.
  static func chooseExport(
    as format: ExchangeFormat, name: String, in folder: URL?,
    over parent: Window, _ handler: @escaping @MainActor (URL) -> Void
  ) {
    let filter = FileFilter(name: format.displayName, suffixes: format.fileNameExtensions)
    ask(
      FileDialog(
        // Translators: %1$s is a format of files, such as “M3U Playlist”.
        title: gettext("Export as %1$s", format.displayName), acceptLabel: gettext("_Export"),
        answer: .newFile(name: name), folder: folder?.addressOfPresent, filters: [filter]),
      over: parent
    ) { $0.first.map(handler) }
  }

  /// Asks for a file to save a report to. Calls `handler` with the typed file, if any.
  static func chooseReport(
    named name: String, over parent: Window, _ handler: @escaping @MainActor (URL) -> Void
  ) {
    let formats = [ExchangeFormat.csv, .pdf].map { format in
      FileFilter(name: format.displayName, suffixes: format.fileNameExtensions)
    }
    ask(
      FileDialog(
        title: gettext("Save the Report"), acceptLabel: gettext("_Save"),
        answer: .newFile(name: name + ".csv"), filters: formats),
      over: parent
    ) { $0.first.map(handler) }
  }

  /// Asks for a file with what was played. Calls `handler` with the chosen file, if any.
  static func chooseHistory(
    over parent: Window, _ handler: @escaping @MainActor (URL) -> Void
  ) {
    ask(
      FileDialog(
        title: gettext("Import What Was Played"), acceptLabel: gettext("_Import"), answer: .file,
        filters: [
          FileFilter(name: gettext("Tables"), suffixes: ["csv", "tsv", "txt"]), allFiles,
        ]),
      over: parent
    ) { $0.first.map(handler) }
  }

  private static var allFiles: FileFilter { FileFilter(name: gettext("All Files")) }

  /// Shows a file dialog, and calls `handler` with the addresses of the chosen files.
  private static func ask(
    _ dialog: FileDialog, over parent: Window, _ handler: @escaping @MainActor ([URL]) -> Void
  ) {
    dialog.present(over: parent) { answer in
      ErrorPresenter(window: parent).perform(gettext("No File Could Be Chosen")) {
        handler(try answer.get().compactMap { URL(file: $0) })
      }
    }
  }
}
