import AdwaitaSupport
import GtkSupport
import Localization
import SetlistLibrary

/// The pane beside the sidebar, with its page and its title.
///
/// It shows all setlists, the open one, or the reason why there is nothing to show.
@MainActor
final class ContentPane: ContentObserver {
  /// The minimum width in pixels with which the header bar shows the whole summary of the setlist
  /// in its subtitle.
  private static let leastWidth: Int32 = 540

  private let window: Window
  private let header: Widget
  private let layouts: WindowLayouts
  private let title: WindowTitle
  private let stack: Stack
  private let noSetlistPage: StatusPage
  private let songs: SongListViewController
  private let overview: OverviewPage
  private let comparison: ComparisonViewController
  private var isNarrow = false

  init(
    frame: MainWindow, songs: SongListViewController, overview: OverviewPage,
    comparison: ComparisonViewController
  ) {
    window = frame.window
    header = frame.builder.widget("content-header")
    layouts = WindowLayouts(of: header)
    title = frame.builder.object("title")
    stack = frame.builder.object("content-stack")
    noSetlistPage = frame.builder.object("no-setlist-page")
    self.songs = songs
    self.overview = overview
    self.comparison = comparison
    layouts.didEnd = { [weak self] in self?.widthMayHaveChanged() }
  }

  private func widthMayHaveChanged() {
    let isNarrow = header.width < Self.leastWidth
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showTitle()
  }

  private func showTitle() {
    let setlist = songs.controller
    let isOverview = overview.isShown
    let name = isOverview ? overview.title : setlist.name.displayable
    let summary =
      isOverview
      ? overview.summary
      : comparison.isShown ? comparison.summary : setlist.summary(isNarrow: isNarrow)
    title.show(name, subtitle: summary)
    // The tooltip repeats the summary, which a narrow header bar cuts off.
    title.setSilentTooltip(summary)
  }

  func contentDidChange() {
    let setlist = songs.controller
    let isOverview = overview.isShown
    showTitle()
    if overview.page == .songs {
      show(page: "repertoire")
    } else if isOverview ? overview.isEmpty : setlist.setlistID == nil {
      showNoSetlist()
    } else if isOverview {
      show(page: "overview")
    } else if comparison.isShown {
      show(page: ComparisonViewController.page)
    } else if setlist.isFiltered && setlist.shownCount == 0 {
      show(page: "no-match")
    } else if setlist.sections.isEmpty {
      show(page: "empty")
    } else {
      show(page: "list")
    }
  }

  private func showNoSetlist() {
    noSetlistPage.title = overview.isEmpty ? gettext("No Setlists") : gettext("No Setlist Open")
    noSetlistPage.text =
      overview.isEmpty
      ? gettext("Make one for a gig, a class or a mixtape.")
      : gettext("Choose one in the sidebar, or make a new one.")
    show(page: "no-setlist")
  }

  /// Shows a page of the window's layout.
  private func show(page: String) {
    let hasFocus = window.focus?.isDescendant(of: stack) == true
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
