public import DiffableDataSource
public import struct FoundationEssentials.IndexPath
public import GRDB

/// Keeps the objects that a request finds in a database, divided into sections, and updates them
/// after each commit.
///
/// The names are those of `NSFetchedResultsController`. Reading, grouping and comparing happen off
/// the main thread. Each change of the content is announced by one pair of `willChange` and
/// `didChange`; a commit that does not change it is not announced. Commits of other processes are
/// noticed together with the next commit of this process that may concern the request, or by
/// ``performFetch()``.
@MainActor
public final class FetchedResultsController<
  SectionID: Hashable & Sendable, Object: Identifiable & Hashable & Sendable
> where Object.ID: Sendable {
  /// The objects and how they are sorted and grouped.
  public typealias Request = FetchedResultsRequest<SectionID, Object>
  /// The sections and the identities of their objects.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, Object.ID>

  /// Called before any property of the controller changes.
  public var willChange: (() -> Void)?
  /// Called after the content has changed.
  public var didChange: (() -> Void)?
  /// Called when the database could not be read after a commit. The content stays as it is, and
  /// commits are not followed until the next ``performFetch()``.
  public var didFail: ((any Error) -> Void)?
  /// The request. A new one takes effect with ``performFetch()``.
  public var request: Request

  private let database: any DatabaseWriter
  private var content = FetchedContent<SectionID, Object>()
  private var observation: Task<Void, Never>?

  /// A controller without content until ``performFetch()``.
  ///
  /// - Parameter database: The database, through which its commits are also made.
  public init(_ request: Request, in database: any DatabaseWriter) {
    self.request = request
    self.database = database
  }

  isolated deinit { observation?.cancel() }

  /// The sections in order. None is empty.
  public var sections: [FetchedSectionInfo<SectionID, Object>] { content.sections }

  /// All objects in order. O(*n*).
  public var fetchedObjects: [Object] { content.sections.flatMap(\.objects) }

  /// The sections and the identities of their objects, for a diffable data source. The objects in
  /// ``changedObjectIDs`` are marked to be reconfigured.
  public var snapshot: Snapshot { content.snapshot }

  /// The identities of the objects whose value changed in the last change of the content.
  public var changedObjectIDs: Set<Object.ID> { content.changedObjectIDs }

  /// The object with an identity; `nil` if it is not shown. O(1).
  public func object(withID id: Object.ID) -> Object? { content.object(withID: id) }

  /// The object at an index path of section and item; `nil` if there is none. O(1).
  public func object(at indexPath: IndexPath) -> Object? {
    guard indexPath.count == 2, sections.indices.contains(indexPath[0]),
      sections[indexPath[0]].objects.indices.contains(indexPath[1])
    else { return nil }
    return sections[indexPath[0]].objects[indexPath[1]]
  }

  /// The index path of the object with the same identity; `nil` if the content has none. O(1).
  public func indexPath(forObject object: Object) -> IndexPath? {
    content.place(of: object.id).map { IndexPath(indexes: [$0.section, $0.item]) }
  }

  /// Runs the request, and follows the commits from then on.
  ///
  /// - Throws: The database's errors, `SnapshotError` if two objects have the same identity, and
  ///   `CancellationError` if another fetch begins meanwhile.
  /// - Complexity: O(*n*), besides the reading itself.
  public func performFetch() async throws {
    observation?.cancel()
    let (request, database) = (request, database)
    let observer = CommitObserver(request.observation, in: database)
    try await withCheckedThrowingContinuation { continuation in
      observation = Task { [weak self] in
        var first: CheckedContinuation<Void, any Error>? = continuation
        do {
          var commits = observer.commits.makeAsyncIterator()
          repeat {
            guard let previous = self?.content else { break }
            let fresh = try await database.read { db in
              observer.willRead()
              return try request.fetch(db, previous)
            }
            try Task.checkCancellation()
            self?.show(fresh)
            first?.resume()
            first = nil
          } while try await commits.next() != nil
          first?.resume(throwing: CancellationError())
        } catch {
          if let first {
            first.resume(throwing: error)
          } else if !(error is CancellationError) {
            self?.didFail?(error)
          }
        }
      }
    }
  }

  private func show(_ fresh: FetchedContent<SectionID, Object>) {
    guard fresh.isDifferent else { return }
    willChange?()
    content = fresh
    didChange?()
  }
}
