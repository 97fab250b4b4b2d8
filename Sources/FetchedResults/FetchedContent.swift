public import DiffableDataSource

/// The objects that a request has read, divided into sections.
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
  /// For each section, the number of objects in the sections before it.
  @usableFromInline
  var starts: [Int] = []
  /// The objects whose value differs from that in the previous content.
  @usableFromInline
  var changedObjectIDs: Set<Object.ID> = []
  /// Whether the content differs from the previous one in any way.
  @usableFromInline
  var isDifferent = false

  @inlinable
  init() {}

  /// Divides objects into sections, and compares them with the previous content.
  ///
  /// - Throws: `SnapshotError` if two objects have the same identity.
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
      // Mostly neighbouring objects are in the same section, and comparing is faster than hashing.
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

  /// The section and the position in it of an object; `nil` if the content does not have it.
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
