import AdwaitaSupport
import GtkSupport

/// The parts of the window that messages are shown in: the one that nothing else covers.
@MainActor
final class ToastPlaces {
  /// Called when another part may be visible.
  var didChange: (() -> Void)?
  /// Whether the pane beside the list lies over it.
  var isPoolInFront = false {
    didSet { if isPoolInFront != oldValue { didChange?() } }
  }

  @Retained private var content: ToastOverlay
  @Retained private var sidebar: ToastOverlay
  @Retained private var pool: ToastOverlay
  private let panes: any WindowPanes

  init(builder: Builder, panes: any WindowPanes) {
    _content = Retained(wrappedValue: builder.object("toasts"))
    _sidebar = Retained(wrappedValue: builder.object("sidebar-toasts"))
    _pool = Retained(wrappedValue: builder.object("pool-toasts"))
    self.panes = panes
    panes.didChange = { [weak self] in self?.didChange?() }
  }

  /// The overlay of the visible part.
  var visible: ToastOverlay {
    panes.isSidebarAlone ? sidebar : isPoolInFront ? pool : content
  }
}
