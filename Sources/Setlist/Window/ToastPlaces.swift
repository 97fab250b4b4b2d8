import AdwaitaSupport
import GtkSupport

/// The toast overlays of the window's parts. A message is shown in the part that no other part
/// covers.
@MainActor
final class ToastPlaces {
  /// Called when another part may have become the visible one.
  var didChange: (() -> Void)?
  /// Whether the pane beside the list covers the list.
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

  /// The toast overlay in the visible part of the window.
  var visible: ToastOverlay {
    panes.isSidebarAlone ? sidebar : isPoolInFront ? pool : content
  }
}
