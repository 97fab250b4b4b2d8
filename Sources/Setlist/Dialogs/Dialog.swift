import AdwaitaSupport
import GtkSupport

/// A dialog over a window: inside that window since libadwaita 1.5, a separate window before.
@MainActor
final class Dialog {
  /// Called when the dialog has been closed.
  var didClose: (() -> Void)?
  /// Whether the user and `close()` can close the dialog.
  var canClose = true {
    didSet { inner?.setCanClose(canClose) }
  }

  @Retained private var object: Widget
  private let parent: Window
  /// The overlay for forms over the content; `nil` if the dialog was made from a widget.
  private(set) var room: Overlay?
  /// The dialog of libadwaita; `nil` if the running libadwaita has none and a window is used.
  private let inner: InnerDialog?
  private let window: Window?
  /// Whether libadwaita may show the dialog as a sheet.
  private let mayBeSheet: Bool

  /// Takes over a new dialog, or a new window if the running libadwaita has no dialogs.
  init(_ object: Widget, over parent: Window, mayBeSheet: Bool = true) {
    _object = Retained(wrappedValue: object)
    self.parent = parent
    self.mayBeSheet = mayBeSheet
    inner = LaterAdwaita.hasDialogs ? InnerDialog(casting: object) : nil
    window = LaterAdwaita.hasDialogs ? nil : Window(casting: object)
    if inner != nil {
      connect(object, .closed) { [weak self] in self?.didClose?() }
    } else if let window {
      window.setParent(parent, isModal: true)
      connect(window, .closeRequest) { [weak self, window] in
        guard let self else { return false }
        guard canClose else { return true }
        // Clearing the focus makes a row with a typed text take it over before the window closes.
        window.focus = nil
        didClose?()
        return false
      }
    }
  }

  /// Makes a dialog with a header bar above a widget. `title` is plain text; the size is in pixels.
  convenience init(
    title: String, content: Widget, width: Int32, height: Int32, over parent: Window
  ) {
    let room = Overlay(ToolbarView.make(top: [HeaderBar()], content: content))
    if LaterAdwaita.hasDialogs {
      self.init(InnerDialog(room), over: parent)
    } else {
      let window = Window(content: room)
      window.setMinimumSize(width: 300, height: 294)
      Shortcuts(on: window).add("Escape") { [window] in
        window.close()
        return true
      }
      self.init(window, over: parent)
    }
    self.room = room
    setTitle(title)
    setSize(width: width, height: height)
  }

  /// The parent window for messages about the dialog's content.
  var messageParent: Window { window ?? parent }

  /// Whether a widget in the dialog has the keyboard focus.
  var hasFocus: Bool { messageParent.focus?.isDescendant(of: object) == true }

  /// Sets the title of the dialog, which is plain text.
  func setTitle(_ title: String) {
    inner?.setTitle(title)
    inner?.setAccessibleLabel(title)
    window?.title = title
  }

  /// Sets the size in pixels, if the window is large enough; -1 is the content's size.
  func setSize(width: Int32, height: Int32) {
    inner?.setContentSize(width: width, height: height)
    window?.defaultSize = (width, height)
  }

  /// Shows the dialog, with the keyboard focus in `focus` if given.
  func present(focus: Widget? = nil) {
    guard let inner else { return presentWindow(object, focus: focus) }
    inner.tidyMnemonicButtons()
    keepShortcuts(in: inner)
    if let focus { inner.setFocus(focus) }
    presentAfterMenu(in: parent) { [self] in
      keepSelectedText(in: parent, until: inner)
      if isSheet { beginAsSheet(inner) }
      inner.present(in: parent)
      KeyGate.close(of: parent, until: inner)
    }
  }

  /// Whether libadwaita shows the dialog as a sheet, which it does in a narrow or low window.
  private var isSheet: Bool { mayBeSheet && (parent.width <= 450 || parent.height <= 360) }

  /// Shows the dialog as a sheet from the beginning. Otherwise libadwaita moves the content to a
  /// sheet once it knows the size of the window, and the content loses the keyboard focus.
  private func beginAsSheet(_ inner: InnerDialog) {
    inner.setIsSheet(true)
    // The size of the dialog is known after its first frame.
    parent.afterNextFrame { [_object, parent] in
      guard let inner = InnerDialog(casting: _object.wrappedValue) else { return }
      inner.setIsSheet(false)
      guard let focus = parent.focus, focus.isDescendant(of: inner) else { return }
      Self.restoreFocus(of: parent, to: Retained(wrappedValue: focus), in: _object, frames: 3)
    }
  }

  /// Gives the keyboard focus back to the widget that had it before the sheet opened, which happens
  /// in one of the next frames. Libadwaita 1.7 gives it to the first widget of the sheet that takes
  /// it.
  private static func restoreFocus(
    of window: Window, to focus: Retained<Widget>, in dialog: Retained<Widget>, frames: Int
  ) {
    window.afterNextFrame {
      let isInside = focus.wrappedValue.isDescendant(of: dialog.wrappedValue)
      if isInside, window.focus != focus.wrappedValue {
        focus.wrappedValue.grabFocus()
      } else if isInside, frames > 1 {
        restoreFocus(of: window, to: focus, in: dialog, frames: frames - 1)
      }
    }
  }

  /// Closes the dialog if `canClose` is `true`.
  func close() {
    inner?.close()
    window?.close()
  }
}
