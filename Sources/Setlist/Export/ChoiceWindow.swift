internal import CAdwaita
internal import SetlistCore

/// A window that lists what can be chosen, and goes when something is.
@MainActor
final class ChoiceWindow<Choice: Hashable & Sendable> {
  private let page = TablePage<Choice>()
  private let window: TableWindow
  private let last: Choice?

  /// Makes the window around a table of links, in which `last` has the keyboard's focus.
  ///
  /// `handler` is called when the window has gone, with what was chosen, or `nil`.
  init(
    title: String, table: TableData<Choice>,
    value: @escaping (Choice) -> TableValue? = { _ in nil },
    last: Choice?, over parent: UnsafeMutablePointer<GtkWindow>,
    _ handler: @escaping @MainActor (Choice?) -> Void
  ) {
    self.last = last
    var choice: Choice?
    window = TableWindow(title: title, page: page.widget, over: parent) { handler(choice) }
    page.value = value
    page.activated = { [window] in
      choice = $0
      window.close()
    }
    page.show(table)
    // A short table leaves no empty space below it.
    if table.sections.count == 1 {
      window.setSize(width: -1, height: 290)
    }
  }

  /// Shows the window.
  func present() {
    window.present(focus: last.flatMap(page.row) ?? page.firstRow)
  }
}
