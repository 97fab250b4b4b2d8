public import Foundation

/// The side controller of whatever a fetch request describes; it follows every commit of anybody.
///
/// Reading, sorting and grouping happen off the main thread, and every batch of changes is
/// announced by exactly one pair of `willChange` and `didChange`; a commit that changes nothing
/// here is not.
@MainActor
public final class FetchedResultsController<Object: Identifiable & Hashable & Sendable>
where Object.ID: Sendable {
  /// Called before anything that can be read here changes.
  public var willChange: (() -> Void)?
  /// Called after a batch of changes.
  public var didChange: (() -> Void)?

  /// The shown request. A new one takes effect with `performFetch()`, or with the next commit.
  public var request: FetchRequest<Object>
  /// The sections in order; none before `performFetch()`.
  public private(set) var sections: [FetchedSectionInfo<Object>] = []
  /// The objects whose content changed in the last batch.
  public private(set) var changedItemIDs: Set<Object.ID> = []

  private let library: Library
  private let fetches = SerialQueue()
  private var paths: [Object.ID: IndexPath] = [:]
  private var hasFetched = false
  private var revision = 0

  /// Makes a controller that shows nothing until `performFetch()`.
  public init(library: Library, request: FetchRequest<Object>) {
    self.library = library
    self.request = request
    library.add(self)
  }

  /// All objects in order.
  public var fetchedObjects: [Object] { sections.flatMap(\.objects) }

  /// The object at a path; `nil` if the path leads nowhere.
  public func object(at indexPath: IndexPath) -> Object? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].objects.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].objects[indexPath.item]
  }

  /// The path of an object, found by its identity; `nil` if it is not shown.
  ///
  /// - Complexity: O(1).
  public func indexPath(forObject object: Object) -> IndexPath? {
    paths[object.id]
  }

  /// Reads what the request describes.
  ///
  /// - Complexity: O(*n* log *n*) in the number of objects, off the main thread.
  public func performFetch() async throws {
    try await fetches.run { [self] in try await fetch() }
  }

  private func fetch() async throws {
    let revision = library.database.feed.revision
    let fresh = try await Reading.read(request, from: library.database, comparedTo: sections)
    hasFetched = true
    self.revision = revision
    guard fresh.isDifferent else { return }
    willChange?()
    sections = fresh.sections
    paths = fresh.paths
    changedItemIDs = fresh.changedItemIDs
    didChange?()
  }

  /// The result of a fetch, and its differences from the shown one.
  private struct Reading: Sendable {
    let sections: [FetchedSectionInfo<Object>]
    let isDifferent: Bool
    var paths: [Object.ID: IndexPath] = [:]
    var changedItemIDs: Set<Object.ID> = []

    @concurrent
    static func read(
      _ request: FetchRequest<Object>, from database: SetlistDatabase,
      comparedTo old: [FetchedSectionInfo<Object>]
    ) async throws -> Reading {
      let sections = try await request.sections(from: database)
      guard sections != old else { return Reading(sections: sections, isDifferent: false) }
      var reading = Reading(sections: sections, isDifferent: true)
      var known: [Object.ID: Object] = [:]
      for object in old.lazy.flatMap(\.objects) { known[object.id] = object }
      for (section, info) in sections.enumerated() {
        for (item, object) in info.objects.enumerated() {
          reading.paths[object.id] = IndexPath(item: item, section: section)
          if let before = known[object.id], before != object {
            reading.changedItemIDs.insert(object.id)
          }
        }
      }
      return reading
    }
  }
}

extension FetchedResultsController: LibraryList {
  func catchUp() async throws {
    try await fetches.run { [self] in
      guard hasFetched, library.database.feed.revision != revision else { return }
      try await fetch()
    }
  }

  func reload() async throws {
    guard hasFetched else { return }
    try await performFetch()
  }
}
