import CGtk
import Foundation
import GtkSupport
import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Exports setlists: asks for the format, then for the file, and writes the file. Sheets are shown
/// before.
@MainActor
final class ExportController {
  /// A setlist that is written to a file, and the kind of the file.
  private struct Job {
    let setlist: Setlist
    let kind: ExportKind
    /// The look of pages.
    var print = PrintOptions()
  }

  /// Called when the user chooses a sheet, whose pages are shown first.
  var sheetChosen: ((Setlist, PrintOptions.Sheet) -> Void)?
  private let setlists: StoredSetlists
  private let window: Window
  private let errors: ErrorPresenter
  private let toasts: Toasts
  /// The stored state that remembers the last kind of export and its file.
  private let state: WindowStateStore
  private var choice: ChoiceWindow<ExportKind>?

  init(
    setlists: StoredSetlists, window: Window, errors: ErrorPresenter, toasts: Toasts,
    state: WindowStateStore
  ) {
    self.setlists = setlists
    self.state = state
    self.window = window
    self.errors = errors
    self.toasts = toasts
  }

  /// Asks for the kind and the file of an export, and exports a setlist to the file.
  func export(_ setlist: Setlist) {
    guard choice == nil else { return }
    let shown = ChoiceWindow(
      title: gettext("Export Setlist"), table: ExportKind.choices, value: \.value,
      last: state.export.flatMap(ExportKind.init), over: window
    ) { [weak self] kind in
      guard let self else { return }
      choice = nil
      guard let kind else { return }
      state.export = kind.rawValue
      if kind.format == .iCalendar, setlist.options.date == nil {
        let heading = gettext("The Setlist Could Not Be Exported")
        return errors.present(ExchangeError.undated, heading: heading)
      }
      if let sheet = kind.sheet {
        sheetChosen?(setlist, sheet)
      } else {
        chooseFile(kind.fileName(for: setlist.name), for: Job(setlist: setlist, kind: kind))
      }
    }
    choice = shown
    shown.present()
  }

  /// Asks for the file of a PDF over a window, and writes the pages of a setlist to it. Calls
  /// `chosen` when the user has chosen the file.
  func save(
    _ setlist: Setlist, options: PrintOptions, over parent: Window,
    chosen: @escaping @MainActor () -> Void
  ) {
    let job = Job(setlist: setlist, kind: .sheet(options.sheet), print: options)
    chooseFile(
      job.kind.fileName(for: setlist.name), for: job, over: parent, chosen: chosen)
  }

  /// Shows the last exported file in the system's file manager.
  func showLastFile() {
    if let lastFile = state.exportedFile { FileManagerWindow.show(lastFile, failingIn: toasts) }
  }

  private func chooseFile(
    _ name: String, in folder: URL? = nil, for job: Job, over parent: Window? = nil,
    chosen: @escaping @MainActor () -> Void = {}
  ) {
    FileChooser.chooseExport(
      as: job.kind.format, name: name,
      in: folder ?? state.exportedFile?.deletingLastPathComponent(), over: parent ?? window
    ) { [weak self] typed in
      guard let self else { return }
      chosen()
      let file = job.kind.completed(typed)
      // The file dialog has asked whether to replace the file with the typed name, not the one with
      // the extension added.
      guard file == typed || file.isMissingFile else {
        return askWhetherToReplace(file, with: job)
      }
      write(job, to: file)
    }
  }

  private func askWhetherToReplace(_ file: URL, with job: Job) {
    let name = file.repaired.lastPathComponent.displayable
    let folder = file.deletingLastPathComponent()
    MessageDialog(
      over: window, heading: gettext("Replace “%1$s”?", name),
      body:
        gettext(
          // Translators: %1$s is the name of a folder.
          "There is such a file in “%1$s” already. What is in it will be lost.",
          folder.repaired.lastPathComponent.displayable),
      responses: [
        .init(identifier: "cancel", label: gettext("_Cancel")),
        .init(identifier: "replace", label: gettext("_Replace"), appearance: .destructive),
      ]
    ).present { [weak self] response in
      if response == "replace" {
        self?.write(job, to: file)
      } else {
        self?.chooseFile(file.repaired.lastPathComponent, in: folder, for: job)
      }
    }
  }

  private func write(_ job: Job, to file: URL) {
    Task {
      do {
        let omissions = try await Exporter().export(
          setlists.withSheets(job.setlist), to: file, format: job.kind.format, print: job.print,
          hasWords: job.kind == .pageWithWords)
        state.exportedFile = file
        toasts.show(
          // Translators: %1$s is the name of a file.
          gettext("Exported to %1$s", file.repaired.lastPathComponent.displayable),
          button: gettext("_Show"),
          action: "win.show-export")
        guard !omissions.isEmpty else { return }
        errors.presentNotice(
          gettext("Exported, but Not Everything"), body: omissions.joined(separator: "\n"))
      } catch {
        present(error, writing: job, to: file)
      }
    }
  }

  /// Shows the reason why the export failed, and offers to choose another file if that may help.
  private func present(_ error: any Error, writing job: Job, to file: URL) {
    let heading = gettext("The Setlist Could Not Be Exported")
    switch error as? ExchangeError {
    case .unwritable, .writeProtected: break
    default: return errors.present(error, heading: heading)
    }
    // Translators: another file.
    errors.present(error, heading: heading, offering: gettext("Choose _Another…")) { [weak self] in
      self?.chooseFile(file.repaired.lastPathComponent, for: job)
    }
  }
}

extension PrintOptions.Paper {
  /// The usual paper size in the user's locale.
  static var ofLocale: PrintOptions.Paper {
    guard let name = gtk_paper_size_get_default() else { return .a4 }
    return String(cString: name) == GTK_PAPER_NAME_LETTER ? .letter : .a4
  }
}

/// A window with a list of choices. It closes when the user chooses one of them.
@MainActor
final class ChoiceWindow<Choice: Hashable & Sendable> {
  private let page = TablePage<Choice>()
  private let window: TableWindow
  private let last: Choice?

  /// Makes the window around a table of links. The row of `last` has the keyboard focus.
  ///
  /// After the window has closed, it calls `handler` with the choice, or with `nil` if the user
  /// made none.
  init(
    title: String, table: TableData<Choice>,
    value: @escaping (Choice) -> TableValue? = { _ in nil },
    last: Choice?, over parent: Window,
    _ handler: @escaping @MainActor (Choice?) -> Void
  ) {
    self.last = last
    var choice: Choice?
    window = TableWindow(title: title, page: page.widget, over: parent) { handler(choice) }
    page.value = value
    page.activated = { [window] in
      choice = $0
      window.close()
    }
    page.show(table)
    // The window gets as high as a short table, so that no empty space is left below it.
    if table.sections.count == 1 {
      window.setSize(width: -1, height: 290)
    }
  }

  /// Shows the window with the choices.
  func present() {
    window.present(focus: last.flatMap(page.row) ?? page.firstRow)
  }
}
