import DiffableDataSource

/// Keeps the anchor, the row at which a range selected with `Shift` begins. GTK's own anchor is the
/// user's last click, regardless of what the program has changed since.
@MainActor
struct SelectionAnchor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let viewport: RowsViewport<SectionID, ItemID>
  let store: RowStore<SectionID, ItemID>
  let selection: RowSelection<SectionID, ItemID>
  let focus: KeyboardFocus<SectionID, ItemID>

  /// Moves the anchor to the row that the user expects, if the program has changed something since
  /// it was set: to the row with the focus or, if that is the first or last of several selected
  /// rows, to the other end of them. Returns whether there is an anchor.
  ///
  /// - Complexity: O(*n*) in the selected rows around the row with the focus.
  @discardableResult
  func renew() -> Bool {
    if selection.isAnchorValid || selection.mode == .single { return true }
    let focused = viewport.focusedCell?.content?.row ?? focus.lastItem.map { .item($0) }
    guard let focused, focused.itemIdentifier != nil, let position = store.position(of: focused)
    else { return false }
    let first = endOfSelectedRows(from: position, step: -1)
    let last = endOfSelectedRows(from: position, step: 1)
    move(to: position == last ? first : position == first ? last : position)
    return true
  }

  /// Makes a press with `Shift` at a point begin its range at the anchor or, without one, at the
  /// pressed row.
  func beginRange(x: Double, y: Double) {
    guard !renew(), let position = viewport.cell(x: x, y: y)?.position,
      store.item(at: position) != nil
    else { return }
    move(to: position)
  }

  private func move(to position: Int) {
    selection.moveAnchor {
      viewport.select(position, modifying: true, extending: false)
    }
  }

  /// The position of the last item in the block of selected items around `position`, in steps of
  /// `step`; `position` itself if it is not selected.
  private func endOfSelectedRows(from position: Int, step: Int) -> Int {
    guard selection.isSelected(at: position) else { return position }
    var end = position
    while let next = store.itemPosition(from: end + step, step: step),
      selection.isSelected(at: next)
    {
      end = next
    }
    return end
  }
}
