import GtkSupport
import Localization
import SetlistFormats
import SetlistLibrary

/// The dialog that shows a setlist on pages, as it will be printed, with the choices beside them.
@MainActor
final class PrintWindow {
  /// The commands for the pages.
  enum Action {
    case print
    case save
  }

  let preview: PrintPreview
  private let dialog: Dialog
  private let choices = TablePage<PrintOptions.CellID>()
  private let page = PageView()
  private let number = Label(classes: ["numeric"])
  private let (back, forward) = (Button(), Button())
  private let announcer: Announcer
  /// Shows failures over this dialog.
  let errors: ErrorPresenter

  /// Makes the dialog. It calls `closed` when it closes, and `handler` when the user prints the
  /// pages or saves them as a file.
  init(
    _ preview: PrintPreview, over parent: Window, closed: @escaping @MainActor () -> Void,
    _ handler: @escaping @MainActor (Action) -> Void
  ) {
    self.preview = preview
    let content = Box(.vertical)
    dialog = Dialog(
      title: gettext("Print Setlist"), content: content,
      width: min(860, max(parent.width, 300)), height: min(800, max(parent.height, 400)),
      over: parent)
    dialog.didClose = closed
    announcer = Announcer(window: dialog.messageParent)
    errors = ErrorPresenter(window: dialog.messageParent)
    let beside = BesideBox(
      first: pageArea, second: choices.widget, secondWidth: 360, least: 260, part: 0.45)
    beside.widget.expand(vertically: true)
    content.append(beside.widget, buttons(handler))
    addKeys(to: content, handler)
    choices.value = { preview.options[$0] }
    choices.isLocked = { !preview.options.depends(on: $0) }
    choices.valueChanged = { [weak self] in self?.choose($1, of: $0) ?? false }
    choices.show(PrintOptions.table)
    preview.pagesDidChange = { [weak self] in self?.previewDidChange() }
    preview.didFail = { [errors] in
      errors.present($0, heading: gettext("The Pages Could Not Be Drawn"))
    }
    previewDidChange()
  }

  /// The window for dialogs over this one.
  var messageParent: Window { dialog.messageParent }

  /// Shows the dialog with the keyboard focus on the choice of the sheet.
  func present() { dialog.present(focus: choices.firstRow) }

  /// Closes the dialog.
  func close() { dialog.close() }

  private var pageArea: Widget {
    let area = Box(.vertical)
    page.widget.expand(horizontally: true, vertically: true)
    let turning = Box(.horizontal, spacing: 12)
    turning.align(horizontally: .center)
    turning.addStyleClass("toolbar")
    back.setIcon(
      "go-previous-symbolic", label: gettext("Previous Page"),
      tooltip: gettext("Previous Page (Page Up)"))
    forward.setIcon(
      "go-next-symbolic", label: gettext("Next Page"), tooltip: gettext("Next Page (Page Down)"))
    connect(back, .clicked) { [weak self] in self?.turn(by: -1) }
    connect(forward, .clicked) { [weak self] in self?.turn(by: 1) }
    turning.append(back, number, forward)
    area.append(page.widget, turning)
    return area
  }

  private func buttons(_ handler: @escaping @MainActor (Action) -> Void) -> Widget {
    let bar = Box(.horizontal, spacing: 12)
    bar.addStyleClass("toolbar")
    bar.align(horizontally: .end)
    let save = Button(mnemonic: gettext("_Save as PDF…"))
    let print = Button(mnemonic: gettext("_Print…"))
    print.addStyleClass("suggested-action")
    connect(save, .clicked) { handler(.save) }
    connect(print, .clicked) { handler(.print) }
    bar.append(save, print)
    return bar
  }

  private func addKeys(to content: Widget, _ handler: @escaping @MainActor (Action) -> Void) {
    // The keys turn pages wherever the focus is, also in the choices, which would scroll.
    let keys = Shortcuts(on: content, areFirst: true)
    for (key, count) in [("Page_Up|KP_Page_Up", -1), ("Page_Down|KP_Page_Down", 1)] {
      keys.add(key) { [weak self] in self?.turn(by: count) ?? false }
    }
    keys.add("<Control>p") {
      handler(.print)
      return true
    }
    keys.add("<Control>s") {
      handler(.save)
      return true
    }
    let pageKeys = Shortcuts(on: page.widget)
    let onward = page.widget.isRightToLeft ? -1 : 1
    for (key, count) in [("Up", -1), ("Down", 1), ("Left", -onward), ("Right", onward)] {
      pageKeys.add(key) { [weak self] in self?.turn(by: count) ?? false }
    }
  }

  private func choose(_ value: TableValue, of cell: PrintOptions.CellID) -> Bool {
    preview.set(value, of: cell)
    // The row that has changed is not rebuilt, because the table is the same.
    choices.show(PrintOptions.table)
    return true
  }

  /// Turns pages and says which one is shown. Rings the bell where there is no further one.
  @discardableResult
  private func turn(by count: Int) -> Bool {
    if preview.turn(by: count) {
      announcer.announce(pageText)
    } else {
      page.widget.ringBell()
    }
    return true
  }

  private var pageText: String {
    // Translators: the number of the shown page, and how many there are.
    gettext("Page %1$s of %2$s", "\(preview.page + 1)", "\(preview.pageCount)")
  }

  private func previewDidChange() {
    back.isEnabled = preview.page > 0
    forward.isEnabled = preview.page + 1 < preview.pageCount
    guard let printed = preview.printed else { return number.show(" ") }
    number.show(pageText)
    page.widget.setAccessibleLabel(pageText)
    let shown = preview.page
    page.show(size: printed.paperSize) { printed.draw(page: shown, on: $0) }
  }
}
