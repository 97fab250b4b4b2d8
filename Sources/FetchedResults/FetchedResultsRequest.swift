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
  @usableFromInline
  typealias Content = FetchedContent<SectionID, Object>

  /// The observation of the commits after which the request is run again.
  let observation: DatabaseRegionObservation
  /// Reads the objects, divides them into sections, and compares them with the previous content.
  let fetch: @Sendable (Database, _ previous: Content) throws -> Content

  /// A request for the objects that `fetch` reads, each with another identity.
  ///
  /// - Parameters:
  ///   - sectionIdentifier: The section of an object. Sections come in the order of their first
  ///     objects.
  ///   - regions: What `fetch` reads, such as tables. It is called again after each commit that
  ///     changes something there; by default after every commit.
  ///   - fetch: Reads the objects from the database, in their order.
  @inlinable
  public init(
    sectionedBy sectionIdentifier: @escaping @Sendable (Object) -> SectionID,
    tracking regions: [any DatabaseRegionConvertible] = [DatabaseRegion.fullDatabase],
    fetch: @escaping @Sendable (Database) throws -> [Object]
  ) {
    // The closure is made in this inlinable initialiser, so that it is compiled for the concrete
    // types of the calling program.
    self.init(tracking: regions) { db, previous in
      try Content(fetch(db), sectionedBy: sectionIdentifier, after: previous)
    }
  }

  @usableFromInline
  init(
    tracking regions: [any DatabaseRegionConvertible],
    fetch: @escaping @Sendable (Database, Content) throws -> Content
  ) {
    observation = DatabaseRegionObservation(tracking: regions)
    self.fetch = fetch
  }
}
