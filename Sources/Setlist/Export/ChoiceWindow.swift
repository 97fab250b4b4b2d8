import GtkSupport
import SetlistLibrary

/// A window with a list of choices. It closes when the user chooses one.
@MainActor
final class ChoiceWindow<Choice: Hashable & Sendable> {
  private let page = TablePage<Choice>()
  private let window: TableWindow
  private let last: Choice?

  /// Makes the window around a table of links. `last` has the keyboard focus.
  ///
  /// Calls `handler` after the window has closed, with the choice, or `nil`.
  init(
    title: String, table: TableData<Choice>,
    value: @escaping (Choice) -> TableValue? = { _ in nil },
    last: Choice?, over parent: Window,
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
