import DiffableDataSource
import Foundation

/// The side controller with the tasks, their order in sections, the search, and what can be undone.
/// It does not use any widget.
@MainActor
final class TasksController {
  typealias Order = DiffableDataSourceSnapshot<String, TodoItem.ID>

  /// Everything that an undo brings back. A copy shares its storage until one of them changes.
  private struct State {
    var order = Order()
    var items: [TodoItem.ID: TodoItem] = [:]
  }

  /// Called after the shown tasks or their order have changed.
  var didChange: (() -> Void)?
  /// The text that the titles of shown tasks contain; empty for all tasks.
  var query = "" {
    didSet { if query != oldValue { didChange?() } }
  }
  private var state = State()
  private var undoable: [State] = []
  private var redoable: [State] = []

  init(_ sections: KeyValuePairs<String, [TodoItem]>) throws {
    for (section, items) in sections {
      try state.order.appendSections([section])
      try state.order.appendItems(items.map(\.id), toSection: section)
      for item in items { state.items[item.id] = item }
    }
  }

  /// The sections with those of their tasks that match the search.
  var shown: Order {
    var shown = state.order
    if !query.isEmpty {
      shown.removeItems { state.items[$0]?.title.localizedStandardContains(query) != true }
    }
    return shown
  }

  func item(_ id: TodoItem.ID) -> TodoItem? { state.items[id] }

  /// The number of tasks of a section that are still to be done, whether they are shown or not.
  func remaining(in section: String) -> Int {
    let ids = (try? state.order.itemIdentifiers(inSection: section)) ?? []
    return ids.count { state.items[$0]?.isDone == false }
  }

  /// Adds a task below another one or, without one, at the beginning. Returns its identifier.
  @discardableResult
  func add(_ title: String, below other: TodoItem.ID?) throws -> TodoItem.ID {
    let item = TodoItem(title: title)
    try edit { state in
      state.items[item.id] = item
      if let other = other ?? state.order.itemIdentifiers.first {
        try state.order.insertItems([item.id], afterItem: other)
      } else {
        try state.order.appendItems([item.id], toSection: state.order.sectionIdentifiers.first)
      }
    }
    return item.id
  }

  func setDone(_ id: TodoItem.ID, _ isDone: Bool) throws {
    try edit { $0.items[id]?.isDone = isDone }
  }

  func remove(_ ids: [TodoItem.ID]) throws {
    guard !ids.isEmpty else { return }
    try edit { state in
      try state.order.deleteItems(ids)
      for id in ids { state.items[id] = nil }
    }
  }

  /// Moves tasks to where they were dropped, also while a search hides those in between.
  func move(_ ids: [TodoItem.ID], to position: DropPosition<String, TodoItem.ID>) throws {
    try edit { try $0.order.moveItems(ids, to: position) }
  }

  func undo() { restore(from: &undoable, keepingIn: &redoable) }
  func redo() { restore(from: &redoable, keepingIn: &undoable) }

  private func edit(_ change: (inout State) throws -> Void) throws {
    var next = state
    try change(&next)
    undoable.append(state)
    redoable = []
    state = next
    didChange?()
  }

  private func restore(from stack: inout [State], keepingIn other: inout [State]) {
    guard let previous = stack.popLast() else { return }
    other.append(state)
    state = previous
    didChange?()
  }
}
