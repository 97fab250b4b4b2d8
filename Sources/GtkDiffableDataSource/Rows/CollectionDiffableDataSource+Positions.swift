public import DiffableDataSource
public import struct FoundationEssentials.IndexPath

// Positions and identifiers. A row number counts headers, footers and items from the top of the
// list, from 0. An index path has the index of a section and the index of an item in that section,
// both from 0, as on other platforms.
extension CollectionDiffableDataSource {
  /// The item at a row; `nil` if the row is a header or footer, or does not exist.
  public func itemIdentifier(forRow row: Int) -> ItemID? { engine.store.item(at: row) }

  /// The row of an item; `nil` if it is not in the list.
  public func row(forItemIdentifier item: ItemID) -> Int? { engine.store.position(of: item) }

  /// The section that a row is in; `nil` if the row does not exist.
  public func sectionIdentifier(forRow row: Int) -> SectionID? { engine.store.section(at: row) }

  /// The row at a point of the list view, in pixels from its upper left corner; `nil` beside and
  /// below the rows.
  public func rowAt(x: Double, y: Double) -> Row? { engine.viewport.row(x: x, y: y) }

  /// The section at an index among the sections, from 0; `nil` if there is none.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public func sectionIdentifier(forSectionIndex index: Int) -> SectionID? {
    let sections = snapshot().sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// The index of a section among the sections, from 0; `nil` if it is not in the list.
  ///
  /// - Complexity: O(1).
  public func index(ofSection section: SectionID) -> Int? { snapshot().indexOfSection(section) }

  /// The item at an index path of two indexes: of the section, and of the item in it. `nil` if
  /// there is none.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    let snapshot = snapshot()
    guard indexPath.count == 2, indexPath[1] >= 0,
      let section = sectionIdentifier(forSectionIndex: indexPath[0])
    else { return nil }
    do {
      guard indexPath[1] < (try snapshot.numberOfItems(inSection: section)) else { return nil }
    } catch {
      return nil
    }
    guard let header = snapshot.indexOfRow(.header(section), including: .headers) else {
      return nil
    }
    return snapshot.row(at: header + 1 + indexPath[1], including: .headers)?.itemIdentifier
  }

  /// The index path of an item: the index of its section, and its index in the section. `nil` if
  /// the item is not in the list.
  public func indexPath(for item: ItemID) -> IndexPath? {
    let snapshot = snapshot()
    guard let section = snapshot.sectionIdentifier(containingItem: item),
      let ordinal = snapshot.indexOfSection(section)
    else { return nil }
    return IndexPath(
      item: engine.store.positionInSection(of: item, in: section), section: ordinal)
  }
}
