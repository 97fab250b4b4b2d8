import AdwaitaSupport
import GtkSupport

/// The split view with the content and the pane beside it. In a narrow window the pane covers the
/// content instead.
@MainActor
final class PoolSplit {
  /// Called when the pane is shown or hidden, for example by a click beside it, and when it begins
  /// or ends to cover the content.
  var didChange: (() -> Void)?
  @Retained private var widget: Widget
  private let pane: Widget
  private var appearing: (() -> Void)?
  /// The names of the properties, which differ because libadwaita 1.4 replaced `AdwFlap` with
  /// `AdwOverlaySplitView`.
  private let names: (shown: String, folded: String)

  /// Takes the split view from the window's layout.
  init(builder: Builder) {
    _widget = Retained(wrappedValue: builder.widget("pool-split"))
    pane = builder.widget("pool")
    names =
      LaterAdwaita.hasDialogs
      ? (shown: "show-sidebar", folded: "collapsed")
      : (shown: "reveal-flap", folded: "folded")
    for name in [names.shown, names.folded] {
      connect(widget, .notify(name)) { [weak self] in self?.didChange?() }
    }
    connect(pane, .map, after: true) { [weak self] in
      self?.appearing?()
      self?.appearing = nil
    }
  }

  /// Whether the pane is shown. Setting it shows or hides the pane.
  var isShown: Bool {
    get { widget.booleanProperty(names.shown) }
    set {
      // The pane is hidden itself, too, because a screen reader does not know that the split view
      // hides it.
      if newValue { pane.isVisible = true }
      if newValue != isShown { widget.setProperty(names.shown, to: newValue) }
      if !newValue { pane.isVisible = false }
    }
  }

  /// Calls `body` once the pane is on the screen.
  func whenOnScreen(_ body: @escaping () -> Void) {
    if pane.isMapped { body() } else { appearing = body }
  }

  /// Whether the pane covers the content.
  var isFolded: Bool { widget.booleanProperty(names.folded) }
}
