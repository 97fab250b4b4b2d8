import Localization
import SetlistLibrary
import SetlistStore

/// The dialogs of the window about the open setlist and the program: the preferences, the
/// properties, the backups, the comparisons, the options for filling sections, what was played,
/// what is asked for, and what is shared with others.
@MainActor
final class LibraryDialogs: ContentObserver {
  private let frame: MainWindow
  private let songs: SongListViewController
  private let editor: SetlistsEditor
  private let search: SearchBarController
  private let preferences: PreferencesStore
  private let view: ViewActions
  private let timeline: TimelineBar
  let backups: BackupsPresenter
  let filling: SectionFilling
  let comparing: SetlistComparing
  let plays: PlaysPresenter
  let requests: RequestsPresenter
  let sharing: LibrarySharing
  private var preferencesWindow: PreferencesWindow?
  private var informationWindow: InformationWindow?

  init(
    frame: MainWindow, songs: SongListViewController, editor: SetlistsEditor,
    search: SearchBarController, pages: ContentPages, timeline: TimelineBar,
    sharing: LibrarySharing, preferences: PreferencesStore
  ) {
    self.frame = frame
    self.songs = songs
    self.editor = editor
    self.search = search
    self.preferences = preferences
    self.timeline = timeline
    self.sharing = sharing
    view = ViewActions(frame: frame, preferences: preferences)
    let (comparison, setlists) = (pages.comparison, pages.overview.controller)
    filling = SectionFilling(
      frame: frame, songs: songs, comparison: comparison, setlists: setlists)
    comparing = SetlistComparing(
      frame: frame, songs: songs, comparison: comparison, setlists: setlists)
    plays = PlaysPresenter(
      library: songs.controller.library, window: frame.window, errors: frame.errors,
      toasts: frame.toasts)
    requests = RequestsPresenter(frame: frame, songs: songs)
    backups = BackupsPresenter(frame: frame, songs: songs, pages: pages, comparing: comparing)
    preferences.didChange = { [weak self] in self?.preferencesDidChange($0) }
    tellLibrary()
  }

  /// Tells the library what the preferences say of searches and of what was played.
  private func tellLibrary() {
    let (library, preferences) = (songs.controller.library, preferences.preferences)
    library.searchReadings.findsPinyin = preferences.findsPinyin
    library.count(playsAfter: preferences.countingLength)
  }

  var followedChanges: ContentChange { [.setlist, .entries] }

  func contentDidChange(_ change: ContentChange) { informationWindow?.contentDidChange() }

  /// Shows in the properties who shares the setlist now.
  func sharingDidChange() { informationWindow?.contentDidChange() }

  /// Shows the window with the preferences.
  func presentPreferences() {
    let shown =
      preferencesWindow
      ?? PreferencesWindow(store: preferences, over: frame.window) { [weak self] in
        self?.preferencesWindow = nil
      }
    preferencesWindow = shown
    shown.present()
  }

  private func preferencesDidChange(_ origin: PreferencesStore.Origin) {
    tellLibrary()
    sharing.preferencesDidChange(preferences.preferences)
    songs.preferencesDidChange()
    view.preferencesDidChange()
    timeline.update()
    if origin == .elsewhere { preferencesWindow?.preferencesDidChange() }
  }

  /// Shows the window with the properties of the open setlist.
  func presentInformation() {
    guard informationWindow == nil, let setlist = songs.controller.setlistID else { return }
    let shown = InformationWindow(
      controller: songs.controller, setlist: setlist, sharing: sharing.setlists,
      over: frame.window
    ) { [weak self] refusal in
      self?.informationWindow = nil
      if let refusal { self?.frame.toasts.show(refusal) }
    }
    shown.renamed = { [editor] setlist, name in editor.rename(setlist, to: name) }
    shown.optionsChanged = { [songs] change in
      songs.commands.queue.perform(gettext("The Setlist Could Not Be Changed")) {
        try await $0.perform(ChangeSetlist(change))
      }
    }
    shown.missingFilesRequested = { [search] in search.begin(with: "is:missing") }
    shown.fileRequested = { [frame] file in
      FileManagerWindow.show(file, failingIn: frame.toasts)
    }
    informationWindow = shown
    shown.present()
  }
}
