/// A group of songs that is shown, as far as they match the query.
public struct RepertoireSectionInfo: Identifiable, Hashable, Sendable {
  /// The group.
  public let id: RepertoireGroup
  /// The songs in order.
  public let objects: [RepertoireSong]

  /// The title of the group.
  public var name: String { id.title }
  /// The number of songs.
  public var numberOfObjects: Int { objects.count }
}
