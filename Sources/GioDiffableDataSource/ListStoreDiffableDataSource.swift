import Algorithms
import CGio
public import DiffableDataSource
public import GLibMainActor

/// Keeps the objects of a `GListStore` equal to a snapshot of sections and items.
///
/// This is the layer below the data sources of GTK's lists, and needs GIO only. A program that has
/// an object of its own for each item, and a list view, a filter, a sorter, a selection or code in
/// C that wants a `GListModel` of them, describes the content as a snapshot. The data source makes
/// objects for items that come, and changes the store by the fewest splices.
///
/// ```swift
/// let songs = ListStoreDiffableDataSource<Setlist.ID, Song.ID> { song in
///   OwnedObject(consuming: gtk_string_object_new(titles[song]))
/// }
/// songs.apply(snapshot)
/// ```
///
/// An item keeps its object as long as it is in the list, even when it moves, and no object is used
/// for another item. So whatever knows items by their objects keeps them over an apply: a
/// `GtkFilterListModel`, a `GtkSortListModel`, and a selection model, where the moved rows are in
/// one splice.
///
/// The store is the data source's to change. What somebody else changes in it is undone by the next
/// apply.
@MainActor
public final class ListStoreDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> {
  /// The sections and items of a store.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  /// One row of a store: an item, or a section's header or footer.
  public typealias Row = SnapshotRow<SectionID, ItemID>
  @usableFromInline typealias Comparison =
    @Sendable (_ old: Snapshot, _ new: Snapshot, SectionRows, SpliceCosts) -> Change
  /// The plan of a change, and for each inserted row the row, and its position in the old list or
  /// -1.
  @usableFromInline typealias Change = (plan: SplicePlan, inserted: [Row], origins: [Int])
  /// Makes objects for those inserted rows that have no origin.
  @usableFromInline typealias Making =
    @MainActor (_ inserted: [Row], _ origins: [Int]) -> [UnsafeMutableRawPointer?]

  /// The costs by which changes are merged into splices. Without a list on the screen, a splice
  /// costs as much as some rows.
  public var costs = SpliceCosts()
  /// Brings the object of an item up to date. It is called for each item that a snapshot marks to
  /// be reconfigured, after the store has changed.
  public var configureObject: ((_ item: ItemID, _ object: OpaquePointer) -> Void)?
  private let objects: RowObjects
  private var identified = IdentifiedObjects<Row>()
  private let sectionRows: SectionRows
  private let compare: Comparison
  private let makeObjects: Making
  private var shown = Snapshot()
  private var waiting: [Snapshot] = []
  private var isApplying = false

  /// A store with an object for each item.
  ///
  /// - Parameters:
  ///   - store: The `GListStore` to change. Without one, a store of `GObject` is made.
  ///   - snapshot: What the store contains already: an object for each of the items, in order. If
  ///     their numbers differ, the store is emptied.
  ///   - makeObject: Makes the object of an item that comes or is reloaded.
  @inlinable
  public convenience init(
    store: (any ObjectPointer)? = nil, containing snapshot: Snapshot = Snapshot(),
    makeObject: @escaping @MainActor (_ item: ItemID) -> OwnedObject
  ) {
    self.init(
      store: store, containing: snapshot, including: [], compare: Self.comparison
    ) { rows, origins in
      rows.indices.map { index in
        guard origins[index] < 0, case .item(let item) = rows[index] else { return nil }
        return makeObject(item).release()
      }
    }
  }

  /// A store with an object for each row: for the headers and footers of sections, too.
  ///
  /// - Parameters:
  ///   - sectionRows: The rows that each section has besides its items.
  ///   - store: The `GListStore` to change. Without one, a store of `GObject` is made.
  ///   - snapshot: What the store contains already: an object for each of the rows, in order. If
  ///     their numbers differ, the store is emptied.
  ///   - makeObject: Makes the object of a row that comes or is reloaded.
  @inlinable
  public convenience init(
    including sectionRows: SectionRows, store: (any ObjectPointer)? = nil,
    containing snapshot: Snapshot = Snapshot(),
    makeRowObject makeObject: @escaping @MainActor (_ row: Row) -> OwnedObject
  ) {
    self.init(
      store: store, containing: snapshot, including: sectionRows, compare: Self.comparison
    ) { rows, origins in
      rows.indices.map { origins[$0] < 0 ? makeObject(rows[$0]).release() : nil }
    }
  }

  @usableFromInline
  init(
    store: (any ObjectPointer)?, containing snapshot: Snapshot, including sectionRows: SectionRows,
    compare: @escaping Comparison, makeObjects: @escaping Making
  ) {
    objects =
      store.map { RowObjects(adopting: ObjectReference(retaining: $0)) }
      ?? RowObjects(of: g_object_get_type())
    self.sectionRows = sectionRows
    self.compare = compare
    self.makeObjects = makeObjects
    if objects.count == snapshot.numberOfRows(including: sectionRows) {
      shown = snapshot
      shown.removeMarks()
    } else {
      objects.removeAll()
    }
  }

