/// The sections and items that a list shows, in order, as a value.
///
/// Build one, hand it to a data source, and the data source works out what changed:
///
///     var snapshot = DiffableDataSourceSnapshot<String, Int>()
///     try snapshot.appendSections(["Set 1", "Encore"])
///     try snapshot.appendItems([1, 2, 3], toSection: "Set 1")
///     try snapshot.moveItem(3, beforeItem: 1)
///
/// Names and argument labels are those of `NSDiffableDataSourceSnapshot`. Where that raises an
/// exception, this throws a ``SnapshotError`` that says what cannot be done and why, with the
/// offending identifiers, and stays exactly as it was.
///
/// An item identifier occurs at most once in the whole snapshot. Section identifiers and item
/// identifiers are separate namespaces. Identifiers must be stable: contents are never compared,
/// and a changed content is announced with ``reconfigureItems(_:)`` or ``reloadItems(_:)``.
///
/// Two snapshots are equal if they have the same sections and items in the same order; pending
/// reloads do not count.
///
/// A copy is O(1). The items of each section and the index of all items are shared until they are
/// written to; the first write after a copy copies the items of the sections involved. In the
/// complexities, *sections* is the number of sections and *section* the number of items in the
/// sections that a call involves.
public struct DiffableDataSourceSnapshot<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The error that every refused call throws.
  public typealias Failure = SnapshotError<SectionID, ItemID>

  @usableFromInline typealias Section = SnapshotSection<SectionID, ItemID>

  @usableFromInline var sections: [Section] = []
  /// The flat index of the first item of each section.
  @usableFromInline var starts = SectionStarts()
  @usableFromInline var sectionKeys = IdentifierMap<SectionID, Int>()
  /// The position of each section by its key; negative for a deleted section.
  @usableFromInline var ordinals: [Int] = []
  @usableFromInline var index = ItemIndex<ItemID>()
  @usableFromInline var reloadedItems = IdentifierMarks<ItemID>()
  @usableFromInline var reconfiguredItems = IdentifierMarks<ItemID>()
  @usableFromInline var reloadedSections = IdentifierMarks<SectionID>()

  /// A snapshot without sections.
  @inlinable
  public init() {}

  /// A snapshot with these sections and their items.
  ///
  /// - Throws: `duplicateSections` or `duplicateItems` if an identifier occurs twice.
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ sections: [(SectionID, [ItemID])]) throws(Failure) {
    try insert(sections.map(\.0), at: 0, for: .makeSnapshot)
    index = ItemIndex(capacity: sections.reduce(0) { $0 + $1.1.count })
    for (ordinal, section) in sections.enumerated() {
      guard add(section.1, toSectionAt: ordinal) else {
        let repeated = Self.repeated(in: sections.flatMap(\.1))
        throw Failure(.makeSnapshot, .duplicateItems(repeated))
      }
    }
  }
}

extension DiffableDataSourceSnapshot {
  /// Whether there is neither a section nor an item.
  @inlinable public var isEmpty: Bool { sections.isEmpty }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  @inlinable public var numberOfItems: Int { starts.total }

  /// The number of sections.
  @inlinable public var numberOfSections: Int { sections.count }

  /// The sections in order.
  ///
  /// - Complexity: O(*sections*).
  @inlinable public var sectionIdentifiers: [SectionID] { sections.map(\.id) }

  /// The items of all sections, in section order.
  ///
  /// - Complexity: O(*n*).
  @inlinable public var itemIdentifiers: [ItemID] {
    if sections.count == 1 { return sections[0].items }
    var items: [ItemID] = []
    items.reserveCapacity(numberOfItems)
    for section in sections { items.append(contentsOf: section.items) }
    return items
  }

  /// The number of items in a section.
  ///
  /// - Throws: `unknownSections`.
  /// - Complexity: O(1).
  @inlinable
  public func numberOfItems(inSection section: SectionID) throws(Failure) -> Int {
    try itemIdentifiers(inSection: section).count
  }

  /// The items of a section, without copying them.
  ///
  /// - Throws: `unknownSections`.
  /// - Complexity: O(1).
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) throws(Failure) -> [ItemID] {
    sections[try requireOrdinal(of: section, for: .readItemsInSection)].items
  }

  /// The section that holds an item, or `nil` if the item is not in the snapshot.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    ordinal(ofSectionContaining: item).map { sections[$0].id }
  }

  /// The index of an item in ``itemIdentifiers``, or `nil` if the item is not in the snapshot.
  ///
  /// - Complexity: O(log *sections*) amortised.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    location(of: item).map { starts[$0.section] + $0.position }
  }

  /// The index of a section, or `nil` if the section is not in the snapshot.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    guard let key = sectionKeys[section], ordinals[key] >= 0 else { return nil }
    return ordinals[key]
  }

  /// Whether an item is in the snapshot.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ item: ItemID) -> Bool {
    ordinal(ofSectionContaining: item) != nil
  }

  /// Whether a section is in the snapshot.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(section: SectionID) -> Bool {
    indexOfSection(section) != nil
  }
}

extension DiffableDataSourceSnapshot: CustomStringConvertible {
  /// A line of text with the numbers of sections and items, and the items of each section: `2
  /// sections, 3 items: [A: [1, 2], B: [3]]`. O(*n*).
  public var description: String {
    let content = sections.map { "\($0.id): \($0.items)" }.joined(separator: ", ")
    return "\(numberOfSections) sections, \(numberOfItems) items: [\(content)]"
  }
}

extension DiffableDataSourceSnapshot: CustomReflectable {
  /// The sections with their items, for a debugger and the messages of tests.
  public var customMirror: Mirror {
    Mirror(
      self, children: sections.map { (label: "\($0.id)", value: $0.items) },
      displayStyle: .struct)
  }
}

extension DiffableDataSourceSnapshot: Hashable {
  /// Whether both snapshots have the same sections and items in the same order. Pending reloads do
  /// not count.
  ///
  /// - Complexity: O(*n*); O(*sections*) for a copy.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.sections.count == right.sections.count, left.starts == right.starts else {
      return false
    }
    let byMemory = MemoryComparison.isMeaningful(for: ItemID.self)
    return zip(left.sections, right.sections).allSatisfy { left, right in
      left.id == right.id && left.items.count == right.items.count
        && left.commonPrefixCount(in: left.items.indices, with: right, from: 0, byMemory: byMemory)
          == left.items.count
    }
  }

  /// Feeds the sections and items to the hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sections.count)
    for section in sections {
      hasher.combine(section.id)
      hasher.combine(section.items)
    }
  }
}
