internal import DiffableDataSource

/// The objects of a fetch in their sections.
struct FetchedContent<
  SectionID: Hashable & Sendable, Object: Identifiable & Hashable & Sendable
>: Sendable where Object.ID: Sendable {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, Object.ID>
  typealias Place = (section: Int, item: Int)

  private(set) var sections: [FetchedSectionInfo<SectionID, Object>] = []
  private(set) var places: [Object.ID: Place] = [:]
  private(set) var snapshot = Snapshot()
  /// The objects that were in the content before with another value.
  private(set) var changedObjectIDs: Set<Object.ID> = []
  /// Whether anything is other than in the content before.
  private(set) var isDifferent = false

  init() {}

  /// Divides objects into sections and compares them with the content before.
  ///
  /// - Throws: `SnapshotError` if two objects have one identity.
  /// - Complexity: O(*n*).
  init(
    _ objects: [Object], sectionedBy sectionIdentifier: (Object) -> SectionID,
    after previous: FetchedContent
  ) throws {
    var ordinals: [SectionID: Int] = [:]
    for object in objects {
      let section = sectionIdentifier(object)
      let ordinal = ordinals[section] ?? sections.count
      if ordinal == sections.count {
        ordinals[section] = ordinal
        sections.append(FetchedSectionInfo(id: section, objects: []))
      }
      places[object.id] = (ordinal, sections[ordinal].objects.count)
      sections[ordinal].objects.append(object)
      if let before = previous.object(withID: object.id), before != object {
        changedObjectIDs.insert(object.id)
      }
    }
    snapshot = try Snapshot(sections.map { ($0.id, $0.objects.map(\.id)) })
    try snapshot.reconfigureItems(Array(changedObjectIDs))
    isDifferent = sections != previous.sections
  }

  /// Divides objects into sections off the main thread.
  @concurrent
  static func make(
    _ objects: [Object], for request: FetchedResultsRequest<SectionID, Object>,
    after previous: FetchedContent
  ) async throws -> FetchedContent {
    try FetchedContent(objects, sectionedBy: request.sectionIdentifier, after: previous)
  }

  func object(withID id: Object.ID) -> Object? {
    places[id].map { sections[$0.section].objects[$0.item] }
  }
}
