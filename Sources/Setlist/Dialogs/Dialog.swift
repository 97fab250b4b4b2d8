internal import CAdwaita
internal import GtkSupport

/// A dialog over a window: inside that window since libadwaita 1.5, a separate window before.
@MainActor
final class Dialog {
  /// Called when the dialog has been closed.
  var didClose: (() -> Void)?
  /// Whether the user and `close()` can close the dialog.
  var canClose = true {
    didSet { if liesInWindow { adw_dialog_set_can_close(object.cast(), canClose ? 1 : 0) } }
  }

  private let object: ObjectReference
  private let parent: UnsafeMutablePointer<GtkWindow>
  private let liesInWindow = adw_later_has_dialogs() != 0

  /// Takes over a new `AdwDialog`, or a new window if the running libadwaita has no dialogs.
  init(_ object: some ObjectPointer, over parent: UnsafeMutablePointer<GtkWindow>) {
    self.object = ObjectReference(retaining: object)
    self.parent = parent
    if liesInWindow {
      connect(object, .closed) { [weak self] in self?.didClose?() }
    } else {
      gtk_window_set_transient_for(object.cast(), parent)
      gtk_window_set_modal(object.cast(), 1)
      connect(object, .closeRequest) { [weak self] in
        guard let self else { return false }
        guard canClose else { return true }
        // A row takes over its typed text when it loses the focus.
        gtk_window_set_focus(self.object.cast(), nil)
        didClose?()
        return false
      }
    }
  }

  /// Makes a dialog with a header bar above a widget. `title` is plain text; the size is in pixels.
  convenience init(
    title: String, content: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32,
    over parent: UnsafeMutablePointer<GtkWindow>
  ) {
    let view = ToolbarView.make(top: [adw_header_bar_new()], content: content)
    if adw_later_has_dialogs() != 0 {
      let dialog = adw_dialog_new()!
      adw_dialog_set_child(dialog, view)
      self.init(dialog, over: parent)
    } else {
      let window = adw_window_new()!
      adw_window_set_content(window.cast(), view)
      gtk_widget_set_size_request(window, 300, 294)
      Shortcuts(on: window).add("Escape") {
        gtk_window_close(window.cast())
        return true
      }
      self.init(window, over: parent)
    }
    setTitle(title)
    setSize(width: width, height: height)
  }

  /// The parent window for messages about the dialog's content.
  var messageParent: UnsafeMutablePointer<GtkWindow> {
    liesInWindow ? parent : object.cast()
  }

  /// Whether a widget in the dialog has the keyboard focus.
  var hasFocus: Bool {
    guard let focus = gtk_window_get_focus(messageParent) else { return false }
    return gtk_widget_is_ancestor(focus, object.cast()) != 0
  }

  /// Sets the title, plain text.
  func setTitle(_ title: String) {
    if liesInWindow {
      adw_dialog_set_title(object.cast(), title)
      object.opaque.setAccessibleLabel(title)
    } else {
      gtk_window_set_title(object.cast(), title)
    }
  }

  /// Sets the size in pixels, if the window is large enough; -1 is the content's size.
  func setSize(width: Int32, height: Int32) {
    if liesInWindow {
      adw_dialog_set_content_width(object.cast(), width)
      adw_dialog_set_content_height(object.cast(), height)
    } else {
      gtk_window_set_default_size(object.cast(), width, height)
    }
  }

  /// Shows the dialog, with the keyboard focus in `focus` if given.
  func present(focus: UnsafeMutablePointer<GtkWidget>? = nil) {
    guard liesInWindow else { return presentWindow(object.cast(), focus: focus) }
    object.opaque.tidyMnemonicButtons()
    keepShortcuts(in: object.opaque)
    if let focus { adw_dialog_set_focus(object.cast(), focus) }
    presentAfterMenu(in: parent) { [self] in
      keepSelectedText(in: parent, until: object.opaque)
      if isSheet { beginAsSheet() }
      adw_dialog_present(object.cast(), parent.widget)
      KeyGate.close(of: parent, until: object.opaque)
    }
  }

  /// Whether libadwaita shows the dialog as a sheet: in a window that is narrow or low.
  private var isSheet: Bool {
    gtk_widget_get_width(parent.widget) <= 450 || gtk_widget_get_height(parent.widget) <= 360
  }

  /// Shows a sheet from the beginning. Otherwise libadwaita moves the content to one once it knows
  /// the size of the window, and the keyboard focus is somewhere else then.
  private func beginAsSheet() {
    adw_dialog_set_presentation_mode(object.cast(), ADW_DIALOG_BOTTOM_SHEET)
    let call = MainLoopCall()
    call.schedule(.idle) { [object] in
      adw_dialog_set_presentation_mode(object.cast(), ADW_DIALOG_AUTO)
      withExtendedLifetime(call) {}
    }
  }

  /// Closes the dialog, if it can be closed.
  func close() {
    if liesInWindow {
      adw_dialog_close(object.cast())
    } else {
      gtk_window_close(object.cast())
    }
  }
}
