internal import DiffableDataSource

// The rows of a tree.
extension CollectionDiffableDataSource {
  /// The state of a row that is part of a tree, or can become it. `nil` for any other.
  func outlineState(of content: RowCell<SectionID, ItemID>.Content) -> OutlineState? {
    guard let item = content.row.itemIdentifier else { return nil }
    let tree = sectionSnapshots[content.section]
    let state = outlineState(of: item, in: tree)
    return tree == nil && !state.isExpandable ? nil : state
  }

  /// Configures the rows again whose state has changed with something else than the trees.
  func outlineDidChange() {
    // Each apply does it.
    guard !store.rows.isEmpty, queue.waiting.isEmpty else { return }
    queue.add(
      ApplyRequest(
        snapshot: store.snapshot, isAnimated: true, isAwaited: true, completion: nil))
  }

  /// Configures the rows again whose state in a tree is another than they show.
  func updateOutline() {
    for cell in Array(viewport.cells.all) where cell.isFilled {
      guard let content = cell.content else { continue }
      let outline = outlineState(of: content)
      if outline ?? OutlineState() == cell.outline ?? OutlineState() {
        cell.setOutline(outline)
      } else if cell.isShown {
        configure(cell, content)
      } else {
        // A cell between two rows is filled at its next bind.
        discard(cell)
      }
    }
  }

  /// Remembers the selected items that a parent hides, and selects those again that are shown.
  /// Returns whether there are any.
  ///
  /// - Parameter left: The items that have left the list and with it the selection.
  func restoreHiddenSelection(afterLosing left: [ItemID]) -> Bool {
    if !sectionSnapshots.isEmpty { hiddenSelection.formUnion(left) }
    guard !hiddenSelection.isEmpty else { return false }
    let shown = hiddenSelection.filter(store.snapshot.contains)
    hiddenSelection = hiddenSelection.filter {
      !shown.contains($0) && sectionSnapshots.sectionIdentifier(containingItem: $0) != nil
    }
    guard !shown.isEmpty else { return false }
    selection.set(selection.identifiers.union(shown))
    return true
  }
}
