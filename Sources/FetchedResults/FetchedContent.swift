public import DiffableDataSource

/// The objects of a fetch in their sections.
@usableFromInline
struct FetchedContent<
  SectionID: Hashable & Sendable, Object: Identifiable & Hashable & Sendable
>: Sendable where Object.ID: Sendable {
  @usableFromInline
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, Object.ID>

  @usableFromInline
  var sections: [FetchedSectionInfo<SectionID, Object>] = []
  @usableFromInline
  var snapshot = Snapshot()
  /// The number of objects before each section.
  @usableFromInline
  var starts: [Int] = []
  /// The objects that were in the content before with another value.
  @usableFromInline
  var changedObjectIDs: Set<Object.ID> = []
  /// Whether anything is other than in the content before.
  @usableFromInline
  var isDifferent = false

  @inlinable
  init() {}

  /// Divides objects into sections and compares them with the content before.
  ///
  /// - Throws: `SnapshotError` if two objects have one identity.
  /// - Complexity: O(*n*).
  @inlinable
  init(
    _ objects: [Object], sectionedBy sectionIdentifier: (Object) -> SectionID,
    after previous: FetchedContent
  ) throws {
    var ordinals: [SectionID: Int] = [:]
    var last: (section: SectionID, ordinal: Int)?
    for object in objects {
      let section = sectionIdentifier(object)
      // Objects of one section are neighbours mostly, and to compare is faster than to hash.
      if let last, last.section == section {
        sections[last.ordinal].objects.append(object)
        continue
      }
      let ordinal = ordinals[section] ?? sections.count
      if ordinal == sections.count {
        ordinals[section] = ordinal
        sections.append(FetchedSectionInfo(id: section, objects: []))
      }
      sections[ordinal].objects.append(object)
      last = (section, ordinal)
    }
    starts.reserveCapacity(sections.count)
    var start = 0
    for section in sections {
      starts.append(start)
      start += section.objects.count
    }
    snapshot = try Snapshot(sections.map { ($0.id, $0.objects.map(\.id)) })
    isDifferent = sections != previous.sections
    guard isDifferent, !previous.sections.isEmpty else { return }
    for object in objects {
      if let before = previous.object(withID: object.id), before != object {
        changedObjectIDs.insert(object.id)
      }
    }
    try snapshot.reconfigureItems(Array(changedObjectIDs))
  }

  /// Where an object is; `nil` if it is not in the content.
  @inlinable
  func place(of id: Object.ID) -> (section: Int, item: Int)? {
    guard let index = snapshot.indexOfItem(id),
      let section = snapshot.sectionIdentifier(containingItem: id)
        .flatMap({ snapshot.indexOfSection($0) })
    else { return nil }
    return (section, index - starts[section])
  }

  @inlinable
  func object(withID id: Object.ID) -> Object? {
    place(of: id).map { sections[$0.section].objects[$0.item] }
  }
}
