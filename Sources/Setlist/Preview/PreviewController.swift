import Foundation
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The controller of the preview, which connects it with the list of songs, the bar and the
/// session's media keys.
@MainActor
final class PreviewController: ContentObserver {
  private let preview = Preview()
  private let bar: PreviewBarController
  private let songs: SongListViewController
  private let window: Window
  private let toasts: Toasts
  private let announcements: PreviewAnnouncements
  private var actions: [Action] = []
  private var remoteControl: PreviewRemoteControl?
  private var shown: Entry.ID?
  /// The entry that the user wanted to hear last, and the setlist that contains it.
  private var requested: (entry: Entry.ID, setlist: Setlist.ID?)?
  /// The song for which the bar shows that it cannot be played, and the reason.
  private var failed: (song: Song, failure: PreviewFailure)?

  /// Adds the bar of the preview, still hidden, to the end of `box`, and its actions to `window`.
  init(
    songs: SongListViewController, box: Box, bars: FootBars,
    window: Window, toasts: Toasts, announcer: Announcer
  ) throws(GLibError) {
    self.songs = songs
    self.window = window
    self.toasts = toasts
    announcements = PreviewAnnouncements(announcer: announcer)
    bar = try PreviewBarController(preview: preview, box: box, bars: bars)
    actions = [
      Action("stop-preview", in: window) { [weak self] in self?.end() },
      Action("toggle-preview", in: window) { [preview] in preview.togglePlaying() },
    ]
    enableActions(false)
    let shortcuts = Shortcuts(on: window)
    shortcuts.add("AudioStop", action: "win.stop-preview")
    shortcuts.add("AudioPlay|AudioPause", action: "win.toggle-preview")
    bar.didReveal = { [weak self] in
      guard let self, let heard = preview.entry?.id else { return }
      songs.dataSource.scrollTo(heard)
    }
    bar.locateRequested = { [weak self] in
      guard let self, let requested else { return }
      songs.delegate?.locateFile(of: requested.entry)
    }
    preview.didChange = { [weak self] in self?.show($0) }
  }

  var followedChanges: ContentChange { [.setlist, .entries] }

  /// Ends the preview of an entry that is not in the open setlist any more. Hides the reason why a
  /// song cannot be played if its entry was removed or got another file.
  func contentDidChange(_ change: ContentChange) {
    if let heard = preview.entry?.id {
      if let entry = openEntry(heard) { preview.update(entry) } else { preview.stop() }
    } else if let (song, failure) = failed {
      let now = requested.flatMap { openEntry($0.entry)?.song }
      guard let now, now.source == song.source else { return leaveBar(for: requested?.entry) }
      guard now.title != song.title else { return }
      failed?.song = now
      bar.show(failure, title: now.title)
    }
  }

  /// Returns an entry of the open setlist; `nil` if the user asked to hear it in another setlist.
  private func openEntry(_ id: Entry.ID) -> Entry? {
    songs.controller.setlistID == requested?.setlist ? songs.controller.entry(id) : nil
  }

  /// Plays an entry's song. Pauses or resumes it if it is the previewed song.
  func toggle(_ id: Entry.ID) {
    if preview.entry?.id == id {
      preview.togglePlaying()
      return
    }
    guard let entry = songs.controller.entry(id) else { return }
    guard entry.song != nil else {
      toasts.show(gettext("Only songs can be previewed"))
      return
    }
    requested = (id, songs.controller.setlistID)
    preview.start(entry)
  }

  /// Returns the state of the preview of an entry's song; `nil` if that song is not previewed.
  func state(of id: Entry.ID) -> Preview.State? {
    id == preview.entry?.id ? preview.state : nil
  }

  /// Hides the message that a song's file is missing, because the file has appeared.
  func fileDidAppear() {
    if preview.entry == nil { leaveBar(for: requested?.entry) }
  }

  /// Ends the preview, or hides the reason why a song cannot be played. Returns whether there was
  /// anything to end.
  @discardableResult
  func end() -> Bool {
    guard actions.contains(where: \.isEnabled) else { return false }
    let heard = preview.entry?.id
    preview.stop()
    leaveBar(for: heard)
    return true
  }

  /// Hides the bar. Moves the keyboard focus from the bar to the row of the song.
  private func leaveBar(for entry: Entry.ID?) {
    let hadFocus = bar.hasFocus
    failed = nil
    bar.showSong()
    enableActions(false)
    if hadFocus, let entry { songs.dataSource.focus(entry) }
  }

  /// Enables the actions and media keys of the preview, or leaves the keys to other programs.
  private func enableActions(_ isEnabled: Bool) {
    for action in actions { action.isEnabled = isEnabled }
  }

  private func show(_ change: Preview.Change) {
    switch change {
    case .song:
      showSong()
    case .state:
      bar.song.showState()
      songs.previewDidChange(of: shown)
    case .position: bar.song.advance()
    case .jump: bar.song.showPosition()
    case .volume: break
    case .failure(let failure, let title):
      failed = requested.flatMap { songs.controller.entry($0.entry)?.song }.map { ($0, failure) }
      bar.show(failure, title: title)
      announcements.say(failure, title: title)
      enableActions(true)
    }
    announcements.sayState(of: preview)
    remoteControl?.previewDidChange(change)
  }

  private func showSong() {
    let before = shown
    shown = preview.entry?.id
    if preview.entry == nil {
      leaveBar(for: before)
      remoteControl = nil
    } else {
      failed = nil
      bar.showSong()
      enableActions(true)
      if remoteControl == nil {
        remoteControl = PreviewRemoteControl(preview: preview, window: window)
      }
    }
    for entry in Set([before, shown].compactMap { $0 }) { songs.previewDidChange(of: entry) }
  }
}
