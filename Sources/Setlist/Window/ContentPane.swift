import AdwaitaSupport
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The pane beside the sidebar, with its header bar and the stack of its pages.
///
/// It shows the page of the window's content, or the reason why there is nothing to show.
@MainActor
final class ContentPane: ContentObserver {
  /// The minimum width in pixels with which the header bar shows the whole summary of the setlist
  /// in its subtitle.
  private static let leastWidth: Int32 = 540

  private let frame: MainWindow
  private let header: Widget
  private let layouts: WindowLayouts
  private let title: WindowTitle
  private let stack: Stack
  private let noSetlistPage: StatusPage
  private let songs: SongListViewController
  private let pages: ContentPages
  private var isNarrow = false

  init(frame: MainWindow, songs: SongListViewController, pages: ContentPages) {
    self.frame = frame
    header = frame.builder.widget("content-header")
    layouts = WindowLayouts(of: header)
    title = frame.builder.object("title")
    stack = frame.builder.object("content-stack")
    noSetlistPage = frame.builder.object("no-setlist-page")
    self.songs = songs
    self.pages = pages
    layouts.didEnd = { [weak self] in self?.widthMayHaveChanged() }
  }

  private func widthMayHaveChanged() {
    let isNarrow = header.width < Self.leastWidth
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showTitle()
  }

  private func showTitle() {
    let (name, summary) = heading
    title.show(name, subtitle: summary)
    // The tooltip repeats the summary, which a narrow header bar cuts off, and explains the mark of
    // lengths that are not exact.
    let time = pages.shown == .songs ? songs.controller.matchingTime : PlayingTime()
    title.setSilentTooltip([summary, time.explanation].compactMap { $0 }.joined(separator: "\n"))
  }

  /// The title and the subtitle of the window.
  private var heading: (name: String, summary: String) {
    let setlist = songs.controller
    switch pages.shown {
    case .songs: return (setlist.name.displayable, setlist.summary(isNarrow: isNarrow))
    case .comparison: return (setlist.name.displayable, pages.comparison.summary)
    case .allSongs: return (gettext("All Songs"), pages.repertoire.summary)
    case .overview:
      let count = pages.overview.controller.fetchedObjects.count
      return (gettext("All Setlists"), count == 0 ? "" : Counts.setlists(count))
    }
  }

  var followedChanges: ContentChange {
    [.page, .setlist, .entries, .matches, .setlists, .allSongs]
  }

  func contentDidChange(_ change: ContentChange) {
    if change.contains(.page) {
      frame.addMenu.isOffered = pages.shown.areSongs
      for button in ["setlist-menu", "search-toggle"] {
        frame.builder.widget(button).isVisible = pages.shown.isOfSetlist
      }
    }
    showTitle()
    switch pages.shown {
    case .allSongs: show(page: "repertoire")
    case .overview where !hasSetlists: showNoSetlist()
    case .overview: show(page: "overview")
    case .comparison: show(page: ComparisonViewController.page)
    case .songs where songs.controller.setlistID == nil: showNoSetlist()
    case .songs: showSongs()
    }
  }

  private var hasSetlists: Bool { !pages.overview.controller.fetchedObjects.isEmpty }

  private func showSongs() {
    let setlist = songs.controller
    if setlist.isFiltered && setlist.shownCount == 0 {
      show(page: "no-match")
    } else {
      let sections = setlist.setlist?.sections ?? []
      frame.builder.widget("no-songs").isVisible =
        !sections.isEmpty && sections.allSatisfy(\.entries.isEmpty)
      show(page: setlist.sections.isEmpty ? "empty" : "list")
    }
  }

  private func showNoSetlist() {
    noSetlistPage.title = hasSetlists ? gettext("No Setlist Open") : gettext("No Setlists")
    noSetlistPage.text =
      hasSetlists
      ? gettext("Choose one in the sidebar, or make a new one.")
      : gettext("Make one for a gig, a class or a mixtape.")
    show(page: "no-setlist")
  }

  /// Shows a page of the window's layout.
  private func show(page: String) {
    let hasFocus = frame.window.focus?.isDescendant(of: stack) == true
    let shown = stack.shownPage
    let last = songs.dataSource.lastFocusedRow
    loadPicture(ofPage: page)
    // The first page of the window is shown without an animation.
    stack.show(page: page, isAnimated: shown != "loading")
    // The page that is hidden would take the keyboard focus with it. GTK would give the focus to a
    // button elsewhere, or to the widget of the row that had it when the list lost it.
    guard shown != page, hasFocus, page == "list" else { return }
    if let last, songs.dataSource.focus(row: last, keepsPlace: true) { return }
    songs.focusList()
  }

  /// Gives a status page the icon of its page in the stack once the page is shown. GTK loads an
  /// icon as soon as a widget has its name, and with the first large one the library for vector
  /// graphics, which the list does not need.
  private func loadPicture(ofPage page: String) {
    guard let child = stack.child(named: page), let icon = stack.iconName(of: child) else { return }
    StatusPage(casting: child)?.showIcon(icon)
  }
}
