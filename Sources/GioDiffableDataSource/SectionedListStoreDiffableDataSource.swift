import CGio
public import DiffableDataSource
public import GLibMainActor

/// Keeps a `GListStore` with a `GListStore` for each section equal to a snapshot of sections and
/// items.
///
/// A `GtkFlattenListModel` makes one list of them, which from GTK 4.12 on is a `GtkSectionModel`: a
/// `GtkListView` with a header factory shows a header above each section. Items keep their objects,
/// as those of `ListStoreDiffableDataSource` do.
///
/// Compared with one store that has headers among its rows:
///
/// - A section without items has no header, because GTK's sections are ranges of rows.
/// - An item that moves into another section leaves one store and comes to another, in two changes.
///   It keeps its object, but a selection model lets go of it. So do the items of a section that
///   moves.
/// - There are no footers.
@MainActor
public final class SectionedListStoreDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> {
  /// The sections and items of the stores.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  @usableFromInline typealias Comparison =
    @Sendable (_ old: Snapshot, _ new: Snapshot, SectionID, SpliceCosts) -> Change
  @usableFromInline typealias Change = (splices: [Splice], origins: [Int])

  /// The costs by which changes of a section are merged into splices.
  public var costs = SpliceCosts()
  /// Brings the object of an item up to date. It is called for each item that a snapshot marks to
  /// be reconfigured, after the stores have changed.
  public var configureObject: ((_ item: ItemID, _ object: OpaquePointer) -> Void)?
  private let sections = RowObjects(of: g_list_store_get_type())
  private var stores: [SectionID: RowObjects] = [:]
  private let makeObject: (ItemID) -> OwnedObject
  private var identified = IdentifiedObjects<ItemID>()
  private let compare: Comparison
  private var shown = Snapshot()
  private var waiting: [Snapshot] = []
  private var isApplying = false

  /// A store of stores without sections.
  ///
  /// - Parameter makeObject: Makes the object of an item that comes.
  @inlinable
  public convenience init(makeObject: @escaping @MainActor (_ item: ItemID) -> OwnedObject) {
    self.init(makeObject: makeObject) { old, new, section, costs in
      let before = (try? old.itemIdentifiers(inSection: section)) ?? []
      let after = (try? new.itemIdentifiers(inSection: section)) ?? []
      let difference = ListDifference(from: before, to: after)
      let plan = SplicePlan(difference: difference, costs: costs)
      let start = before.first.flatMap(old.indexOfItem) ?? 0
      let origins = RowChange<SectionID, ItemID>.origins(in: plan, of: difference) { position, _ in
        guard old.sectionIdentifier(containingItem: after[position]) == section,
          let index = old.indexOfItem(after[position])
        else { return -1 }
        return index - start
      }
      return (plan.splices, origins)
    }
  }

  @usableFromInline
  init(
    makeObject: @escaping @MainActor (ItemID) -> OwnedObject, compare: @escaping Comparison
  ) {
    self.makeObject = makeObject
    self.compare = compare
  }

  /// The `GListStore` of the sections' stores, for a `GtkFlattenListModel`.
  public var model: OpaquePointer { sections.model }

  /// The `GListStore` of a section; `nil` if the section is not there.
  public func model(of section: SectionID) -> OpaquePointer? { stores[section]?.model }

  /// The sections and items of the stores.
  public func snapshot() -> Snapshot { shown }

  /// Makes the objects of the stores those of a snapshot, at once.
  ///
  /// For items that are marked to be reconfigured `configureObject` is called; marks to reload are
  /// ignored. A call from a handler of `items-changed`, or while an object is made, is carried out
  /// when the running one has ended.
  ///
  /// - Complexity: O(*n*) to compare, mostly without hashing; O(*k* log *n*) in the stores for *k*
  ///   removed and inserted items.
  public func apply(_ snapshot: Snapshot) {
    waiting.append(snapshot)
    guard !isApplying else { return }
    isApplying = true
    while !waiting.isEmpty { show(waiting.removeFirst()) }
    isApplying = false
  }

