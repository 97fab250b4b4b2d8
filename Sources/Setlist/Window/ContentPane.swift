internal import CAdwaita
internal import CGtk
internal import GtkSupport
internal import Localization
import SetlistLibrary

/// The pane beside the sidebar: its page and its title.
///
/// Shows all setlists, the open one, or the reason why it has nothing to show.
@MainActor
final class ContentPane: ContentObserver {
  /// The minimum width of the header bar for all that its title says, in pixels.
  private static let leastWidth: Int32 = 540

  private let window: UnsafeMutablePointer<GtkWindow>
  private let header: UnsafeMutablePointer<GtkWidget>
  private let layouts: WindowLayouts
  private let title: OpaquePointer
  private let stack: OpaquePointer
  private let noSetlistPage: OpaquePointer
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
    let isNarrow = gtk_widget_get_width(header) < Self.leastWidth
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showTitle()
  }

  private func showTitle() {
    let setlist = songs.controller
    let isOverview = overview.isShown
    adw_window_title_set_title(title, isOverview ? overview.title : setlist.name.displayable)
    let summary =
      isOverview
      ? overview.summary
      : comparison.isShown ? comparison.summary : setlist.summary(isNarrow: isNarrow)
    adw_window_title_set_subtitle(title, summary)
    // A narrow header bar has no room for all of it.
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
    adw_status_page_set_title(
      noSetlistPage, overview.isEmpty ? gettext("No Setlists") : gettext("No Setlist Open"))
    adw_status_page_set_description(
      noSetlistPage,
      overview.isEmpty
        ? gettext("Make one for a gig, a class or a mixtape.")
        : gettext("Choose one in the sidebar, or make a new one."))
    show(page: "no-setlist")
  }

  /// Shows a page of the window's description.
  private func show(page: String) {
    let focus = gtk_window_get_focus(window)
    let hasFocus = focus != nil && gtk_widget_is_ancestor(focus, stack.widget) != 0
    let shown = gtk_stack_get_visible_child_name(stack).map { String(cString: $0) }
    let last = songs.dataSource.lastFocusedRow
    loadPicture(ofPage: page)
    // The first page of the window is shown without an animation.
    gtk_stack_set_visible_child_full(
      stack, page,
      shown == "loading"
        ? GTK_STACK_TRANSITION_TYPE_NONE : gtk_stack_get_transition_type(stack))
    // The page that leaves would take the focus with it. GTK would give it to a button somewhere
    // else, or to the widget of the row that had it when the list lost the focus.
    guard shown != page, hasFocus, page == "list" else { return }
    if let last, songs.dataSource.focus(row: last, keepsPlace: true) { return }
    songs.focusList()
  }

  /// Gives a status page the icon of its page in the stack. Waits until the page is shown: GTK
  /// loads a picture as soon as a widget has its name. With the first large one it loads the
  /// library for vector graphics, which the list does not need.
  private func loadPicture(ofPage page: String) {
    guard let child = gtk_stack_get_child_by_name(stack, page),
      let icon = gtk_stack_page_get_icon_name(gtk_stack_get_page(stack, child))
    else { return }
    adw_status_page_set_icon_name(OpaquePointer(child), icon)
  }
}
