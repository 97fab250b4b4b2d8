import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The pages of the window that are about the whole library. It shows one of them in place of the
/// open setlist, and hides the setlist's buttons in the header bar.
@MainActor
final class OverviewPage {
  /// A page about the whole library.
  enum Page {
    /// The overview of all setlists as covers.
    case covers
    /// The list of all songs.
    case songs
  }

  /// Called when one of the pages or the open setlist is shown instead of the other.
  var shownDidChange: (() -> Void)?

  let overview: OverviewViewController
  let repertoire: RepertoireViewController
  /// The page about the whole library that is shown; `nil` if the open setlist is shown.
  private(set) var page: Page?
  private let controller: AllSetlists
  private let toggles: [(page: Page, button: ToggleButton)]
  private let widgetsOfSetlist: [Widget]

  init(
    controller: AllSetlists, covers: SetlistCovers, repertoire: RepertoireViewController,
    builder: Builder, window: Window, errors: ErrorPresenter
  ) {
    self.controller = controller
    self.repertoire = repertoire
    overview = OverviewViewController(
      controller: controller, covers: covers, gridView: builder.widget("covers"),
      overlay: builder.object("covers-overlay"),
      window: window, errors: errors)
    toggles = [
      (.covers, builder.object("overview-toggle")), (.songs, builder.object("repertoire-toggle")),
    ]
    widgetsOfSetlist = ["setlist-menu", "search-toggle"].map(builder.widget)
    builder.widget("repertoire-toggle").tidyIconButton()
    for (page, button) in toggles {
      connect(button, .toggled) { [weak self] in
        if button.isActive {
          self?.show(page)
        } else if self?.page == page {
          self?.show(nil)
        }
      }
    }
  }

  /// Whether a page about the whole library is shown in place of the open setlist.
  var isShown: Bool {
    get { page != nil }
    set { if newValue != isShown { show(newValue ? .covers : nil) } }
  }

  /// Shows a page about the whole library; `nil` shows the open setlist.
  func show(_ page: Page?) {
    guard page != self.page else { return }
    self.page = page
    for (other, button) in toggles {
      button.isActive = other == page
    }
    for widget in widgetsOfSetlist { widget.isVisible = !isShown }
    overview.isShown = page == .covers
    repertoire.isShown = page == .songs
    if page == .covers { overview.reloadSnapshot() }
    shownDidChange?()
  }

  /// Moves the keyboard focus into the page: to the cover of a setlist, or to the search entry of
  /// the list of all songs.
  func takeFocus(at setlist: Setlist.ID?) {
    switch page {
    case .covers: overview.focus(setlist)
    case .songs: repertoire.focusSearch()
    case nil: break
    }
  }

  /// The title of the window while the page is shown.
  var title: String { page == .songs ? gettext("All Songs") : gettext("All Setlists") }

  /// The subtitle of the window while the page is shown, for example "5 setlists".
  var summary: String {
    if page == .songs { return repertoire.summary }
    let count = controller.fetchedObjects.count
    return count == 0 ? "" : Counts.setlists(count)
  }

  /// Whether the library has no setlists.
  var isEmpty: Bool { controller.fetchedObjects.isEmpty }
}
