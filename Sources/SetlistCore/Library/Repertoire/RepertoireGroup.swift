/// A group of songs of the repertoire, told from others by its title without case and accents.
public struct RepertoireGroup: Hashable, Sendable, Comparable {
  /// The title as its first song has it.
  public let title: String
  private let folded: String
  private let rank: Int

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
  init(_ name: Name) {
    title = name.title
    folded = name.title.foldedForSearch
    rank = name.rank
  }

  /// Whether two groups are the same one.
  public static func == (first: RepertoireGroup, second: RepertoireGroup) -> Bool {
    first.folded == second.folded && first.rank == second.rank
  }

  /// Feeds what tells a group from others.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(folded)
    hasher.combine(rank)
  }

  /// Whether a group comes before another one.
  public static func < (first: RepertoireGroup, second: RepertoireGroup) -> Bool {
    (first.rank, first.folded) < (second.rank, second.folded)
  }
}
