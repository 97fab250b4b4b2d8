import Foundation
import GtkSupport
import Localization
import SetlistFiles
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Imports files. The bar at the foot of the window shows the progress, a count and a Cancel
/// button, and then the result.
@MainActor
final class ImportBarController: ContentObserver {
  /// The outcome of an import.
  enum Outcome {
    case created(Setlist.ID)
    case added([Entry.ID])
  }

  private let controller = ImportController()
  private let frame: MainWindow
  private let songs: SongListViewController
  private let setlists: AllSetlists
  private let search: SearchBarController
  private let progress: ProgressBar
  private let result: ImportResultBarController
  /// The entries of the last import for which the order of title and artist was only guessed.
  private var guessed: [Entry.ID] = []
  private let reviewer: ImportReviewer

  init(
    frame: MainWindow, songs: SongListViewController, setlists: AllSetlists,
    search: SearchBarController, progress: ProgressBar, bars: FootBars
  ) throws(GLibError) {
    self.frame = frame
    self.songs = songs
    self.setlists = setlists
    self.search = search
    self.progress = progress
    reviewer = ImportReviewer(window: frame.window, open: songs.controller)
    result = try ImportResultBarController(box: frame.builder.object("content-box"), bars: bars)
    result.showRequested = { [weak self] in self?.show($0) }
    result.addRequested = { [weak self] in self?.addDuplicates() }
    controller.arrangeFolders = { [weak self] count in await self?.arrangement(of: count) }
    controller.review = { [weak self] reading in
      guard let self else { return nil }
      return await pausing { await self.reviewer.review(reading) }
    }
    controller.didChange = { [weak self] in
      guard let self, let current = controller.progress else { return }
      progress.show(current, of: .importing)
    }
  }

  var followedChanges: ContentChange { [.setlist, .entries] }

  /// Hides the result of an import if another setlist is open or the import was undone.
  func contentDidChange(_ change: ContentChange) {
    result.setlistDidChange(to: open.setlistID, undo: undoInstant)
  }

  /// Imports files, folders, playlists or text into the open setlist, and reports the result. Makes
  /// a new setlist if no place is given or no setlist is open. The user may choose another place in
  /// a review.
  ///
  /// - Parameter asks: whether the user is asked how to read a clear text or table, too.
  /// - Returns: the new setlist, or the entries that were added to the open one.
  func importItems(
    _ source: ImportSource, at place: ImportPlace?, asks: Bool = false
  ) async -> Outcome {
    let outcome = await importOnce(source, at: place, asks: asks)
    guard let answer = reviewer.takeElsewhere() else { return outcome }
    return await importOnce(.reading(answer.reading), at: answer.place, asks: false)
  }

  private func importOnce(
    _ source: ImportSource, at place: ImportPlace?, asks: Bool
  ) async -> Outcome {
    let outcome = await frame.errors.perform(
      source.isText
        ? gettext("The Text Could Not Be Imported") : gettext("The Files Could Not Be Imported"),
      cancelled: { [self] in
        guard !reviewer.isElsewhere else { return }
        frame.toasts.show(gettext("Import cancelled, nothing was added"))
      }
    ) {
      guard !progress.isShown, !reviewer.isAsking else { throw ExchangeError.busy }
      beginProgress()
      defer { progress.end() }
      result.hide()
      (reviewer.last, reviewer.place) = (nil, open.setlistID == nil ? nil : place)
      controller.reviewsAll = asks
      guard let place, let setlist = open.setlistID else {
        let created = try await controller.importItems(source, creatingSetlistIn: setlists)
        present(created.report, from: source, at: nil, of: created.setlist)
        return created.setlist.map { Outcome.created($0) } ?? .added([])
      }
      let report = try await controller.importItems(source, into: open, at: place)
      present(report, from: source, at: place, of: setlist)
      return .added(report.entries.isEmpty ? report.located : report.entries)
    }
    return outcome ?? .added([])
  }

  /// Asks the user again how to read the text or table that was imported last. Undoes its import if
  /// the user chooses another reading.
  ///
  /// - Returns: the answer of the user; `nil` if the user keeps the old reading.
  func reviewLast() async -> ImportReviewDialog.Answer? {
    guard let review = lastReview,
      let answer = await reviewer.ask(
        about: review.reading, at: review.place, replaces: true)
    else { return nil }
    let isUndone = await frame.errors.perform(gettext("The Songs Could Not Be Replaced")) {
      // Another edit, also of another program, may have changed the setlist while the dialog was
      // open.
      guard review.isLast(in: open.library), try await open.library.undo(in: review.scopes) != nil
      else {
        frame.toasts.show(gettext("The setlist was changed meanwhile, nothing was replaced"))
        return false
      }
      return true
    }
    return isUndone == true ? answer : nil
  }

  /// Whether the import that was made last can be reviewed: nothing was changed since.
  var canReviewLast: Bool { lastReview != nil }

  /// The reading of the review that the user closed last without importing it.
  var closedReview: ImportReading? { reviewer.closed }

  private var lastReview: ImportReview? {
    guard let review = reviewer.last, review.isLast(in: open.library), !reviewer.isAsking,
      !progress.isShown
    else { return nil }
    return review
  }

  /// Hides the progress of the import while the user is asked.
  private func pausing<Answer>(_ ask: () async -> Answer) async -> Answer {
    progress.end()
    defer { beginProgress() }
    return await ask()
  }

