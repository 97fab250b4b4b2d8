internal import CGtk
internal import DiffableDataSource
internal import GtkSupport

// The keys of `GtkTreeExpander`.
extension ListViewDiffableDataSource {
  /// Expands the item with the focus or goes to its first child, with the arrow key towards the
  /// trailing edge; collapses it or goes to its parent with the other one. Returns whether there
  /// was something to do.
  func moveInTree(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers == [], let item = focusedItemIdentifier, let state = outlineState(of: item)
    else { return false }
    if leadsInward(key) {
      guard state.isExpandable else { return false }
      if state.isExpanded { goToFirstChild(of: item, at: state.level) } else { expand(item) }
      return true
    }
    if state.isExpandable, state.isExpanded || state.isLoading {
      collapse(item)
      return true
    }
    let section = store.snapshot.sectionIdentifier(containingItem: item)
    let tree = section.flatMap { sectionSnapshots[$0] }
    guard let parent = try? tree?.parent(of: item) else { return false }
    go(to: parent)
    return true
  }

  /// Whether an arrow key is that towards the trailing edge, to which lower levels are indented.
  func leadsInward(_ key: Int32) -> Bool {
    let isRight = key == GDK_KEY_Right || key == GDK_KEY_KP_Right
    return isRight != viewport.isRightToLeft
  }

  /// Expands or collapses the item with the focus. Returns whether it can be expanded.
  func expandFocusedItem(_ isExpanded: Bool) -> Bool {
    guard let item = focusedItemIdentifier, outlineState(of: item)?.isExpandable == true else {
      return false
    }
    if isExpanded { expand(item) } else { collapse(item) }
    return true
  }

  private func goToFirstChild(of item: ItemID, at level: Int) {
    guard let position = store.position(of: item),
      let child = itemIdentifier(forRow: position + 1),
      let state = outlineState(of: child), state.level > level
    else { return }
    go(to: child)
  }

  /// Focuses an item and selects it alone, as the other arrow keys do.
  private func go(to item: ItemID) {
    if focus(item) { selectFocusedRow() }
  }
}
