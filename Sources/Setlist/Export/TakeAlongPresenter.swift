import Foundation
import GtkSupport
import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel

/// Takes setlists along: asks for a folder, says what will be copied there and what will be
/// missing, and copies. The bar at the foot of the window shows the progress.
@MainActor
final class TakeAlongPresenter {
  private let controller: TakeAlongController
  private let bar: ProgressBar
  private let frame: MainWindow
  private let preferences: PreferencesStore
  /// The stored state that remembers the last folder.
  private let state: WindowStateStore
  private var work = ProgressBar.Work.searching

  init(
    _ controller: TakeAlongController, bar: ProgressBar, frame: MainWindow,
    preferences: PreferencesStore, state: WindowStateStore
  ) {
    (self.controller, self.bar, self.frame) = (controller, bar, frame)
    (self.preferences, self.state) = (preferences, state)
    controller.didChange = { [weak self] in
      guard let self, let progress = controller.progress else { return }
      bar.show(progress, of: work)
    }
  }

  /// Asks for a folder, and takes a setlist along to it.
  func take(_ setlist: Setlist) {
    FileChooser.chooseFolderToTakeAlong(
      setlist.name.displayable, in: state.takenAlong?.deletingLastPathComponent(),
      over: frame.window
    ) { [weak self] chosen in
      self?.perform { try await $0.look(setlist, in: chosen) }
    }
  }

  /// Shows the folder of the setlist that was taken along last in the system's file manager.
  func showLastFolder() {
    if let folder = state.takenAlong { FileManagerWindow.show(folder, failingIn: frame.toasts) }
  }

  private func look(_ setlist: Setlist, in chosen: URL) async throws {
    var print = PrintOptions(paper: .ofLocale, face: preferences.preferences.face)
    print.restore(state.printing ?? [:])
    // The web page has the words.
    print.parts.remove(.words)
    let folder = TakeAlongPlan.folder(for: setlist.name, in: chosen)
    let plan = try await showing(.searching, gettext("Searching…")) { [controller] in
      try await controller.plan(for: setlist, in: folder, print: print)
    }
    if plan.lacksRoom {
      throw TakeAlongError.noRoom(needed: plan.neededByteCount, free: plan.freeByteCount)
    }
    ask(about: plan)
  }

  /// Says what a plan copies, and copies it if the user agrees.
  private func ask(about plan: TakeAlongPlan) {
    let name = plan.folder.fileName.displayable
    let place = plan.folder.deletingLastPathComponent().fileName.displayable
    var sentences = [
      // Translators: the names of a folder and of the one that it is in.
      gettext(
        """
        The songs, a playlist, the sheets and a web page are put into the folder “%1$s” in “%2$s”.
        """, name, place),
      // Translators: sizes, such as 312 MB.
      gettext(
        "Needed: %1$s. Free: %2$s.", plan.neededByteCount.fileSize,
        plan.freeByteCount.fileSize),
    ]
    if plan.presentCount > 0 {
      sentences.append(
        ngettext(
          "%1$s song is there already.", "%1$s songs are there already.", plan.presentCount))
    }
    let isReplacing = !plan.replaced.isEmpty
    let dialog = MessageDialog(
      over: frame.window,
      heading: ngettext("Take %1$s Song Along?", "Take %1$s Songs Along?", plan.fileCount),
      body: sentences.joined(separator: "\n\n"),
      responses: [
        .init(identifier: "cancel", label: gettext("_Cancel")),
        .init(
          identifier: "copy",
          label: isReplacing ? gettext("_Replace and Copy") : gettext("_Take Along"),
          appearance: isReplacing ? .destructive : .suggested),
      ])
    let lines = plan.remarks.map(\.displayable)
    let list = lines.isEmpty ? nil : LinesView(lines, label: gettext("What Is Missing or Replaced"))
    if let list { dialog.setExtraChild(list.widget) }
    dialog.present { [weak self] response in
      if response == "copy" { self?.perform { try await $0.copy(plan) } }
    }
  }

  private func copy(_ plan: TakeAlongPlan) async throws {
    let omissions = try await showing(.copying, gettext("Copying…")) { [controller] in
      try await controller.copy(plan, replaces: true)
    }
    state.takenAlong = plan.folder
    frame.toasts.show(
      // Translators: %1$s is the name of a folder.
      gettext("Taken along in “%1$s”", plan.folder.fileName.displayable), button: gettext("_Show"),
      action: "win.show-taken-along")
    let unexpected = omissions.filter { !plan.omissions.contains($0) }
    guard !unexpected.isEmpty else { return }
    frame.errors.presentNotice(
      ngettext(
        "%1$s Song Was Not Taken Along", "%1$s Songs Were Not Taken Along", unexpected.count),
      body: unexpected.map(\.text.displayable).joined(separator: "\n"))
  }

  /// Shows a progress bar while work runs.
  private func showing<Result>(
    _ kind: ProgressBar.Work, _ text: String, _ body: () async throws -> Result
  ) async throws -> Result {
    guard !bar.isShown else { throw ExchangeError.busy }
    work = kind
    bar.begin(text) { [controller] in controller.cancel() }
    defer { bar.end() }
    return try await body()
  }

  private func perform(_ body: @escaping @MainActor (TakeAlongPresenter) async throws -> Void) {
    frame.errors.begin(
      gettext("The Setlist Could Not Be Taken Along"),
      cancelled: { [frame] in
        frame.toasts.show(gettext("Cancelled; what is copied already stays"))
      }
    ) {
      try await body(self)
    }
  }
}

extension TakeAlongPlan {
  /// The facts that the user must know before anything is copied, one line each.
  fileprivate var remarks: [String] {
    // Translators: the name of a file.
    replaced.map { gettext("Will be replaced: %1$s", $0) }
      + omissions.map(\.text)
      // Translators: the name of a file that is in a folder, but belongs to no song of the setlist.
      + leftovers.map { gettext("Stays from another time: %1$s", $0) }
  }
}
