import CGtk
import GtkSupport
import Localization
import SetlistLibrary
import SetlistStore

/// The search bar. Forwards the text to the side controller and shows the number of matches.
@MainActor
final class SearchBarController: ContentObserver {
  private let bar: SearchBar
  private let entry: SearchEntry
  private let count: Label
  private let songs: SongListViewController
  private let window: Window
  private let keys: KeyGate
  private let announcer: Announcer
  private let speaking = MainLoopCall()
  private var letters: KeyController?
  private var shownQuery: SearchQuery?
  private var shownCount = ""

  init(
    builder: Builder, window: Window, songs: SongListViewController,
    keys: KeyGate, announcer: Announcer
  ) {
    bar = builder.object("search-bar")
    entry = builder.object("search-entry")
    count = builder.object("match-count")
    self.songs = songs
    self.window = window
    self.keys = keys
    self.announcer = announcer
    bar.connect(entry)
    bar.captureKeys(of: window)
    connect(entry, .searchChanged) { [weak self] in self?.forwardText() }
    connect(entry, .activate) { [weak self] in self?.goToMatches() }
    // The bar itself takes letters only while it is closed.
    letters = window.onKeyPress { [weak self] key, modifiers in
      let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
      return modifiers.rawValue & others == 0 && self?.beginAnew(with: key) == true
    }
    let shortcuts = Shortcuts(on: entry)
    shortcuts.add("Down|KP_Down") { [weak self] in
      self?.goToMatches()
      return true
    }
    // A search entry has another use for these keys, and Setlist has not.
    shortcuts.add("<Control><Shift>g", action: "win.overview")
    connect(bar, .notify("search-mode-enabled")) { [weak self] in
      guard let self else { return }
      if isSearching {
        self.songs.controller.beginSearch()
      } else {
        // Before the search ends, as the list restores the focus only if it has it.
        self.songs.focusList()
        self.songs.controller.endSearch()
      }
    }
  }

  /// Whether typing opens the bar. Setting it to `false` closes the bar.
  var isEnabled = true {
    didSet {
      if !isEnabled { end() }
      bar.captureKeys(of: isEnabled ? window : nil)
    }
  }

  /// Opens the bar and puts the cursor into it: behind `text` if given, else the next letter
  /// replaces what was searched for.
  func begin(with text: String? = nil) {
    bar.isSearching = true
    entry.grabFocus()
    guard let text else { return entry.selectAll() }
    entry.text = text
    entry.moveCursorToEnd()
  }

  /// Begins another search with a letter that was typed outside of the open bar.
  private func beginAnew(with key: Int32) -> Bool {
    let character = gdk_keyval_to_unicode(UInt32(bitPattern: key))
    guard isEnabled, isSearching, character > 0x20, character != 0x7F,
      let text = entry.input
    else { return false }
    begin()
    return letters?.forward(to: text) == true
  }

  /// Closes the bar and shows all entries again. Returns whether it was open.
  @discardableResult
  func end() -> Bool {
    guard isSearching else { return false }
    bar.isSearching = false
    return true
  }

  private var isSearching: Bool { bar.isSearching }

  /// Shows the number of matches.
  func contentDidChange() {
    let controller = songs.controller
    let text = controller.isFiltered ? matches : ""
    count.text = text
    count.isVisible = !text.isEmpty
    let isNewQuery = controller.query != shownQuery
    shownQuery = controller.query
    if text != shownCount {
      let spoken =
        text.isEmpty
        ? gettext("All songs shown")
        : controller.shownCount == 0 ? gettext("No songs found") : text
      announce(spoken, afterKeys: isNewQuery && controller.isFiltered)
    }
    shownCount = text
    if isNewQuery, controller.isFiltered, controller.shownCount == 0 { returnFocus() }
  }

  /// The number of matches, for example "3 of 48".
  private var matches: String {
    let (shown, all) = (songs.controller.shownCount.text, songs.controller.entryCount.text)
    // Translators: how many of all songs a search has found.
    return pgettext("matches", "%1$s of %2$s", shown, all)
  }

  /// Speaks the number of matches: while keys come, only when they rest, because a screen reader
  /// would begin anew with each.
  private func announce(_ text: String, afterKeys isTyping: Bool) {
    speaking.cancel()
    guard isTyping else { return announcer.announce(text) }
    speaking.schedule(.after(milliseconds: 250)) { [announcer] in announcer.announce(text) }
  }

  /// Puts the cursor behind the text if the focus has left: without a match, no other widget could
  /// take the next key. The focus stays when the user removes the last match. Otherwise the entry
  /// would apply a following Undo to its text.
  private func returnFocus() {
    guard isSearching, window.focus?.isDescendant(of: entry) != true else { return }
    entry.grabFocus()
    entry.moveCursorToEnd()
  }

  private var text: String { entry.text }

  private func forwardText() {
    songs.controller.setQuery(text)
  }

  /// Goes to the first match, even before the search has finished. Without a text, goes back into
  /// the list.
  private func goToMatches() {
    let text = text
    guard !SearchQuery(text).isEmpty else { return songs.focusList() }
    keys.close()
    Task {
      defer { keys.open() }
      await songs.controller.find(text)
      if text == self.text { songs.focusFirstEntry() }
    }
  }
}
