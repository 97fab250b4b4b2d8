import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The pages of the window's content that are about the whole library. Shows one in place of the
/// open setlist, and hides the setlist's buttons in the header bar.
@MainActor
final class OverviewPage {
  /// What a page shows.
  enum Page {
    /// All setlists as covers.
    case covers
    /// All songs.
    case songs
  }

  /// Called when another page is shown, or the open setlist again.
  var shownDidChange: (() -> Void)?

  let overview: OverviewViewController
  let repertoire: RepertoireViewController
  /// The page that is shown; `nil` for the open setlist.
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

  /// Whether a page is shown in place of the open setlist.
  var isShown: Bool {
    get { page != nil }
    set { if newValue != isShown { show(newValue ? .covers : nil) } }
  }

  /// Shows a page; the open setlist if it is `nil`.
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

  /// Moves the keyboard's focus into the page: to the cover of a setlist, or to the search.
  func takeFocus(at setlist: Setlist.ID?) {
    switch page {
    case .covers: overview.focus(setlist)
    case .songs: repertoire.focusSearch()
    case nil: break
    }
  }

  /// The title of the page.
  var title: String { page == .songs ? gettext("All Songs") : gettext("All Setlists") }

  /// The subtitle of the page, for example "5 setlists".
  var summary: String {
    if page == .songs { return repertoire.summary }
    let count = controller.fetchedObjects.count
    return count == 0 ? "" : Counts.setlists(count)
  }

  /// Whether there are no setlists.
  var isEmpty: Bool { controller.fetchedObjects.isEmpty }
}
