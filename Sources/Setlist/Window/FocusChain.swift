import AdwaitaSupport
import GtkSupport

/// Moves the keyboard focus in the window. F6 moves it from the sidebar to the list and to each bar
/// below it. If no widget has the focus, as after a message with the focused button has
/// disappeared, it moves into the list.
@MainActor
final class FocusChain {
  private let frame: MainWindow
  private let songs: SongListViewController
  private let pages: ContentPages
  private let bars: LibraryBars

  init(
    frame: MainWindow, songs: SongListViewController, pages: ContentPages, bars: LibraryBars
  ) {
    self.frame = frame
    self.songs = songs
    self.pages = pages
    self.bars = bars
    bars.foot.focusLeft = { [weak self] in self?.focusSongs() }
    let shortcuts = Shortcuts(on: frame.window)
    for (keys, step) in [("F6", 1), ("<Shift>F6", -1)] {
      shortcuts.add(keys) { [weak self] in
        self?.moveFocus(by: step)
        return true
      }
    }
    connect(frame.window, .notify("focus-widget")) { [weak self] in self?.focusDidChange() }
  }

  /// The widgets that F6 moves the focus to, from top to bottom.
  private var stops: [Widget] {
    let panes = ["setlists", "content-stack", "pool-content"].map(frame.builder.widget)
    return panes.filter { $0.isMapped }
      + bars.foot.shown + [bars.storage.shown].compactMap { $0 }
  }

  private func moveFocus(by step: Int) {
    let stops = stops
    let focus = frame.window.focus
    let current = stops.firstIndex { focus?.isDescendant(of: $0) == true }
    // If the focus is elsewhere, such as in a header bar, the first step goes to the first or last
    // stop.
    let start = current ?? (step > 0 ? stops.count - 1 : 0)
    for offset in 1...max(1, stops.count) {
      let index = (start + offset * step + offset * stops.count) % stops.count
      if stops[index].focusNext() { return }
    }
  }

  private func focusDidChange() {
    guard !hasFocusWidget else { return }
    // The keys are held back for a moment, because the widget that took the focus away may be about
    // to give it to another one.
    frame.keys.close()
    Task { [frame] in
      recoverFocus()
      frame.keys.open()
    }
  }

  private func recoverFocus() {
    guard !hasFocusWidget, !hasDialog else { return }
    focusSongs()
    if !hasFocusWidget {
      frame.builder.widget("content").focusNext()
    }
  }

  private func focusSongs() {
    if pages.shown.areSongs { songs.focusList() }
  }

  private var hasFocusWidget: Bool { frame.window.focus != nil }

  /// Whether a dialog is open inside the window.
  ///
  /// A dialog that opens takes the focus a moment after the content below has lost it. If another
  /// widget has it in between, libadwaita forgets which widget of the dialog should get it.
  private var hasDialog: Bool { frame.window.hasInnerDialog }
}
