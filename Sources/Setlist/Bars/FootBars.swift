import GtkSupport
import SetlistLibrary

/// The bars at the foot of the window, one below the other.
///
/// If all bars would leave too little space for the list, only the newest are shown. The others
/// reappear when these are hidden or the window gets higher.
@MainActor
final class FootBars {
  /// The minimum height in pixels of the content above the bars. It fits a section's header and
  /// about three rows.
  private static let leastRoomAbove: Int32 = 240

  /// Called when a bar that contains the keyboard focus is hidden.
  var focusLeft: (() -> Void)?
  /// Called with a bar that has no more content to show.
  var didHide: ((Revealer) -> Void)?

  private let above: Widget
  /// The bars that have content to show, as their revealers, newest first.
  private var bars: [Revealer] = []
  private var room: (width: Int32, height: Int32) = (0, 0)
  private let layouts: WindowLayouts

  /// Makes the controller of the bars at the foot of the window, which are below `above` in the
  /// same box.
  init(below above: Widget) {
    self.above = above
    layouts = WindowLayouts(of: above)
    layouts.didEnd = { [weak self] in self?.layoutDidEnd() }
  }

  /// Adds a hidden revealer, whose child is a bar.
  func add(_ bar: Revealer) {
    // A revealer is hidden with its bar, because a screen reader does not know that it hides its
    // child.
    bar.isVisible = false
    connect(bar, .notify("child-revealed")) {
      if !bar.isRevealed { bar.isVisible = false }
    }
  }

  /// The bars that are shown, from top to bottom.
  var shown: [Widget] {
    guard let box = above.parent else { return [] }
    return box.children.filter { child in bars.contains { $0 == child && $0.isRevealed } }
  }

  /// Returns whether a bar has content to show, even if another bar takes its place.
  func contains(_ bar: Revealer) -> Bool { bars.contains(bar) }

  /// Shows a bar, and hides older ones if there is not enough space.
  func show(_ bar: Revealer) {
    bars.removeAll { $0 == bar }
    bars.insert(bar, at: 0)
    arrange()
  }

  /// Hides a bar at the foot of the window.
  func hide(_ bar: Revealer) {
    guard contains(bar) else { return }
    bars.removeAll { $0 == bar }
    conceal(bar)
    arrange()
    didHide?(bar)
  }

  private func layoutDidEnd() {
    guard let box = above.parent, let frame = above.frame(in: box) else { return }
    let now = (box.width, box.height - frame.y)
    guard now != room else { return }
    room = now
    arrange()
  }

  private func arrange() {
    var left = room.height - Self.leastRoomAbove
    for (index, bar) in bars.enumerated() {
      left -= height(of: bar)
      let isShown = index == 0 || left >= 0
      guard isShown else {
        conceal(bar)
        continue
      }
      bar.isVisible = true
      bar.isRevealed = true
    }
  }

  private func conceal(_ bar: Revealer) {
    let hadFocus = bar.window?.focus?.isDescendant(of: bar) == true
    bar.isRevealed = false
    if hadFocus { focusLeft?() }
  }

  /// Returns the height of a bar in pixels when it is shown.
  private func height(of bar: Revealer) -> Int32 {
    bar.child?.naturalHeight(for: room.width) ?? 0
  }
}

/// The bars below the list, which are about long work, an import and the selection, and the bar at
/// the foot of the window about the storage.
@MainActor
final class LibraryBars {
  let foot: FootBars
  let progress: ProgressBar
  let importing: ImportBarController
  let selection: SelectionBarController
  let storage: StorageBarController

  /// Makes the bars and adds them to the window, still hidden.
  init(
    frame: MainWindow, songs: SongListViewController, setlists: AllSetlists,
    search: SearchBarController, pages: ContentPages
  ) throws(GLibError) {
    foot = FootBars(below: frame.builder.widget("toasts"))
    progress = ProgressBar(builder: frame.builder, bars: foot)
    importing = try ImportBarController(
      frame: frame, songs: songs, setlists: setlists, search: search, progress: progress, bars: foot
    )
    storage = try StorageBarController(
      controller: StorageController(library: setlists.library),
      box: frame.builder.object("window-content"), announcer: frame.announcer)
    selection = SelectionBarController(
      builder: frame.builder, bars: foot, songs: songs, pages: pages, announcer: frame.announcer)
  }
}
