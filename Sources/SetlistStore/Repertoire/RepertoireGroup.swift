import SetlistModel

/// A group of songs of the repertoire, told from others by its title without case and accents.
public struct RepertoireGroup: Hashable, Sendable, Comparable {
  private let content: Content

  /// One object for all songs of a group, which are copied faster then.
  private final class Content: Sendable {
    let title: String
    let folded: String
    let rank: Int
    /// Worked out once, as groups are hashed at each key.
    let hash: Int

    init(_ name: Name) {
      title = name.title
      folded = name.title.foldedForSearch
      rank = name.rank
      hash = folded.hashValue
    }
  }

  /// The title as its first song has it.
  public var title: String { content.title }

  /// What a group is made of. Groups of lower rank come first, and of the same rank those in the
  /// order of their titles.
  struct Name: Hashable {
    let title: String
    let rank: Int

    init(_ title: String, rank: Int) {
      self.title = title
      self.rank = rank
    }
  }

  /// Makes a group.
  init(_ name: Name) { content = Content(name) }

  /// Whether two groups are the same one.
  public static func == (first: RepertoireGroup, second: RepertoireGroup) -> Bool {
    let (first, second) = (first.content, second.content)
    return first === second || first.rank == second.rank && first.folded == second.folded
  }

  /// Feeds what tells a group from others.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content.hash)
  }

  /// Whether a group comes before another one.
  public static func < (first: RepertoireGroup, second: RepertoireGroup) -> Bool {
    (first.content.rank, first.content.folded) < (second.content.rank, second.content.folded)
  }
}
