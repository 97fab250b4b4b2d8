/// One item of a section snapshot's tree.
struct SectionSnapshotNode<ItemID: Hashable & Sendable>: Hashable, Sendable {
  var parent: ItemID?
  var children: [ItemID] = []
  var isExpanded = false
}
