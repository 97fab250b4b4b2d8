import AdwaitaSupport
import GtkSupport

/// The panes of a window with libadwaita 1.2 to 1.4, which are in an `AdwLeaflet`.
@MainActor
final class LeafletPanes: WindowPanes {
  var didChange: (() -> Void)?
  private let builder: Builder
  @Retained private var leaflet: Leaflet

  /// Takes the panes from the window's layout, and shows the content.
  init(builder: Builder) {
    self.builder = builder
    _leaflet = Retained(wrappedValue: builder.object("panes"))
    showContent()
    showButtons()
    for property in ["folded", "visible-child"] {
      connect(leaflet, .notify(property)) { [weak self] in
        self?.showButtons()
        self?.didChange?()
      }
    }
    connect(builder.widget("back"), .clicked) { [weak self] in self?.showSidebar() }
  }

  var isFolded: Bool { leaflet.isFolded }

  var isSidebarAlone: Bool { isFolded && leaflet.shownChild == builder.widget("sidebar") }

  func showContent() { leaflet.shownChild = builder.widget("content") }

  private func showSidebar() {
    leaflet.goBack()
    builder.widget("setlists").grabFocus()
  }

  private func showButtons() {
    let isFolded = isFolded
    builder.widget("back").isVisible = isFolded
    builder.object("sidebar-header", as: HeaderBar.self).setShowsTitleButtons(end: isFolded)
    builder.object("content-header", as: HeaderBar.self).setShowsTitleButtons(start: isFolded)
  }
}
