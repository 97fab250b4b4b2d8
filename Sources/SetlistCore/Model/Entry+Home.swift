extension Entry {
  /// The place of an entry before its star moved it to the section of favorites.
  public struct Home: Hashable, Sendable, Codable {
    /// The section. It may be removed meanwhile, and restored by an undo.
    public var section: Section.ID
    /// The entry before it, which may have moved to the favorites too. `nil` at the top.
    public var predecessor: Entry.ID?
    /// The zero-based place in the section, used if the predecessor is gone.
    public var index: Int

    /// Makes a home.
    public init(section: Section.ID, predecessor: Entry.ID?, index: Int) {
      self.section = section
      self.predecessor = predecessor
      self.index = index
    }

    /// The place in the section.
    var position: ListPosition<Entry> {
      predecessor.map { .after($0, index: index) } ?? .first
    }

    private enum CodingKeys: String, CodingKey {
      case section
      case predecessor = "after"
      case index
    }
  }
}