  private func show(_ snapshot: Snapshot) {
    let identifiers = snapshot.sectionIdentifiers
    let changes = identifiers.map { compare(shown, snapshot, $0, costs) }
    let targets = identifiers.map { stores[$0] ?? RowObjects(of: g_object_get_type()) }
    let arriving = objectsThatChangeSection(changes, in: snapshot)
    func change(_ ordinal: Int) {
      let items = items(of: identifiers[ordinal], in: snapshot)
      let (splices, origins) = changes[ordinal]
      let inserted = splices.flatMap { items[$0.inserted] }
      let new = zip(inserted, origins).map { item, origin -> UnsafeMutableRawPointer? in
        guard origin < 0 else { return nil }
        if let object = arriving[item] { return OwnedObject(retaining: object).release() }
        return makeObject(item).release()
      }
      identified.note(new, of: inserted)
      targets[ordinal].apply(splices, origins: origins, new: new)
    }
    // A section comes with its items, and goes before they are in other sections.
    for ordinal in identifiers.indices where stores[identifiers[ordinal]] == nil {
      change(ordinal)
    }
    changeSections(to: identifiers, targets)
    for ordinal in identifiers.indices where stores[identifiers[ordinal]] != nil {
      change(ordinal)
    }
    stores = Dictionary(zip(identifiers, targets)) { first, _ in first }
    shown = snapshot
    shown.removeMarks()
    identified.prune(to: snapshot.numberOfItems)
    guard let configureObject else { return }
    for item in snapshot.reconfiguredItemIdentifiers {
      if let object = object(of: item) { configureObject(item, object) }
    }
  }

  private func changeSections(to identifiers: [SectionID], _ targets: [RowObjects]) {
    let old = shown.sectionIdentifiers
    let difference = ListDifference(from: old, to: identifiers)
    // A section that is taken out and put back would lose its place in everything that shows it.
    var costs = SpliceCosts()
    costs.emissionBelow = 0
    let plan = SplicePlan(difference: difference, costs: costs)
    let origins = RowChange<SectionID, ItemID>.origins(in: plan, of: difference) { position, _ in
      shown.indexOfSection(identifiers[position]) ?? -1
    }
    let new = zip(plan.splices.flatMap(\.inserted), origins).map { position, origin in
      origin < 0 ? OwnedObject(retaining: targets[position].model).release() : nil
    }
    sections.apply(plan.splices, origins: origins, new: new)
  }

  /// The objects of items that come to a section from another one.
  private func objectsThatChangeSection(
    _ changes: [Change], in snapshot: Snapshot
  ) -> [ItemID: ObjectReference] {
    var arriving: [ItemID: ObjectReference] = [:]
    for (section, change) in zip(snapshot.sectionIdentifiers, changes) {
      let items = items(of: section, in: snapshot)
      for (position, origin) in zip(change.splices.lazy.flatMap(\.inserted), change.origins)
      where origin < 0 {
        if let object = object(of: items[position]) {
          arriving[items[position]] = ObjectReference(retaining: object)
        }
      }
    }
    return arriving
  }

  private func items(of section: SectionID, in snapshot: Snapshot) -> [ItemID] {
    (try? snapshot.itemIdentifiers(inSection: section)) ?? []
  }

  /// The object of an item; `nil` if the item is in no store.
  ///
  /// - Complexity: O(log *s*) amortised, with *s* sections.
  public func object(of item: ItemID) -> OpaquePointer? {
    guard let section = shown.sectionIdentifier(containingItem: item),
      let index = shown.indexOfItem(item),
      let start = items(of: section, in: shown).first.flatMap(shown.indexOfItem)
    else { return nil }
    return stores[section]?.object(at: index - start)
  }

  /// The position of an item in the flattened list; `nil` if the item is in no store.
  ///
  /// - Complexity: O(log *s*) amortised, with *s* sections.
  public func position(of item: ItemID) -> Int? { shown.indexOfItem(item) }

  /// The item whose object this is; `nil` for an object that is in no store. The section of an item
  /// is `snapshot().sectionIdentifier(containingItem:)`, for the object of a header, which is that
  /// of the section's first item.
  ///
  /// - Complexity: O(log *s*) amortised, but O(*n*) for the first call, and seldom later. From the
  ///   first call on, an apply takes some more time for each object that is made.
  public func itemIdentifier(of object: some ObjectPointer) -> ItemID? {
    identified.identifier(of: object) {
      shown.itemIdentifiers
    } object: {
      self.object(of: $0)
    }
  }
}
