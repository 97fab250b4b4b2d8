internal import CAdwaita
internal import GtkSupport

/// The content and the pane beside it; where there is no room for both, the pane lies over the
/// content.
@MainActor
final class PoolSplit {
  /// Called when the pane is closed by a click beside it, or shown or hidden otherwise, and when it
  /// lies over the content or beside it from then on.
  var didChange: (() -> Void)?
  private let widget: ObjectReference
  private let pane: UnsafeMutablePointer<GtkWidget>
  private var appearing: (() -> Void)?
  /// The names of the properties: an `AdwFlap` became an `AdwOverlaySplitView` in libadwaita 1.4.
  private let names: (shown: String, folded: String)

  /// Takes the widget from the window's description.
  init(builder: Builder) {
    widget = ObjectReference(retaining: builder.object("pool-split"))
    pane = builder.widget("pool")
    names =
      adw_later_has_dialogs() != 0
      ? (shown: "show-sidebar", folded: "collapsed")
      : (shown: "reveal-flap", folded: "folded")
    for name in [names.shown, names.folded] {
      connect(widget.opaque, .notify(name)) { [weak self] in self?.didChange?() }
    }
    connect(pane, .map, after: true) { [weak self] in
      self?.appearing?()
      self?.appearing = nil
    }
  }

  /// Whether the pane is shown.
  var isShown: Bool {
    get { widget.opaque.booleanProperty(names.shown) }
    set {
      // A screen reader does not know that what is around the pane hides it.
      if newValue { gtk_widget_set_visible(pane, 1) }
      if newValue != isShown { widget.opaque.setProperty(names.shown, to: newValue) }
      if !newValue { gtk_widget_set_visible(pane, 0) }
    }
  }

  /// Calls `body` when the pane is on the screen.
  func whenOnScreen(_ body: @escaping () -> Void) {
    if gtk_widget_get_mapped(pane) != 0 { body() } else { appearing = body }
  }

  /// Whether the pane lies over the content.
  var isFolded: Bool { widget.opaque.booleanProperty(names.folded) }
}
