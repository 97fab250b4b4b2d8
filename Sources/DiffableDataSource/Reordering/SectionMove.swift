/// The move of a section with all its items: before another section, or to the end of the list.
///
/// The place counts **before** the section is taken out, as in a ``DropPosition``.
public struct SectionMove<SectionID: Hashable & Sendable>: Hashable, Sendable {
  /// The section that moves.
  public var section: SectionID
  /// The section that it lands before, or `nil` for the end of the list.
  public var before: SectionID?

  /// A move of a section before another one, or to the end.
  @inlinable
  public init(_ section: SectionID, before: SectionID? = nil) {
    self.section = section
    self.before = before
  }
}
