/// A section of a ``FetchedResultsController``.
public struct FetchedSectionInfo<
  SectionID: Hashable & Sendable, Object: Hashable & Sendable
>: Identifiable, Hashable, Sendable {
  /// The identifier that the request gives to each of the objects.
  public let id: SectionID
  /// The objects in order.
  public internal(set) var objects: [Object]

  /// The number of objects.
  public var numberOfObjects: Int { objects.count }
}
