import AdwaitaSupport
import GtkSupport

/// A dialog that shows one static table.
@MainActor
struct TableWindow {
  private let dialog: Dialog

  /// Makes a dialog around the page of a table.
  init(
    title: String, page: PreferencesPage,
    over parent: Window, closed: @escaping @MainActor () -> Void
  ) {
    if LaterAdwaita.hasDialogs {
      dialog = Dialog(InnerDialog(page: page), over: parent)
      Self.makeNarrower(around: page)
    } else {
      dialog = Dialog(Window(page: page), over: parent)
    }
    dialog.setTitle(title)
    dialog.didClose = closed
    namePanel(around: page, title)
  }

  /// The parent window for messages about the table's content.
  var messageParent: Window { dialog.messageParent }

  /// Sets the size in pixels, if the window is large enough; -1 is the content's size.
  func setSize(width: Int32, height: Int32) {
    dialog.setSize(width: width, height: height)
  }

  /// Shows the dialog, with the keyboard focus in `focus`.
  func present(focus: Widget?) {
    dialog.present(focus: focus)
  }

  /// Closes the dialog with the table.
  func close() {
    dialog.close()
  }

  /// Lets the dialog of a page fit into the smallest window, even if that has a border because
  /// shadows are not drawn. Otherwise the content of the dialog would request all of the window's
  /// 360 pixels.
  private static func makeNarrower(around page: Widget) {
    var ancestor = page.parent
    while let parent = ancestor {
      if parent.isA("AdwBreakpointBin") { parent.setMinimumSize(width: 300, height: 150) }
      ancestor = parent.parent
    }
  }

  /// Names the panel that holds a page, because Orca reads its name as that of the window.
  private func namePanel(around page: Widget, _ title: String) {
    var child = page
    while let parent = child.parent {
      if let stack = Stack(casting: parent) { return stack.setTitle(title, of: child) }
      child = parent
    }
  }
}
