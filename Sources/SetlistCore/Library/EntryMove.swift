/// What a view asks for when rows are dragged or moved with keys.
public struct EntryMove: Hashable, Sendable {
  /// The entries to move; they keep the order of the list.
  public var ids: [Entry.ID]
  /// The section that receives them.
  public var section: Section.ID
  /// The entry that follows them, counted before anything is taken out; `nil` for the section's
  /// end. One of the moved entries stands for the next one after it that is not moved.
  public var before: Entry.ID?

  /// Makes a move.
  public init(ids: [Entry.ID], section: Section.ID, before: Entry.ID? = nil) {
    self.ids = ids
    self.section = section
    self.before = before
  }
}
