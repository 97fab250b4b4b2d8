/// The place of a drop: in a section, before one of its items or at its end.
///
/// The position counts **before** the dropped items are taken out, so an upward or downward drag
/// needs no correction. `before` may itself be one of the dropped items; then it means the next
/// item of the section that is not dropped.
public struct DropPosition<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The parent of dropped items in the tree of their section.
  public enum Parent: Hashable, Sendable {
    /// That of the items around the place, as ``SectionSnapshots/rebase(onto:moving:)`` finds it.
    case automatic
    /// None: the items become roots. `before` is a root.
    case root
    /// An item, which is expanded. `before` is one of its children.
    case item(ItemID)
  }

  /// The section that receives the items.
  public var section: SectionID
  /// The item that they land before, or `nil` for the end of the section, or of the children of
  /// ``parent``.
  public var before: ItemID?
  /// The parent that they get where the section is a tree.
  public var parent: Parent

  /// A position in a section, before an item or at the end.
  @inlinable
  public init(section: SectionID, before: ItemID? = nil, parent: Parent = .automatic) {
    self.section = section
    self.before = before
    self.parent = parent
  }
}
