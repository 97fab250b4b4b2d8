import DiffableDataSource

/// The running loads of items' children. They are cancelled when this object is destroyed.
@MainActor
final class ChildrenLoads<ItemID: Hashable & Sendable> {
  typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>

  private var tasks: [ItemID: Task<Void, Never>] = [:]

  isolated deinit {
    for task in tasks.values { task.cancel() }
  }

  /// The items whose children are being loaded.
  var items: some Collection<ItemID> { tasks.keys }

  /// Whether an item's children are being loaded.
  func contains(_ item: ItemID) -> Bool { tasks[item] != nil }

  /// Loads an item's children, and calls `completion` with them unless the load is cancelled.
  func begin(
    _ item: ItemID, _ load: @escaping @MainActor (ItemID) async -> SectionSnapshot?,
    completion: @escaping @MainActor (SectionSnapshot?) -> Void
  ) {
    let task = Task { [weak self] in
      let children = await load(item)
      guard !Task.isCancelled, let self else { return }
      tasks[item] = nil
      completion(children)
    }
    tasks.include(task, for: item)
  }

  /// Cancels the load of an item's children, whose result is then ignored. Returns whether there
  /// was one.
  func cancel(_ item: ItemID) -> Bool {
    guard let task = tasks.removeValue(forKey: item) else { return false }
    task.cancel()
    return true
  }
}
