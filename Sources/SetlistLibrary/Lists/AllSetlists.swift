public import Foundation
public import SetlistModel
import SetlistStore

/// The side controller of the list of all setlists.
///
/// It follows every commit of its own, of other controllers and of other processes.
@MainActor
public final class AllSetlists {
  /// Called before the content of the list changes.
  public var willChange: (() -> Void)?
  /// Called after a batch of changes of the list.
  public var didChange: (() -> Void)?
  /// The shown sections: the setlists without a folder, then the folders; empty before `load()`.
  public private(set) var sections: [AllSetlistsSectionInfo] = []
  /// The setlists whose name, count or length changed in the last batch.
  public private(set) var changedItemIDs: Set<Setlist.ID> = []

  /// The library whose setlists are shown.
  public let library: Library
  private var revision = 0

  /// Makes a controller that shows nothing until `load()`.
  public init(library: Library) {
    self.library = library
    library.add(self)
  }

  var database: SetlistDatabase { library.database }

  /// All setlists, folder by folder, in the user's order.
  ///
  /// - Complexity: O(*n*) in the number of setlists.
  public var fetchedObjects: [SetlistSummary] { sections.flatMap(\.objects) }

  /// The names of the folders of setlists.
  public var folders: [String] { sections.map(\.name).filter { !$0.isEmpty } }

  /// The setlist at a path; `nil` if the path leads nowhere.
  public func object(at indexPath: IndexPath) -> SetlistSummary? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].objects.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].objects[indexPath.item]
  }

  /// The path of a setlist, found by its identity; `nil` if there is none.
  public func indexPath(forObject object: SetlistSummary) -> IndexPath? {
    for (section, folder) in sections.enumerated() {
      if let item = folder.objects.firstIndex(where: { $0.id == object.id }) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  /// Reads the setlists.
  public func load() async throws {
    try await library.queue.run { [self] in try await reload() }
  }
}

extension AllSetlists: LibraryList {
  func show(_ commit: StoredSetlists.Commit, of scope: UndoScope) async throws {
    // Commits in a setlist's scope are caught up with later, in the background.
    if case .setlist = scope { return }
    try await reload()
  }

  func catchUp() async throws {
    guard !sections.isEmpty, database.connection.feed.summaryRevision > revision else { return }
    try await reload()
  }

  func reload() async throws {
    let revision = database.connection.feed.revision
    let summaries = try await database.setlists.summaries()
    // A newer state may have been read in the meantime.
    guard revision >= self.revision else { return }
    self.revision = revision
    let fresh = AllSetlistsSectionInfo.sections(of: summaries)
    guard fresh != sections else { return }
    let old = Dictionary(
      fetchedObjects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    change {
      sections = fresh
      changedItemIDs = Set(
        summaries.filter { old[$0.id] != nil && old[$0.id] != $0 }.map(\.id))
    }
  }
}

/// A folder in the list of setlists. The first one holds the setlists without a folder.
public struct AllSetlistsSectionInfo: Identifiable, Hashable, Sendable {
  /// The folder's name, which identifies it; empty for the setlists without a folder.
  public let name: String
  /// The setlists of the folder in the user's order.
  public let objects: [SetlistSummary]

  /// The folder's name.
  public var id: String { name }
  /// The index title; there is none.
  public var indexTitle: String? { nil }
  /// The number of setlists in the folder.
  public var numberOfObjects: Int { objects.count }

  /// Groups setlists by folder: first those without a folder, then the folders in the order of
  /// their first setlists.
  ///
  /// - Complexity: O(*n*) in the number of setlists.
  static func sections(of summaries: [SetlistSummary]) -> [AllSetlistsSectionInfo] {
    let folders = Dictionary(grouping: summaries, by: \.folder)
    var seen: Set<String> = [""]
    let names = [""] + summaries.map(\.folder).filter { seen.insert($0).inserted }
    return names.map { AllSetlistsSectionInfo(name: $0, objects: folders[$0] ?? []) }
  }
}
