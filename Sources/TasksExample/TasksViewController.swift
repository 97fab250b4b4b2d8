import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport

/// The screen with the list of tasks. It fills rows, builds snapshots, and forwards the user's
/// actions to the side controller.
@MainActor
final class TasksViewController {
  let widget = Box(.vertical, spacing: 6)
  private let controller: TasksController
  private let dataSource = ListViewDiffableDataSource<String, TodoItem.ID>()
  private let search = SearchEntry()
  private let entry = TextEntry()

  init(_ controller: TasksController) {
    self.controller = controller
    let bar = Box(.horizontal, spacing: 6)
    bar.setMargins(top: 6, start: 6, end: 6)
    bar.append(entry, search)
    entry.expand(horizontally: true)
    search.setAccessibleLabel("Search Tasks")
    entry.setPlaceholder("New Task")
    entry.setAccessibleLabel("New Task")
    dataSource.listView.setAccessibleLabel("Tasks")
    dataSource.listView.addStyleClass("rich-list")
    widget.append(bar, dataSource.widget)

    fillRows()
    makeRowsMovable()
    listenForInput()
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
    reloadSnapshot()
  }

  private func fillRows() {
    dataSource.provideRows {
      ListRowView()
    } configure: { [weak self, controller] row, context in
      guard let item = controller.item(context.item) else { return }
      row.contentConfiguration = .cell(text: item.title)
      row.widget.setStyleClass("dim-label", item.isDone)
      row.accessories = [
        .checkBox(isOn: item.isDone, label: "\(item.title) Is Done") { isDone in
          self?.attempt { try controller.setDone(item.id, isDone) }
        }
      ]
    }
    dataSource.provideHeaders {
      ListRowView()
    } configure: { [controller] header, context in
      header.contentConfiguration = .header(text: context.section)
      header.accessories = [.label(text: "\(controller.remaining(in: context.section))")]
    }
  }

  private func makeRowsMovable() {
    dataSource.reorderingHandlers = ReorderingHandlers(
      canReorderSection: { _ in false },
      move: { [weak self, controller] ids, position in
        self?.attempt { try controller.move(ids, to: position) }
      })
    dataSource.handlesReorderingKeys = true
    dataSource.trailingSwipeAction = { [weak self] id in
      SwipeAction(title: "Remove", iconName: "user-trash-symbolic", style: .destructive) {
        self?.remove([id])
      }
    }
  }

  private func listenForInput() {
    dataSource.itemActivated = { [weak self] in self?.toggle($0) }
    connect(search, .searchChanged) { [search, controller] in controller.query = search.text }
    connect(search, .stopSearch) { [weak self] in self?.endSearch() }
    connect(entry, .activate) { [weak self] in self?.addTask() }
    // The list gets its keys first, so an entry keeps its own Delete and Undo.
    let keys = Shortcuts(on: widget)
    keys.add("Delete") { [weak self] in self?.removeSelected() ?? false }
    keys.add("<Control>z") { [controller] in
      controller.undo()
      return true
    }
    keys.add("<Control><Shift>z|<Control>y") { [controller] in
      controller.redo()
      return true
    }
    keys.add("<Control>f") { [search] in search.grabFocus() }
    keys.add("<Control>n") { [entry] in entry.grabFocus() }
  }

  private func toggle(_ id: TodoItem.ID) {
    guard let item = controller.item(id) else { return }
    attempt { try controller.setDone(id, !item.isDone) }
  }

  private func addTask() {
    guard !entry.text.isEmpty else { return }
    search.text = ""
    controller.query = ""
    attempt {
      let id = try controller.add(
        entry.text, below: dataSource.orderedSelectedItemIdentifiers.last)
      entry.text = ""
      dataSource.selectedItemIdentifiers = [id]
      dataSource.scrollTo(id, at: .none, animated: true)
    }
  }

  private func removeSelected() -> Bool {
    let selected = dataSource.orderedSelectedItemIdentifiers
    guard dataSource.hasFocus, !selected.isEmpty else { return false }
    remove(selected)
    return true
  }

  private func remove(_ ids: [TodoItem.ID]) { attempt { try controller.remove(ids) } }

  private func endSearch() {
    search.text = ""
    controller.query = ""
    dataSource.listView.grabFocus()
  }

  /// Builds a snapshot from the side controller and applies it. Only this method does that.
  private func reloadSnapshot() {
    dataSource.contentUnavailableConfiguration = ContentUnavailableConfiguration(
      iconName: controller.query.isEmpty ? "emblem-ok-symbolic" : "edit-find-symbolic",
      text: controller.query.isEmpty ? "Nothing to Do" : "No Task Found")
    attempt {
      var snapshot = controller.shown
      // Each row may show another check mark, or another number of tasks that are left.
      let known = dataSource.snapshot()
      try snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(known.contains))
      dataSource.apply(snapshot, animatingDifferences: true)
      dataSource.reconfigureRows(inSections: snapshot.sectionIdentifiers)
    }
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { print("tasks-example: \(error)") }
  }
}
