internal import CAdwaita
internal import GtkSupport

/// The parts of the window that messages are shown in: the one that nothing else covers.
@MainActor
final class ToastPlaces {
  /// Called when another part may be visible.
  var didChange: (() -> Void)?
  /// Whether the pane beside the list lies over it.
  var isPoolInFront = false {
    didSet { if isPoolInFront != oldValue { didChange?() } }
  }

  private let content: ObjectReference
  private let sidebar: ObjectReference
  private let pool: ObjectReference
  private let panes: any WindowPanes

  init(builder: Builder, panes: any WindowPanes) {
    content = ObjectReference(retaining: builder.object("toasts"))
    sidebar = ObjectReference(retaining: builder.object("sidebar-toasts"))
    pool = ObjectReference(retaining: builder.object("pool-toasts"))
    self.panes = panes
    panes.didChange = { [weak self] in self?.didChange?() }
  }

  /// The overlay of the visible part.
  var visible: ObjectReference {
    panes.isSidebarAlone ? sidebar : isPoolInFront ? pool : content
  }
}
