import AdwaitaSupport
import GtkSupport

/// The panes of a window with libadwaita 1.5 or newer, which are in an `AdwNavigationSplitView`.
@MainActor
final class SplitPanes: WindowPanes {
  var didChange: (() -> Void)?
  private let builder: Builder
  @Retained private var splitView: SplitView

  /// Takes the panes from the window's layout, and shows the content.
  init(builder: Builder) {
    self.builder = builder
    _splitView = Retained(wrappedValue: builder.object("panes"))
    // The sidebar's header bar may show buttons at its end, because the split view itself decides
    // which header bar has the window's buttons.
    builder.object("sidebar-header", as: HeaderBar.self).setShowsTitleButtons(end: true)
    // Setlist has its own back button, because that of libadwaita has the sidebar's name and leaves
    // the focus to the sidebar.
    builder.object("content-header", as: HeaderBar.self).hideBackButton()
    showContent()
    showButton()
    splitView.keepEscape()
    for property in ["collapsed", "show-content"] {
      connect(splitView, .notify(property)) { [weak self] in
        self?.showButton()
        self?.splitView.keepEscape()
        self?.didChange?()
      }
    }
    connect(builder.widget("back"), .clicked) { [weak self] in self?.showSidebar() }
  }

  var isFolded: Bool { splitView.isCollapsed }

  var isSidebarAlone: Bool { isFolded && !splitView.showsContent }

  func showContent() { splitView.showsContent = true }

  private func showSidebar() {
    splitView.showsContent = false
    builder.widget("setlists").grabFocus()
  }

  private func showButton() { builder.widget("back").isVisible = isFolded }
}
