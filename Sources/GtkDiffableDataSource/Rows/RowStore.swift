internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

/// The rows as GTK sees them: a `GListStore` with one object for each header and item.
///
/// The object of a row lives as long as the row is in the list, also while it moves: GTK keeps the selection, the focus and the
/// widget of a row by its object.
@MainActor
final class RowStore<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Row = SnapshotRow<SectionID, ItemID>

  private struct Slot {
    var row: Row?
    var object: OpaquePointer?
    var generation: Int32 = 0

    /// Tells this row's object from those that had the slot before.
    func key(_ index: Int) -> Int { Int(generation) << 32 | index }
  }

  private let store: ObjectReference
  let showsSectionHeaders: Bool
  /// Whether removals are cut in two where GTK would remove the wrong widgets.
  var splitsUnsafeRemovals = gtk_get_major_version() == 4 && gtk_get_minor_version() < 12
  /// What the list shows, once all splices of an apply are done.
  private(set) var snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>()
  /// The rows from top to bottom, likewise.
  private(set) var rows: [Row] = []
  /// The positions of the headers, ascending.
  private(set) var headerPositions: [Int] = []
  private var slots: [Slot] = []
  private var freeSlots: [Int] = []
  private var slotOfRow: [Row: Int] = [:]

  init(showsSectionHeaders: Bool) {
    self.showsSectionHeaders = showsSectionHeaders
    store = ObjectReference(consuming: g_list_store_new(gtk_support_row_get_type()))
  }

  isolated deinit {
    for slot in slots {
      if let object = slot.object { g_object_unref(object.rawPointer) }
    }
  }

  /// The `GListModel`.
  var model: OpaquePointer { store.opaque }

  /// The row that an object of the store stands for.
  func row(of object: OpaquePointer) -> (row: Row, key: Int)? {
    let key = gtk_support_row_get_key(object.rawPointer)
    let index = Int(key & 0xFFFF_FFFF)
    guard key >= 0, index < slots.count, let row = slots[index].row else { return nil }
    return (row, key)
  }

  /// The object of a row; `nil` if the row is not in the list.
  func object(of row: Row) -> OpaquePointer? {
    slotOfRow[row].flatMap { slots[$0].object }
  }

  /// Replaces `range` by `replacement`, in one `items-changed`. Rows without an object get one.
  func splice(_ range: Range<Int>, _ replacement: some Collection<Row>) {
    var objects: [UnsafeMutableRawPointer?] = []
    objects.reserveCapacity(replacement.count)
    for row in replacement { objects.append(obtainObject(of: row)) }
    objects.withUnsafeMutableBufferPointer { objects in
      g_list_store_splice(
        store.opaque, guint(range.lowerBound), guint(range.count), objects.baseAddress,
        guint(objects.count))
    }
  }

  /// Takes note of the order that the splices have led to, and lets go of the rows that are gone.
  func finish(
    _ snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>, rows: [Row],
    removed: some Sequence<Row>
  ) {
    self.snapshot = snapshot
    self.rows = rows
    headerPositions = rows.indices.filter { if case .header = rows[$0] { true } else { false } }
    for row in removed { releaseObject(of: row) }
  }

  private func obtainObject(of row: Row) -> UnsafeMutableRawPointer? {
    if let slot = slotOfRow[row] { return slots[slot].object?.rawPointer }
    let index: Int
    if let free = freeSlots.popLast() {
      index = free
    } else {
      index = slots.count
      slots.append(Slot())
    }
    let object = gtk_support_row_new(slots[index].key(index))
    slots[index].row = row
    slots[index].object = object
    slotOfRow[row] = index
    return object?.rawPointer
  }

  private func releaseObject(of row: Row) {
    guard let index = slotOfRow.removeValue(forKey: row) else { return }
    if let object = slots[index].object { g_object_unref(object.rawPointer) }
    slots[index].row = nil
    slots[index].object = nil
    slots[index].generation &+= 1
    freeSlots.append(index)
  }
}
