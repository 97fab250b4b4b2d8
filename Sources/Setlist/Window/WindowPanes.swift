import AdwaitaSupport
import CGtk
import GtkSupport

/// The panes of the window, which are the sidebar and the content. They are side by side, or only
/// one is shown if the window is too narrow for both.
@MainActor
protocol WindowPanes: AnyObject {
  /// Called when another pane becomes visible.
  var didChange: (() -> Void)? { get set }

  /// Whether the window has space for only one pane.
  var isFolded: Bool { get }

  /// Whether the sidebar is the only visible pane.
  var isSidebarAlone: Bool { get }

  /// Shows the content pane, if it is not visible.
  func showContent()
}

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
    // The widths are those for letters of the usual size. That of the sidebar has room for its
    // title in all languages.
    TextWideBox(builder.object("sidebar"), width: 252)
    TextWideBox(builder.object("content"), width: 360)
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

/// Notifies about the layouts of a widget's window. After each layout, every widget has its size.
@MainActor
final class WindowLayouts {
  /// Called after each layout of the widget's window.
  var didEnd: (() -> Void)?
  private let widget: Widget
  private var connection: SignalConnection?

  init(of widget: Widget) {
    self.widget = widget
    connect(widget, .realize, after: true) { [weak self] in self?.watch() }
    if widget.isRealized { watch() }
  }

  private func watch() {
    connection?.disconnect()
    guard let surface = gtk_native_get_surface(widget.native?.opaque) else { return }
    connection = connect(surface, .layout, after: true) { [weak self] in self?.didEnd?() }
  }
}
