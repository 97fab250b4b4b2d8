/// The place of a drop: in a section, before one of its items or at its end.
///
/// The position counts **before** the dropped items are taken out, so an upward or downward drag
/// needs no correction. `before` may itself be one of the dropped items; then it means the next
/// item of the section that is not dropped.
public struct DropPosition<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The section that receives the items.
  public var section: SectionID
  /// The item that they land before, or `nil` for the end of the section.
  public var before: ItemID?

  /// A position in a section, before an item or at the end.
  @inlinable
  public init(section: SectionID, before: ItemID? = nil) {
    self.section = section
    self.before = before
  }
}
