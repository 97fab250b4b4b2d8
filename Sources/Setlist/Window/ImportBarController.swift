internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

/// The bar at the foot of the window while files are imported: progress, a count and Cancel.
@MainActor
final class ImportBarController {
  private let controller = ImportController()
  private let songs: SetlistController
  private let setlists: SetlistsController
  private let window: UnsafeMutablePointer<GtkWindow>
  private let errors: ErrorPresenter
  private let toasts: Toasts
  private let revealer: OpaquePointer
  private let label: OpaquePointer
  private let progressBar: OpaquePointer

  init(
    songs: SetlistController, setlists: SetlistsController, builder: Builder,
    window: UnsafeMutablePointer<GtkWindow>, errors: ErrorPresenter, toasts: Toasts
  ) {
    self.songs = songs
    self.setlists = setlists
    self.window = window
    self.errors = errors
    self.toasts = toasts
    revealer = builder.object("import-revealer")
    label = builder.object("import-label")
    progressBar = builder.object("import-progress")
    controller.didChange = { [weak self] in self?.showProgress() }
    connect(builder.object("import-cancel"), "clicked") { [weak self] _ in
      self?.controller.cancel()
    }
  }

  /// Imports files, folders and playlists into the open setlist, and says what came of it. Without an open setlist a new one
  /// is made.
  ///
  /// - Returns: the new setlist, if one was made.
  func importFiles(_ files: [URL], at place: ImportPlace) async -> Setlist.ID? {
    showStart()
    defer { if !controller.isImporting { gtk_revealer_set_reveal_child(revealer, 0) } }
    do {
      if songs.setlistID == nil {
        let result = try await controller.importItems(at: files, creatingSetlistIn: setlists)
        present(result.report)
        return result.setlist
      }
      present(try await controller.importItems(at: files, into: songs, at: place))
    } catch is CancellationError {
      toasts.show("Import cancelled, nothing was added")
    } catch {
      errors.present(error, heading: "The Files Could Not Be Imported")
    }
    return nil
  }

  /// Shows the bar before there is a first file to name: a long playlist is read as one.
  private func showStart() {
    guard !controller.isImporting else { return }
    gtk_label_set_text(label, "Importing…")
    gtk_progress_bar_set_fraction(progressBar, 0)
    gtk_revealer_set_reveal_child(revealer, 1)
  }

  private func showProgress() {
    guard let progress = controller.progress else { return }
    gtk_label_set_text(
      label,
      "Importing \(progress.completed) of \(progress.total): \(progress.name.displayable)")
    let fraction = Double(progress.completed) / Double(max(progress.total, 1))
    gtk_progress_bar_set_fraction(progressBar, fraction)
  }

  private func present(_ report: ImportReport) {
    if report.added > 0 {
      toasts.show(report.summary, button: "_Undo", action: "win.undo")
    }
    guard !report.problems.isEmpty || report.added == 0 else { return }
    let lines = report.problems.prefix(20).map { problem in
      let name = URL(fileURLWithPath: problem.path).lastPathComponent
      return "\(name.displayable): \(problem.message.displayable)"
    }
    let rest = report.problems.count - lines.count
    let text = (lines + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
    MessageDialog(
      over: window, heading: report.added > 0 ? report.summary : "Nothing Was Imported",
      body: text.isEmpty ? "There are no new songs in what you chose." : text,
      responses: [.init(identifier: "close", label: "_Close")]
    ).present { _ in }
  }
}
