/// A section of a ``FetchedResultsController``.
public struct FetchedSectionInfo<
  SectionID: Hashable & Sendable, Object: Hashable & Sendable
>: Identifiable, Hashable, Sendable {
  /// The identifier that the request gives to each of the objects.
  public let id: SectionID
  /// The objects of the section in order.
  public var objects: [Object]

  /// A section with given objects, such as those of another section that match a search.
  @inlinable
  public init(id: SectionID, objects: [Object]) {
    self.id = id
    self.objects = objects
  }

  /// The number of objects in the section.
  public var numberOfObjects: Int { objects.count }
}
