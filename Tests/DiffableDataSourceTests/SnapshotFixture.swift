import DiffableDataSource
import Testing

typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
typealias Reason = Snapshot.Failure.Reason
typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<String>

/// A snapshot of three sections: "A" with 1, 2, 3; "B", empty; "C" with 4, 5.
func sampleSnapshot() throws -> Snapshot {
  try Snapshot([("A", [1, 2, 3]), ("B", []), ("C", [4, 5])])
}

/// Expects that a call is refused for a reason and changes nothing, not even marks.
func expectRefusal<Value: Equatable & Sendable, SectionID, ItemID>(
  of value: Value, with reason: SnapshotError<SectionID, ItemID>.Reason,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (inout Value) throws -> Void
) {
  var changed = value
  expectRefusal(with: reason, sourceLocation: sourceLocation) { try body(&changed) }
  #expect(changed == value, sourceLocation: sourceLocation)
}

/// Expects that a call is refused for a reason.
func expectRefusal<SectionID, ItemID, Result>(
  with reason: SnapshotError<SectionID, ItemID>.Reason,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
) {
  let error = #expect(
    throws: SnapshotError<SectionID, ItemID>.self, sourceLocation: sourceLocation
  ) { try body() }
  #expect(error?.reason == reason, sourceLocation: sourceLocation)
}

/// Expects the sections and items of a snapshot, and that every look-up agrees with them.
func expect<SectionID, ItemID>(
  _ snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>,
  toHold sections: KeyValuePairs<SectionID, [ItemID]>,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    disagreement(of: snapshot, with: sections.map { ($0, $1) }) == nil,
    sourceLocation: sourceLocation)
}

/// The first disagreement of a snapshot with a plain list of sections; `nil` if there is none.
func disagreement<SectionID, ItemID>(
  of snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>, with sections: [(SectionID, [ItemID])]
) -> String? {
  if snapshot.sectionIdentifiers != sections.map(\.0) {
    return "sections \(snapshot.sectionIdentifiers), not \(sections.map(\.0))"
  }
  if snapshot.itemIdentifiers != sections.flatMap(\.1) {
    return "items \(snapshot.itemIdentifiers), not \(sections.flatMap(\.1))"
  }
  if snapshot.numberOfSections != sections.count { return "numberOfSections" }
  var index = 0
  for (ordinal, (section, items)) in sections.enumerated() {
    if (try? snapshot.itemIdentifiers(inSection: section)) != items { return "items of \(section)" }
    if (try? snapshot.numberOfItems(inSection: section)) != items.count {
      return "count of \(section)"
    }
    if snapshot.indexOfSection(section) != ordinal { return "index of section \(section)" }
    if snapshot.indexOfRow(.header(section), including: .headers) != index + ordinal {
      return "row of header \(section)"
    }
    for item in items {
      if snapshot.indexOfItem(item) != index { return "index of \(item)" }
      if snapshot.sectionIdentifier(containingItem: item) != section { return "section of \(item)" }
      if snapshot.indexOfRow(.item(item), including: .headers) != index + ordinal + 1 {
        return "row of \(item)"
      }
      index += 1
    }
  }
  return snapshot.numberOfItems == index ? nil : "numberOfItems \(snapshot.numberOfItems)"
}
