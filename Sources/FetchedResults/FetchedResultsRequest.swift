public import GRDB

/// The objects that a ``FetchedResultsController`` shows, with their order and sections.
///
/// Predicate and sort descriptors are those of GRDB:
///
///     FetchedResultsRequest(sectionedBy: { $0.artist }) { db in
///       try Song.filter { $0.tempo > 120 }.order { [$0.artist, $0.title] }.fetchAll(db)
///     }
public struct FetchedResultsRequest<
  SectionID: Hashable & Sendable, Object: Identifiable & Hashable & Sendable
>: Sendable where Object.ID: Sendable {
  let sectionIdentifier: @Sendable (Object) -> SectionID
  let fetch: @Sendable (Database) throws -> [Object]

  /// A request for the objects that `fetch` reads, each with another identity.
  ///
  /// - Parameters:
  ///   - sectionIdentifier: The section of an object. Sections come in the order of their first
  ///     objects.
  ///   - fetch: Reads the objects from the database, in their order.
  public init(
    sectionedBy sectionIdentifier: @escaping @Sendable (Object) -> SectionID,
    fetch: @escaping @Sendable (Database) throws -> [Object]
  ) {
    self.sectionIdentifier = sectionIdentifier
    self.fetch = fetch
  }
}
