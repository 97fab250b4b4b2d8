/// The dragged rows: items, or a section with all of its items.
struct DragPayload<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  var section: SectionID?
  var items: [ItemID] = []
  /// The items that may be moved in their list.
  var movableItems: [ItemID] = []
}
