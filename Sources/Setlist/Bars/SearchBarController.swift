import CGtk
import GtkSupport
import Localization
import SetlistLibrary
import SetlistStore

/// The controller of the search bar. It forwards the typed text to the side controller and shows
/// the number of matches.
@MainActor
final class SearchBarController: ContentObserver {
  /// How long the bar slides in and out, in milliseconds: half as long as usual, because each frame
  /// costs as much as a letter of a search.
  private static let slideDuration = 120

  private let bar: SearchBar
  private let entry: SearchEntry
  private let count: Label
  private let songs: SongListViewController
  private let pages: ContentPages
  private let frame: MainWindow
  private let speaking = MainLoopCall()
  private var letters: KeyController?
  private var shownCount = ""

  init(frame: MainWindow, songs: SongListViewController, pages: ContentPages) {
    bar = frame.builder.object("search-bar")
    entry = frame.builder.object("search-entry")
    count = frame.builder.object("match-count")
    self.frame = frame
    self.songs = songs
    self.pages = pages
    bar.connect(entry)
    bar.setSlideDuration(Self.slideDuration)
    bar.captureKeys(of: frame.window)
    connect(entry, .searchChanged) { [weak self] in self?.forwardText() }
    connect(entry, .activate) { [weak self] in self?.goToMatches() }
    // GTK's search bar takes letters that are typed elsewhere only while it is closed.
    letters = frame.window.onKeyPress { [weak self] key, modifiers in
      let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
      return modifiers.rawValue & others == 0 && self?.beginAnew(with: key) == true
    }
    let shortcuts = Shortcuts(on: entry)
    shortcuts.add("Down|KP_Down") { [weak self] in
      self?.goToMatches()
      return true
    }
    // A search entry uses these keys for its next and previous match, which Setlist does not have.
    shortcuts.add("<Control><Shift>g", action: "win.overview")
    connect(bar, .notify("search-mode-enabled")) { [weak self] in
      guard let self else { return }
      if isSearching {
        self.songs.controller.beginSearch()
      } else {
        // The list takes the focus before the search ends, because it restores the focus after a
        // change only if it has it.
        self.songs.focusList()
        self.songs.controller.endSearch()
      }
    }
  }

  /// Opens the search bar and focuses its entry. The cursor is put behind `text` if that is given;
  /// else the old text is selected, so that the next letter replaces it.
  func begin(with text: String? = nil) {
    bar.isSearching = true
    entry.grabFocus()
    guard let text else { return entry.selectAll() }
    entry.text = text
    entry.moveCursorToEnd()
  }

  /// Begins another search with a letter that was typed outside of the open search bar. Returns
  /// whether the search entry has used the key.
  private func beginAnew(with key: Int32) -> Bool {
    let character = gdk_keyval_to_unicode(UInt32(bitPattern: key))
    guard pages.shown.areSongs, isSearching, character > 0x20, character != 0x7F,
      let text = entry.input
    else { return false }
    begin()
    return letters?.forward(to: text) == true
  }

  /// Closes the search bar and shows all entries again. Returns whether the bar was open.
  @discardableResult
  func end() -> Bool {
    guard isSearching else { return false }
    bar.isSearching = false
    return true
  }

  private var isSearching: Bool { bar.isSearching }

  var followedChanges: ContentChange { [.page, .setlist, .entries, .matches] }

  func contentDidChange(_ change: ContentChange) {
    if change.contains(.page) { pageDidChange() }
    showCount(isAnswer: change.contains(.matches))
  }

  /// Ends the search if the page has no songs of a setlist, and takes typed letters only otherwise.
  private func pageDidChange() {
    let areSongs = pages.shown.areSongs
    if !areSongs { end() }
    bar.captureKeys(of: areSongs ? frame.window : nil)
  }

  /// Shows the number of matches in the open setlist.
  ///
  /// - Parameter isAnswer: whether the matches are the answer to a query, and not to an edit.
  private func showCount(isAnswer: Bool) {
    let controller = songs.controller
    let text = controller.isFiltered ? matches : ""
    count.text = text
    count.isVisible = !text.isEmpty
    if text != shownCount {
      let spoken =
        text.isEmpty
        ? gettext("All songs shown")
        : controller.shownCount == 0 ? gettext("No songs found") : text
      announce(spoken, afterKeys: isAnswer && controller.isFiltered)
    }
    shownCount = text
    if isAnswer, controller.isFiltered, controller.shownCount == 0 { returnFocus() }
  }

  /// The number of matches of the search, for example "3 of 48".
  private var matches: String {
    let (shown, all) = (songs.controller.shownCount.text, songs.controller.entryCount.text)
    // Translators: how many of all songs a search has found.
    return pgettext("matches", "%1$s of %2$s", shown, all)
  }

  /// Announces the number of matches to screen readers. While the user types, it waits for a pause,
  /// because a screen reader would start anew at each key.
  private func announce(_ text: String, afterKeys isTyping: Bool) {
    speaking.cancel()
    guard isTyping else { return frame.announcer.announce(text) }
    speaking.schedule(.after(milliseconds: 250)) { [frame] in frame.announcer.announce(text) }
  }

  /// Focuses the search entry with the cursor behind its text, if the focus has left it: without a
  /// match no other widget could take the next key. The focus stays in the list when the user
  /// removes the last match; otherwise the entry would apply a following Undo to its text.
  private func returnFocus() {
    guard isSearching, frame.window.focus?.isDescendant(of: entry) != true else { return }
    entry.grabFocus()
    entry.moveCursorToEnd()
  }

  private var text: String { entry.text }

  private func forwardText() {
    songs.controller.setQuery(text)
  }

  /// Moves the focus to the first match, even before the search has finished. Without a text, moves
  /// it back into the list.
  private func goToMatches() {
    let text = text
    guard !SearchQuery(text).isEmpty else { return songs.focusList() }
    frame.keys.close()
    Task {
      defer { frame.keys.open() }
      await songs.controller.find(text)
      if text == self.text { songs.focusFirstEntry() }
    }
  }
}
