import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// Shows over the window what is asked for at the event of the open setlist, and notes requests for
/// its songs.
@MainActor
final class RequestsPresenter {
  private let frame: MainWindow
  private let songs: SongListViewController
  private var list: RequestsWindow?
  private var form: RequestWindow?
  /// The setlist to whose requests one was added last.
  private var changed: Setlist.ID?

  init(frame: MainWindow, songs: SongListViewController) {
    self.frame = frame
    self.songs = songs
  }

  private var library: Library { songs.controller.library }

  /// Shows the list of a setlist's requests.
  func present(of setlist: Setlist) {
    guard list == nil else { return }
    frame.perform(gettext("The Requests Could Not Be Shown")) { [weak self, library] in
      let requests = SetlistRequests(library: library)
      try await requests.show(setlist.id)
      guard let self, list == nil else { return }
      let shown = RequestsWindow(
        // Translators: the title of a list of what is asked for. %1$s is the name of a setlist.
        title: gettext("Requests for “%1$s”", setlist.name.displayable), requests: requests,
        over: frame.window
      ) { [weak self] in self?.list = nil }
      shown.addRequested = { [songs] in songs.commands.pool.add($0, of: nil, at: nil) }
      list = shown
      shown.present()
    }
  }

  /// Asks for the facts of a request for a song, and adds it.
  func ask(for song: Song, in setlist: Setlist) {
    guard form == nil else { return }
    let shown = RequestWindow(
      SongRequest(.must, for: song), scope: .setlist, audience: setlist.options.audience,
      isNew: true, over: frame.window
    ) { [weak self] request, scope in
      self?.form = nil
      guard let request else { return }
      self?.add(request, to: scope, of: setlist.id)
    }
    form = shown
    shown.present()
  }

  private func add(_ request: SongRequest, to scope: RequestScope, of setlist: Setlist.ID) {
    songs.commands.queue.perform(gettext("The Requests Could Not Be Changed")) {
      [weak self, library, frame] _ in
      let change = ChangeRequests(.add([request], to: scope), for: setlist)
      guard let action = try await library.perform(change) else {
        return frame.toasts.show(gettext("The request was there already"))
      }
      self?.changed = setlist
      // The request may be for a song of All Songs, where the window undoes other changes.
      let instant = library.undoInstant(in: [.setlist(setlist)])
      frame.toasts.showDone(action, undo: "win.undo-request") {
        library.undoInstant(in: [.setlist(setlist)]) == instant
      }
    }
  }

  /// Takes back the last request that was added here.
  func undo() {
    guard let changed else { return }
    songs.commands.queue.perform(gettext("The Change Could Not Be Undone")) {
      [library, frame] _ in
      guard let action = try await library.undo(in: [.setlist(changed)]) else { return }
      frame.toasts.show(action)
    }
  }
}