  private func beginProgress() {
    progress.begin(gettext("Importing…")) { [controller] in controller.cancel() }
  }

  /// Asks the user how to arrange the songs of several folders; `nil` if the user cancels.
  private func arrangement(of count: Int) async -> FolderArrangement? {
    let place = songs.placeForFiles
    var responses: [MessageDialog.Response] = [
      .init(identifier: "cancel", label: gettext("_Cancel")),
      .init(identifier: "each", label: gettext("A Section for _Each")),
    ]
    if place != nil {
      responses.append(.init(identifier: "here", label: gettext("Into _This Section")))
    }
    responses.append(
      .init(identifier: "one", label: gettext("_One Section"), appearance: .suggested))
    let dialog = MessageDialog(
      over: frame.window, heading: ngettext("Import %1$s Folder?", "Import %1$s Folders?", count),
      body: gettext("Their songs can come in one section, or in a section for each folder."),
      responses: responses)
    return await withCheckedContinuation { continuation in
      dialog.present { response in
        switch response {
        case "one": continuation.resume(returning: .oneSection)
        case "each": continuation.resume(returning: .sectionPerFolder)
        case "here": continuation.resume(returning: place.map { .files(at: $0) })
        default: continuation.resume(returning: nil)
        }
      }
    }
  }

  /// Swaps title and artist of those songs of the last import whose order was only guessed.
  func swapTitleAndArtist() {
    frame.errors.begin(gettext("Title and Artist Could Not Be Swapped")) { [self] in
      let action = try await open.perform(SwapTitleAndArtist(guessed))
      frame.toasts.showSwapped(action?.changedSongs.count ?? 0)
    }
  }

  /// The time of the last change of the open setlist.
  private var undoInstant: ContinuousClock.Instant? {
    open.setlistID.flatMap { open.library.undoInstant(in: [.setlist($0)]) }
  }

  private var open: OpenSetlist { songs.controller }

  /// Shows the entries that the skipped duplicates repeat.
  private func show(_ originals: [Entry.ID]) {
    search.end()
    songs.commands.revealing.reveal(originals)
  }

  private func addDuplicates() {
    frame.errors.begin(gettext("The Import Could Not Be Completed")) { [self] in
      let added = try await controller.addSkippedDuplicates(to: open)
      result.hide()
      frame.toasts.showUndoable(ngettext("%1$s song added", "%1$s songs added", added.count))
      songs.choose(added)
    }
  }

  private func present(
    _ report: ImportReport, from source: ImportSource, at place: ImportPlace?,
    of setlist: Setlist.ID?
  ) {
    guessed = report.guessed
    if report.hasChanges, let reading = controller.reading {
      reviewer.last = ImportReview(reading, at: place, in: setlist, of: open.library)
    }
    if controller.skippedCount > 0 {
      // The toast is dismissed, because it may be about an earlier import.
      frame.toasts.clear()
      result.show(report, of: setlist, step: undoInstant, canReview: reviewer.last != nil)
    } else if reviewer.last != nil {
      let isGuessed = !guessed.isEmpty
      frame.toasts.showChange(
        report.summary, button: isGuessed ? gettext("Swap _Title and Artist") : gettext("_Undo"),
        action: isGuessed ? "win.swap-imported" : "win.undo",
        hint: gettext("Ctrl+Z to undo, Ctrl+Shift+V to review"),
        other: (button: gettext("_Review…"), action: "win.review-import"))
    } else if !guessed.isEmpty {
      frame.toasts.showChange(
        report.summary, button: gettext("Swap _Title and Artist"), action: "win.swap-imported",
        hint: gettext("Ctrl+Z to undo"))
    } else if report.hasChanges {
      frame.toasts.showUndoable(report.summary)
    }
    let isEmpty = !report.hasChanges && report.duplicates == 0
    guard !report.problems.isEmpty || isEmpty else { return }
    let lines = report.problems.map { problem in
      let name = URL(fileURLWithPath: problem.path).lastPathComponent
      // Translators: a file and what is wrong with it.
      return gettext("%1$s: %2$s", name.displayable, problem.message.displayable)
    }
    let dialog = MessageDialog(
      over: frame.window, heading: isEmpty ? gettext("Nothing Was Imported") : report.summary,
      body: lines.count > 1
        ? ngettext("There was %1$s problem.", "There were %1$s problems.", lines.count)
        : lines.first ?? source.emptyText,
      responses: [.init(identifier: "close", label: gettext("_Close"))])
    let list = lines.count > 1 ? LinesView(lines, label: gettext("Problems")) : nil
    if let list { dialog.setExtraChild(list.widget) }
    dialog.present(focus: list?.focus) { _ in }
  }
}

extension ImportSource {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }

  /// The message for an import that found nothing.
  fileprivate var emptyText: String {
    switch self {
    case .text, .reading: gettext("There are no songs in the text.")
    case .files(let files):
      switch (files.first?.lastPathComponent.displayable, files.count) {
      case (let name?, 1): gettext("There are no songs in “%1$s”.", name)
      case (let name?, let count):
        // Translators: %1$s is the name of a file or folder, %2$s the number of all that were
        // chosen.
        ngettext(
          "There are no songs in “%1$s” and what else was chosen, %2$s file or folder.",
          "There are no songs in “%1$s” and what else was chosen, %2$s files and folders.",
          count, name, count.text)
      case (nil, _): gettext("Nothing was chosen.")
      }
    }
  }
}
