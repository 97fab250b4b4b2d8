/// The place of a drop: in a section, before one of its items or at its end.
///
/// The position counts **before** the dropped items are taken out, so an upward or downward drag
/// needs no correction. `before` may itself be one of the dropped items; then it means the next
/// item of the section that is not dropped.
public struct DropPosition<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The parent of dropped items in the tree of the section.
  public enum Parent: Hashable, Sendable {
    /// The parent that follows from the neighbouring items, as
    /// ``SectionSnapshots/rebase(onto:moving:)`` finds it.
    case automatic
    /// No parent: the items become roots. `before` is a root.
    case root
    /// The item as parent, which is expanded. `before` is one of its children.
    case item(ItemID)
  }

  /// The section that receives the items.
  public var section: SectionID
  /// The item before which the dropped items land. `nil` for the end of the section, or of the
  /// children of ``parent``.
  public var before: ItemID?
  /// The parent of the dropped items if the section is a tree.
  public var parent: Parent

  /// A position in a section, before an item or at the end.
  @inlinable
  public init(section: SectionID, before: ItemID? = nil, parent: Parent = .automatic) {
    self.section = section
    self.before = before
    self.parent = parent
  }
}
