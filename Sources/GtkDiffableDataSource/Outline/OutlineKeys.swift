import CGtk
import DiffableDataSource
import GtkSupport

/// Handles the keys that `GtkTreeExpander` has, for the rows of trees.
@MainActor
struct OutlineKeys<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let viewport: RowsViewport<SectionID, ItemID>
  let store: RowStore<SectionID, ItemID>
  let outline: Outline<SectionID, ItemID>
  let focus: KeyboardFocus<SectionID, ItemID>

  /// Whether the list shows a tree.
  var hasTrees: Bool { !outline.sectionSnapshots.isEmpty }

  /// Handles the left and right arrow keys. The arrow towards the trailing edge expands the item
  /// with the focus, or goes to its first child; the other arrow collapses the item, or goes to its
  /// parent. Returns whether the key had an effect.
  func press(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers == [], let item = viewport.focusedItem, let state = outline.state(of: item)
    else { return false }
    if leadsInward(key) {
      guard state.isExpandable else { return false }
      if state.isExpanded {
        goToFirstChild(of: item, at: state.level)
      } else {
        outline.expand(item)
      }
      return true
    }
    if state.isExpandable, state.isExpanded || state.isLoading {
      outline.collapse(item)
      return true
    }
    guard let parent = outline.parent(of: item) else { return false }
    go(to: parent)
    return true
  }

  /// Whether an arrow key points towards the trailing edge, to which deeper levels are indented.
  func leadsInward(_ key: Int32) -> Bool {
    let isRight = key == GDK_KEY_Right || key == GDK_KEY_KP_Right
    return isRight != viewport.isRightToLeft
  }

  /// Expands or collapses the item with the focus. Returns whether the item is expandable.
  func expandFocusedItem(_ isExpanded: Bool) -> Bool {
    guard let item = viewport.focusedItem, outline.state(of: item)?.isExpandable == true else {
      return false
    }
    if isExpanded { outline.expand(item) } else { outline.collapse(item) }
    return true
  }

  private func goToFirstChild(of item: ItemID, at level: Int) {
    guard let position = store.position(of: item), let child = store.item(at: position + 1),
      let state = outline.state(of: child), state.level > level
    else { return }
    go(to: child)
  }

  /// Focuses an item and selects it alone, as the other arrow keys do.
  private func go(to item: ItemID) {
    if focus.focus(.item(item)) { focus.selectFocusedRow() }
  }
}
