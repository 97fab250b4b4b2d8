internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

/// Imports files while the bar at the foot of the window shows progress, a count and Cancel, and
/// says what came of it.
@MainActor
final class ImportBarController {
  /// What an import has made.
  enum Outcome {
    case created(Setlist.ID)
    case added([Entry.ID])
  }

  private let controller = ImportController()
  private let songs: OpenSetlist
  private let setlists: AllSetlists
  private let window: UnsafeMutablePointer<GtkWindow>
  private let errors: ErrorPresenter
  private let toasts: Toasts
  private let bar: ProgressBar
  private let result: ImportResultBarController
  /// The songs of the last import whose title and artist may be the other way round.
  private var guessed: [Entry.ID] = []

  init(
    songs: OpenSetlist, setlists: AllSetlists, bar: ProgressBar,
    bars: FootBars, content: UnsafeMutablePointer<GtkWidget>,
    window: UnsafeMutablePointer<GtkWindow>, errors: ErrorPresenter, toasts: Toasts
  ) throws(GLibError) {
    self.songs = songs
    self.setlists = setlists
    self.window = window
    self.errors = errors
    self.toasts = toasts
    self.bar = bar
    result = try ImportResultBarController(box: content, bars: bars)
    result.addRequested = { [weak self] in self?.addDuplicates() }
    controller.didChange = { [weak self] in
      guard let self, let progress = controller.progress else { return }
      bar.show(progress, verb: "Importing")
    }
  }

  /// Called when the user wants to see the entries that duplicates repeat.
  var duplicatesRequested: (([Entry.ID]) -> Void)? {
    get { result.showRequested }
    set { result.showRequested = newValue }
  }

  /// Called when duplicates have been added after all.
  var didAddDuplicates: (([Entry.ID]) -> Void)?

  /// Leaves out what was said of another setlist, or of an import that was undone.
  func contentDidChange() {
    result.setlistDidChange(to: songs.setlistID, undo: undoInstant)
  }

  /// Imports files, folders, playlists or text into the open setlist, and says what came of it.
  /// Without a place, or an open setlist, a new one is made.
  ///
  /// - Returns: the new setlist, or what was added to the open one.
  func importItems(_ source: ImportSource, at place: ImportPlace?) async -> Outcome {
    do {
      guard !bar.isShown else { throw ExchangeError.busy }
      bar.begin("Importing…") { [controller] in controller.cancel() }
      defer { bar.end() }
      result.hide()
      guard let place, let open = songs.setlistID else {
        let created = try await controller.importItems(source, creatingSetlistIn: setlists)
        present(created.report, from: source, of: created.setlist)
        return created.setlist.map { .created($0) } ?? .added([])
      }
      let report = try await controller.importItems(source, into: songs, at: place)
      present(report, from: source, of: open)
      return .added(report.entries.isEmpty ? report.located : report.entries)
    } catch is CancellationError {
      toasts.show("Import cancelled, nothing was added")
    } catch {
      errors.present(
        error,
        heading: source.isText
          ? "The Text Could Not Be Imported" : "The Files Could Not Be Imported")
    }
    return .added([])
  }

  /// Swaps title and artist of the songs of the last import of which nothing said which is which.
  func swapTitleAndArtist() {
    Task {
      do {
        let action = try await songs.perform(SwapTitleAndArtist(guessed))
        toasts.showSwapped(action?.changedSongs.count ?? 0)
      } catch {
        errors.present(error, heading: "Title and Artist Could Not Be Swapped")
      }
    }
  }

  /// When the last change of the open setlist was made.
  private var undoInstant: ContinuousClock.Instant? {
    songs.setlistID.flatMap { songs.library.undoInstant(in: [.setlist($0)]) }
  }

  private func addDuplicates() {
    Task {
      do {
        let added = try await controller.addSkippedDuplicates(to: songs)
        result.hide()
        toasts.showUndoable("\(Counts.songs(added.count)) added")
        didAddDuplicates?(added)
      } catch {
        errors.present(error, heading: "The Import Could Not Be Completed")
      }
    }
  }

  private func present(
    _ report: ImportReport, from source: ImportSource, of setlist: Setlist.ID?
  ) {
    guessed = report.guessed
    if controller.skippedCount > 0 {
      // It may be about another import.
      toasts.clear()
      result.show(report, of: setlist, step: undoInstant)
    } else if !guessed.isEmpty {
      toasts.showChange(
        report.summary, button: "Swap _Title and Artist", action: "win.swap-imported",
        hint: "Ctrl+Z to undo")
    } else if report.hasChanges {
      toasts.showUndoable(report.summary)
    }
    let isEmpty = !report.hasChanges && report.duplicates == 0
    guard !report.problems.isEmpty || isEmpty else { return }
    let lines = report.problems.map { problem in
      let name = URL(fileURLWithPath: problem.path).lastPathComponent
      return "\(name.displayable): \(problem.message.displayable)"
    }
    let dialog = MessageDialog(
      over: window, heading: isEmpty ? "Nothing Was Imported" : report.summary,
      body: lines.count > 1
        ? "There were \(lines.count) problems." : lines.first ?? source.emptyText,
      responses: [.init(identifier: "close", label: "_Close")])
    let list = lines.count > 1 ? LinesView(lines, label: "Problems") : nil
    if let list { dialog.setExtraChild(list.widget) }
    dialog.present(focus: list?.focus) { _ in }
  }
}

extension ImportSource {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }

  /// What is said where nothing was found.
  fileprivate var emptyText: String {
    switch self {
    case .text: "There are no songs in the text."
    case .files(let files):
      switch (files.first?.lastPathComponent.displayable, files.count) {
      case (let name?, 1): "There are no songs in “\(name)”."
      case (let name?, let count):
        "There are no songs in “\(name)” and what else was chosen, \(count) files and folders."
      case (nil, _): "Nothing was chosen."
      }
    }
  }
}
