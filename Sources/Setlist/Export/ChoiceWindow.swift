import GtkSupport
import SetlistLibrary

/// A window with a list of choices. It closes when the user chooses one of them.
@MainActor
final class ChoiceWindow<Choice: Hashable & Sendable> {
  private let page = TablePage<Choice>()
  private let window: TableWindow
  private let last: Choice?

  /// Makes the window around a table of links. The row of `last` has the keyboard focus.
  ///
  /// After the window has closed, it calls `handler` with the choice, or with `nil` if the user
  /// made none.
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
    // The window gets as high as a short table, so that no empty space is left below it.
    if table.sections.count == 1 {
      window.setSize(width: -1, height: 290)
    }
  }

  /// Shows the window with the choices.
  func present() {
    window.present(focus: last.flatMap(page.row) ?? page.firstRow)
  }
}
