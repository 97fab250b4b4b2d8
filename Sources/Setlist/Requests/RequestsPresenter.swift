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
      [library, frame] _ in
      let change = ChangeRequests(.add([request], to: scope), for: setlist)
      guard let action = try await library.perform(change) else {
        return frame.toasts.show(gettext("The request was there already"))
      }
      // Translators: %1$s is the name of a step that can be undone, as in "Remove 3 Songs".
      frame.toasts.showUndoable(gettext("%1$s: done", action.name))
    }
  }
}
