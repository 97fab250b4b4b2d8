import Foundation
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The controller of the preview, which connects it with the list of songs, the bar and the
/// session's media keys.
@MainActor
final class PreviewController: ContentObserver {
  /// The entry that the user has started last.
  private struct Request {
    let entry: Entry.ID
    /// The setlist that contains the entry.
    let setlist: Setlist.ID?
    /// The song for which the bar shows that it cannot be played, and the reason.
    var failed: (song: Song, failure: PreviewFailure)?
  }

  private let preview = Preview()
  private let bar: PreviewBarController
  private let songs: SongListViewController
  private let window: Window
  private let toasts: Toasts
  private let through: PlayThroughController
  private var actions: [Action] = []
  private var remoteControl: PreviewRemoteControl?
  private var shown: Entry.ID?
  private var request: Request?

  /// Adds the bar of the preview, still hidden, to the end of `box`, and its actions to `window`.
  init(
    songs: SongListViewController, box: Box, bars: FootBars,
    window: Window, toasts: Toasts, announcer: Announcer
  ) throws(GLibError) {
    self.songs = songs
    self.window = window
    self.toasts = toasts
    through = PlayThroughController(toasts: toasts)
    bar = try PreviewBarController(
      preview: preview, box: box, bars: bars,
      announcements: PreviewAnnouncements(announcer: announcer))
    actions = [
      Action("stop-preview", in: window) { [weak self] in self?.end() },
      Action("toggle-preview", in: window) { [preview] in preview.togglePlaying() },
      Action("play-next", in: window) { [weak self] in self?.skip() },
    ]
    enableActions(false)
    addShortcuts()
    bar.didReveal = { [weak self] in
      guard let self, let heard = preview.entry?.id else { return }
      songs.dataSource.scrollTo(heard)
    }
    bar.locateRequested = { [weak self] in
      guard let self, let request else { return }
      songs.delegate?.locateFile(of: request.entry)
    }
    preview.didChange = { [weak self] in self?.show($0) }
    preview.didFinish = { [weak self] in self?.goOn(after: $0) ?? false }
  }

  private func addShortcuts() {
    let shortcuts = Shortcuts(on: window)
    shortcuts.add("AudioStop", action: "win.stop-preview")
    shortcuts.add("AudioPlay|AudioPause", action: "win.toggle-preview")
    shortcuts.add("AudioNext|F9", action: "win.play-next")
    shortcuts.add("<Control><Shift>p") { [weak self] in
      guard let self else { return false }
      if preview.entry == nil { playThrough(.setlist) } else { preview.togglePlaying() }
      return true
    }
  }

  var followedChanges: ContentChange { [.setlist, .entries] }

  /// Ends the preview of an entry that is not in the open setlist any more, or goes on to the next
  /// one. Hides the reason why a song cannot be played if its entry was removed or got another
  /// file.
  func contentDidChange(_ change: ContentChange) {
    let isGone = through.follow(songs.controller.setlist)
    if let heard = preview.entry?.id {
      if let entry = openEntry(heard) {
        preview.update(entry)
        bar.showNext(through.nextText)
      } else if !isGone || !playNext(after: 0) {
        preview.stop()
      }
    } else if let (song, failure) = request?.failed {
      let now = request.flatMap { openEntry($0.entry)?.song }
      guard let now, now.source == song.source else { return leaveBar(for: request?.entry) }
      guard now.title != song.title else { return }
      request?.failed?.song = now
      bar.show(failure, title: now.title)
    }
  }

  /// Returns an entry of the open setlist; `nil` if the user asked to hear it in another setlist.
  private func openEntry(_ id: Entry.ID) -> Entry? {
    songs.controller.setlistID == request?.setlist ? songs.controller.entry(id) : nil
  }

  /// Plays an entry's song. Pauses or resumes it if it is the previewed song. What is played
  /// through goes on from there.
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
    through.go(to: id)
    start(entry)
  }

  /// Plays the songs of a section or of the open setlist one after another.
  func playThrough(_ part: PlayThrough.Part) {
    guard let setlist = songs.controller.setlist else { return }
    through.begin(part, of: setlist)
    guard !playNext() else { return }
    through.end()
    toasts.show(gettext("No song has a file that can be played"))
  }

  /// Goes on to the next song at once; ends behind the last one.
  private func skip() {
    if !playNext(after: 0) { end() }
  }

  /// Goes on after a song that has ended, or that cannot be played. Returns whether something
  /// follows.
  private func goOn(after failure: PreviewFailure?) -> Bool {
    guard through.isOn else { return false }
    if failure != nil, let title = preview.entry?.title { through.say(unplayable: title) }
    let isFollowed = playNext(after: failure == nil ? nil : 0)
    if !isFollowed {
      through.end()
      // Translators: all songs of a section or of a setlist were played.
      toasts.show(gettext("Played to the end"))
    }
    return isFollowed
  }

  /// Plays what follows in what is played through. Returns whether there is anything.
  ///
  /// - Parameter gap: the seconds of silence before it; `nil` for those of the setlist.
  private func playNext(after gap: TimeInterval? = nil) -> Bool {
    guard let next = through.next() else { return false }
    start(next.entry, after: gap ?? next.gap)
    return true
  }

  private func start(_ entry: Entry, after gap: TimeInterval = 0) {
    request = Request(entry: entry.id, setlist: songs.controller.setlistID)
    preview.start(entry, after: gap)
  }

  /// Returns the state of the preview of an entry's song; `nil` if that song is not previewed.
  func state(of id: Entry.ID) -> Preview.State? {
    id == preview.entry?.id ? preview.state : nil
  }

  /// Hides the message that a song's file is missing, because the file has appeared.
  func fileDidAppear() {
    if preview.entry == nil { leaveBar(for: request?.entry) }
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
    request?.failed = nil
    bar.showSong()
    enableActions(false)
    if hadFocus, let entry { songs.dataSource.focus(entry) }
  }

  /// Enables the actions and media keys of the preview, or leaves the keys to other programs. The
  /// next song is there only while something is played through.
  private func enableActions(_ isEnabled: Bool) {
    for action in actions { action.isEnabled = isEnabled }
    actions.last?.isEnabled = isEnabled && through.isOn
  }

  private func show(_ change: Preview.Change) {
    switch change {
    case .song:
      showSong()
    case .state:
      bar.song.showState()
      songs.previewDidChange(of: shown)
    case .position: return bar.song.advance()
    case .jump: bar.song.showPosition()
    case .volume: break
    case .failure(let failure, let title):
      let song = request.flatMap { songs.controller.entry($0.entry)?.song }
      request?.failed = song.map { ($0, failure) }
      bar.show(failure, title: title)
      bar.announcements.say(failure, title: title)
      enableActions(true)
    }
    bar.announcements.sayState(of: preview)
    remoteControl?.previewDidChange(change)
  }

  private func showSong() {
    let before = shown
    shown = preview.entry?.id
    if preview.entry == nil {
      through.end()
      leaveBar(for: before)
      remoteControl = nil
    } else {
      request?.failed = nil
      bar.showSong()
      bar.showNext(through.nextText)
      enableActions(true)
      if remoteControl == nil {
        remoteControl = PreviewRemoteControl(preview: preview, window: window)
      }
      remoteControl?.next = through.isOn ? { [weak self] in self?.skip() } : nil
    }
    for entry in Set([before, shown].compactMap { $0 }) { songs.previewDidChange(of: entry) }
  }
}
