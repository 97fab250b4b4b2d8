import Foundation
import Localization
import SetlistLibrary
import SetlistModel

/// The shared setlists in the window: what is done with them, what comes from others, and where the
/// window shows it.
@MainActor
final class LibrarySharing {
  let setlists: SharedSetlists
  let commands: SharingCommands
  let merges: MergeMessages
  let answers: AnswersPresenter
  /// Called after the members, the doubts or the problem of a setlist have changed.
  var didChange: ((Setlist.ID) -> Void)?

  private let frame: MainWindow
  private let hold: SharingHold
  /// The last problem of each setlist that the user was told of.
  private var toldProblems: [Setlist.ID: SharingProblem] = [:]
  /// The problem that the message tells of.
  private var shownProblem: (setlist: Setlist.ID, problem: SharingProblem)?

  /// Makes the parts for the shared setlists of a library.
  ///
  /// - Parameter isElsewhereHeld: whether songs of other lists are dragged, or a setlist is on
  ///   stage.
  init(
    frame: MainWindow, songs: SongListViewController, opener: SetlistOpener, pages: ContentPages,
    setlists all: AllSetlists, preferences: PreferencesStore, state: WindowStateStore,
    isElsewhereHeld: @escaping @MainActor () -> Bool
  ) {
    self.frame = frame
    setlists = SharedSetlists(all.library)
    hold = SharingHold(frame: frame, songs: songs, isElsewhereHeld: isElsewhereHeld)
    commands = SharingCommands(
      sharing: setlists, frame: frame, setlists: all, opener: opener, preferences: preferences,
      state: state)
    merges = MergeMessages(frame: frame, songs: songs, pages: pages, opener: opener, setlists: all)
    answers = AnswersPresenter(sharing: setlists, frame: frame, songs: songs)
    setlists.personName = preferences.preferences.personName
    setlists.isHeld = { [hold] in hold.isHeld }
    hold.ended = { [weak setlists] in setlists?.resume() }
    setlists.didUpdate = { [weak self] in self?.setlistDidChange($0) }
    setlists.didMerge = { [weak merges] in merges?.show($0) }
    setlists.didOffer = { [weak commands] in commands?.offer($0) }
  }

  /// Reads which setlists are shared, and follows their folders.
  func start() async {
    do { try await setlists.start() } catch { commands.library.report(error) }
  }

  /// The work that writes what is due before the window closes; `nil` if nothing is shared.
  var lastWork: (@MainActor () async -> Void)? {
    guard !setlists.all.isEmpty else { return nil }
    return { [self] in await finish() }
  }

  /// Writes what is due before the program ends, for as long as `limit` at most, as a folder may be
  /// one of a server that does not answer. Nothing is exchanged afterwards.
  func finish(within limit: Duration = .seconds(3)) async {
    setlists.isHeld = { false }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Task { [setlists] in
      await setlists.finish()
      end.finish()
    }
    Task {
      try? await Task.sleep(for: limit)
      end.finish()
    }
    for await _ in ends {}
  }

  /// Takes over the user's name from the preferences.
  func preferencesDidChange(_ preferences: Preferences) {
    setlists.personName = preferences.personName
  }

  /// Shows what keeps the setlist of the last message from being exchanged.
  func showProblem() {
    guard let (setlist, problem) = shownProblem else { return }
    frame.errors.present(
      setlists[setlist]?.problem ?? problem,
      heading: gettext("“%1$s” Is Not Exchanged", commands.name(of: setlist)))
  }

  private func setlistDidChange(_ id: Setlist.ID) {
    answers.setlistDidChange(id)
    didChange?(id)
    let problem = setlists[id]?.problem
    guard problem != toldProblems[id] else { return }
    toldProblems[id] = problem
    guard let problem else { return }
    shownProblem = (id, problem)
    frame.toasts.show(
      // Translators: a setlist that is shared with others. %1$s is its name.
      gettext("“%1$s” is not exchanged at the moment", commands.name(of: id)),
      // Translators: a button that shows the reason.
      button: gettext("_Why?"), action: "win.show-sharing-problem",
      while: { [weak self] in self?.setlists[id]?.problem != nil })
  }
}