  /// Compares two snapshots, compiled for the program's own identifiers.
  @inlinable static var comparison: Comparison {
    { old, new, sectionRows, costs in
      let difference = ListDifference(from: old, to: new, including: sectionRows)
      let plan = SplicePlan(difference: difference, costs: costs)
      let count = plan.splices.reduce(0) { $0 + $1.inserted.count }
      var inserted: [Row] = []
      inserted.reserveCapacity(count)
      if plan.splices.count > 1, count > difference.newCount / 8 {
        // One pass over all rows is faster than many looks into the snapshot.
        let rows = new.rows(including: sectionRows)
        for splice in plan.splices { inserted.append(contentsOf: rows[splice.inserted]) }
      } else {
        for splice in plan.splices where !splice.inserted.isEmpty {
          inserted.append(contentsOf: new.rows(in: splice.inserted, including: sectionRows))
        }
      }
      let origins = RowChange<SectionID, ItemID>.origins(in: plan, of: difference) { _, index in
        old.indexOfRow(inserted[index], including: sectionRows) ?? -1
      }
      return (plan, inserted, origins)
    }
  }

  /// The `GListStore`, which is a `GListModel`.
  public var model: OpaquePointer { objects.model }

  /// The sections and items of the store.
  public func snapshot() -> Snapshot { shown }

  /// Makes the objects of the store those of a snapshot, at once.
  ///
  /// Items that are marked to be reloaded get a new object; for those that are marked to be
  /// reconfigured `configureObject` is called. A call from a handler of `items-changed`, or while
  /// an object is made, is carried out when the running one has ended.
  ///
  /// - Complexity: O(*n*) to compare, mostly without hashing; O(*k* log *n*) in the store for *k*
  ///   removed and inserted rows.
  public func apply(_ snapshot: Snapshot) {
    waiting.append(snapshot)
    guard !isApplying else { return }
    isApplying = true
    while !waiting.isEmpty { show(waiting.removeFirst()) }
    isApplying = false
  }

  /// The splices that an apply would make in the store, without those of reloaded items.
  public func plan(for snapshot: Snapshot) -> SplicePlan {
    compare(shown, snapshot, sectionRows, costs).plan
  }

  private func show(_ snapshot: Snapshot) {
    let change = compare(shown, snapshot, sectionRows, costs)
    let reloaded = positions(of: snapshot.reloadedRows, in: snapshot)
    replace(change.plan.splices, by: change.inserted, origins: change.origins)
    shown = snapshot
    shown.removeMarks()
    reload(reloaded)
    identified.prune(to: objects.count)
    guard let configureObject else { return }
    for item in snapshot.reconfiguredItemIdentifiers {
      if let object = object(of: item) { configureObject(item, object) }
    }
  }

  /// Gives new objects to the rows at ascending positions.
  private func reload(_ positions: [Int]) {
    guard !positions.isEmpty else { return }
    let rows = shown.rows(including: sectionRows)
    let splices = positions.chunked { $0 + 1 == $1 }.compactMap { run in
      run.first.map { Splice(removed: $0..<$0 + run.count, inserted: $0..<$0 + run.count) }
    }
    replace(splices, by: positions.map { rows[$0] }, origins: positions.map { _ in -1 })
  }

  private func replace(_ splices: [Splice], by rows: [Row], origins: [Int]) {
    let new = makeObjects(rows, origins)
    identified.note(new, of: rows)
    objects.apply(splices, origins: origins, new: new)
  }

  /// The positions in a snapshot of those rows that are in the store already, ascending.
  private func positions(of rows: [Row], in snapshot: Snapshot) -> [Int] {
    let positions = rows.filter { shown.indexOfRow($0, including: sectionRows) != nil }
      .compactMap { snapshot.indexOfRow($0, including: sectionRows) }
    return Set(positions).sorted()
  }

  /// The object of an item; `nil` if the item is not in the store.
  ///
  /// - Complexity: O(log *s*) amortised, with *s* sections.
  public func object(of item: ItemID) -> OpaquePointer? {
    position(of: item).flatMap(objects.object)
  }

  /// The position of an item in the store; `nil` if the item is not there.
  ///
  /// - Complexity: O(log *s*) amortised, with *s* sections.
  public func position(of item: ItemID) -> Int? { position(ofRow: .item(item)) }

  /// The position of a row in the store; `nil` if the row is not there.
  ///
  /// - Complexity: O(log *s*) amortised, with *s* sections.
  public func position(ofRow row: Row) -> Int? { shown.indexOfRow(row, including: sectionRows) }

  /// The item whose object this is; `nil` for an object that is not in the store, and for that of a
  /// header or footer.
  ///
  /// - Complexity: O(log *s*) amortised, but O(*n*) for the first call of `itemIdentifier(of:)` or
  ///   `row(of:)`, and seldom later. From the first call on, an apply takes some more time for each
  ///   object that is made.
  public func itemIdentifier(of object: some ObjectPointer) -> ItemID? {
    row(of: object)?.itemIdentifier
  }

  /// The row whose object this is; `nil` for an object that is not in the store.
  ///
  /// - Complexity: As `itemIdentifier(of:)`.
  public func row(of object: some ObjectPointer) -> Row? {
    identified.identifier(of: object) {
      shown.rows(including: sectionRows)
    } object: { row in
      position(ofRow: row).flatMap(objects.object)
    }
  }
}

extension DiffableDataSourceSnapshot {
  /// The rows that are marked to be reloaded, by themselves or with their sections.
  fileprivate var reloadedRows: [Row] {
    let sections = reloadedSectionIdentifiers.flatMap { section -> [Row] in
      guard let items = try? itemIdentifiers(inSection: section) else { return [] }
      return [.header(section)] + items.map(Row.item) + [.footer(section)]
    }
    return reloadedItemIdentifiers.map(Row.item) + sections
  }
}
