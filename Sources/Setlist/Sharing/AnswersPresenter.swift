import Localization
import SetlistLibrary
import SetlistModel

/// Asks the user about what several people have changed in the open setlist without knowing of each
/// other.
@MainActor
final class AnswersPresenter {
  private let sharing: SharedSetlists
  private let frame: MainWindow
  private let songs: SongListViewController
  private var window: AnswersWindow?
  /// The setlist of the shown questions, and what they are about; `nil` for all of its questions.
  private var shown: (setlist: Setlist.ID, element: SharedSetlist.Doubt.Element?)?

  init(sharing: SharedSetlists, frame: MainWindow, songs: SongListViewController) {
    self.sharing = sharing
    self.frame = frame
    self.songs = songs
  }

  /// Shows the questions about an entry, a section or the setlist; `nil` shows all of them.
  func present(_ element: SharedSetlist.Doubt.Element? = nil) {
    guard window == nil, let id = songs.controller.setlistID else { return }
    let questions = doubts(in: id, about: element)
    guard !questions.isEmpty else {
      return frame.toasts.show(gettext("All agree on this setlist"))
    }
    let window = AnswersWindow(over: frame.window) { [weak self] doubt, answer in
      self?.settle(doubt, choosing: answer, in: id)
    } closed: { [weak self] in
      self?.window = nil
    }
    (self.window, shown) = (window, (id, element))
    window.show(questions)
    window.present()
  }

  /// Shows the questions that are left of a setlist.
  func setlistDidChange(_ id: Setlist.ID) {
    let isOpen = id == songs.controller.setlistID
    if isOpen { songs.show(doubts: sharing[id]?.doubts ?? []) }
    guard let window, let shown, shown.setlist == id else { return }
    window.show(doubts(in: id, about: shown.element))
  }

  private func doubts(
    in id: Setlist.ID, about element: SharedSetlist.Doubt.Element?
  ) -> [SharedSetlist.Doubt] {
    (sharing[id]?.doubts ?? []).filter { element == nil || $0.element == element }
  }

  private func settle(_ doubt: SharedSetlist.Doubt, choosing answer: Int, in id: Setlist.ID) {
    songs.commands.queue.perform(gettext("The Answer Could Not Be Chosen")) { [sharing] _ in
      try await sharing.settle(doubt, choosing: answer, in: id)
    }
  }
}

extension AnswersPresenter: ContentObserver {
  var followedChanges: ContentChange { .setlist }

  /// Marks in the list what the opened setlist has questions about.
  func contentDidChange(_ change: ContentChange) {
    let open = songs.controller.setlistID
    songs.show(doubts: open.flatMap { sharing[$0]?.doubts } ?? [])
    if shown?.setlist != open { window?.show([]) }
  }
}
