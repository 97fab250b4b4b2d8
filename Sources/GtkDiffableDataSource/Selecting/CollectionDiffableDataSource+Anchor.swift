internal import DiffableDataSource

// The start of a range that `Shift` selects. GTK knows the user's last click, but not the program's
// changes since.
extension CollectionDiffableDataSource {
  /// Moves the anchor of ranges to the row that the user expects, if the program has changed
  /// something since it was set: to the row with the focus or, if that is the first or last of
  /// several selected rows, to the other end of them. Returns whether there is an anchor.
  ///
  /// - Complexity: O(*n*) in the selected rows around the row with the focus.
  func renewAnchor() -> Bool {
    if selection.isAnchorValid || selection.mode == .single { return true }
    let focused = viewport.focusedCell?.content?.row ?? lastFocusedItem.map { .item($0) }
    guard let focused, focused.itemIdentifier != nil, let position = store.position(of: focused)
    else { return false }
    let first = endOfSelectedRows(from: position, step: -1)
    let last = endOfSelectedRows(from: position, step: 1)
    moveAnchor(to: position == last ? first : position == first ? last : position)
    return true
  }

  private func moveAnchor(to position: Int) {
    selection.moveAnchor {
      viewport.select(position, modifying: true, extending: false)
    }
  }

  /// The last item of the block of selected items around `position`, in steps of `step`. `position`
  /// itself if it is not selected.
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

  /// Lets a press with `Shift` at a point begin its range at the anchor or, without one, at the
  /// pressed row.
  func anchorRange(x: Double, y: Double) {
    guard !renewAnchor(), let position = viewport.cell(x: x, y: y)?.position,
      store.rows[position].itemIdentifier != nil
    else { return }
    moveAnchor(to: position)
  }
}
