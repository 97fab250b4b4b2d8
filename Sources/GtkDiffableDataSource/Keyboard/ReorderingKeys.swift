import DiffableDataSource

/// Moves items by keys: the selected items, or the focused item if it is not selected.
@MainActor
final class ReorderingKeys<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Whether the keys move items.
  var isEnabled = true
  private let viewport: RowsViewport<SectionID, ItemID>
  private let selection: RowSelection<SectionID, ItemID>
  private let reordering: RowReordering<SectionID, ItemID>
  private let focus: KeyboardFocus<SectionID, ItemID>

  init(
    viewport: RowsViewport<SectionID, ItemID>, selection: RowSelection<SectionID, ItemID>,
    reordering: RowReordering<SectionID, ItemID>, focus: KeyboardFocus<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.selection = selection
    self.reordering = reordering
    self.focus = focus
  }

  /// Moves items by a step. Returns whether the key is used.
  func move(_ step: ReorderStep) -> Bool {
    move { reordering.reorder($0, by: step) }
  }

  /// Moves items by calling `reorder` with them. Returns whether the key is used.
  func move(_ reorder: ([ItemID]) -> RowReordering<SectionID, ItemID>.Move?) -> Bool {
    guard isEnabled, reordering.handlers != nil, let focused = viewport.focusedItem else {
      return false
    }
    let selected = selection.identifiers
    if reorder(selected.contains(focused) ? Array(selected) : [focused]) != nil {
      focus.focus(.item(focused))
    }
    return true
  }
}
