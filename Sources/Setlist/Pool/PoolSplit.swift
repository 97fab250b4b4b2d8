import AdwaitaSupport
import GtkSupport

/// The content and the pane beside it; where there is no room for both, the pane lies over the
/// content.
@MainActor
final class PoolSplit {
  /// Called when the pane is closed by a click beside it, or shown or hidden otherwise, and when it
  /// lies over the content or beside it from then on.
  var didChange: (() -> Void)?
  @Retained private var widget: Widget
  private let pane: Widget
  private var appearing: (() -> Void)?
  /// The names of the properties: an `AdwFlap` became an `AdwOverlaySplitView` in libadwaita 1.4.
  private let names: (shown: String, folded: String)

  /// Takes the widget from the window's description.
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

  /// Whether the pane is shown.
  var isShown: Bool {
    get { widget.booleanProperty(names.shown) }
    set {
      // A screen reader does not know that what is around the pane hides it.
      if newValue { pane.isVisible = true }
      if newValue != isShown { widget.setProperty(names.shown, to: newValue) }
      if !newValue { pane.isVisible = false }
    }
  }

  /// Calls `body` when the pane is on the screen.
  func whenOnScreen(_ body: @escaping () -> Void) {
    if pane.isMapped { body() } else { appearing = body }
  }

  /// Whether the pane lies over the content.
  var isFolded: Bool { widget.booleanProperty(names.folded) }
}
