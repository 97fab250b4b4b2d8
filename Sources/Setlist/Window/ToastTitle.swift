import AdwaitaSupport
import CGtk
import GtkSupport

/// The title widget of a message with additional buttons, which are beside the text, or below it in
/// a narrow window. A toast itself does not let its title wrap, and its button is as wide as its
/// text.
@MainActor
struct ToastTitle {
  let widget: Box

  /// Makes a title with buttons that call actions, given by their full names.
  ///
  /// - Parameter pressed: called when the user has pressed one of the buttons.
  init(
    _ text: String, buttons: [(button: String, action: String)], isNarrow: Bool,
    pressed: @escaping @MainActor () -> Void
  ) {
    let label = Label(classes: ["heading"])
    label.showLines(text, marking: [])
    label.expand(horizontally: true)
    widget = Box(isNarrow ? .vertical : .horizontal, spacing: isNarrow ? 3 : 9)
    widget.append(label)
    for (button, action) in buttons {
      let control = Button(mnemonic: button)
      if isNarrow { Label(casting: control.child)?.ellipsis = .end }
      control.align(horizontally: .start, vertically: .center)
      control.setAction(action)
      connect(control, .clicked) { pressed() }
      widget.append(control)
    }
  }
}

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
