import CGtk
import DiffableDataSource
import GtkSupport

/// The selected items, kept in step with GTK's selection model, which selects positions.
///
/// The identifiers are authoritative: GTK forgets the selection of a row that a splice removes, so
/// the selection is set again after each apply. Headers and footers are never selected.
@MainActor
final class RowSelection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Called when the user has changed the selected items, or an apply has removed some of them, or
  /// has shown selected items again that a parent had hidden.
  var didChange: (() -> Void)?
  /// Returns whether the user may select an item; `nil` if all items may be selected.
  var shouldSelect: ((ItemID) -> Bool)?
  let mode: SelectionMode
  private let store: RowStore<SectionID, ItemID>
  private let outline: Outline<SectionID, ItemID>
  private let queue: ApplyQueue<SectionID, ItemID>
  private let reference: ObjectReference
  private var isSynchronizing = false
  private(set) var identifiers: Set<ItemID> = []
  /// Whether GTK's anchor, the row at which ranges begin, is still the row that the user expects,
  /// because the program has not changed the selection, the focus or the list since.
  private(set) var isAnchorValid = false
  /// The selected items that a parent has hidden. They are forgotten when the selection changes
  /// otherwise.
  private var hidden: Set<ItemID> = []

  init(
    store: RowStore<SectionID, ItemID>, outline: Outline<SectionID, ItemID>,
    queue: ApplyQueue<SectionID, ItemID>, mode: SelectionMode
  ) {
    self.store = store
    self.outline = outline
    self.queue = queue
    self.mode = mode
    // Both constructors take ownership of the reference to the model.
    let items = OpaquePointer(g_object_ref(store.model.rawPointer))
    switch mode {
    case .single:
      let single = gtk_single_selection_new(nil)
      gtk_single_selection_set_autoselect(single, 0)
      gtk_single_selection_set_can_unselect(single, 1)
      gtk_single_selection_set_model(single, items)
      g_object_unref(items?.rawPointer)
      reference = ObjectReference(consuming: single!)
    case .multiple:
      reference = ObjectReference(consuming: gtk_multi_selection_new(items))
    }
    connect(reference.opaque, .selectionChanged) { [weak self] in self?.modelDidChange($0) }
  }

  /// The `GtkSelectionModel` of the list or grid view.
  var model: OpaquePointer { reference.opaque }

  /// Runs `body`, which changes the list, and ignores the selection changes that GTK reports
  /// meanwhile.
  func keeping(_ body: () -> Void) {
    let wasSynchronizing = isSynchronizing
    isSynchronizing = true
    body()
    isSynchronizing = wasSynchronizing
  }

  /// Selects exactly those of the wanted items that are in the list. Returns whether the number of
  /// selected items has changed.
  @discardableResult
  func set(_ wanted: Set<ItemID>) -> Bool {
    hidden = []
    return select(wanted)
  }

  private func select(_ wanted: Set<ItemID>) -> Bool {
    var positions = wanted.isEmpty ? [] : store.positions(of: wanted)
    if mode == .single, positions.count > 1 { positions.removeSubrange(1...) }
    let found =
      positions.count == wanted.count ? wanted : store.algorithms.items(positions, store.rows)
    let isChanged = found.count != identifiers.count || wanted.count != identifiers.count
    identifiers = found
    isAnchorValid = false
    keeping { show(positions) }
    return isChanged
  }

  /// Selects nothing, and reports that as if the user had done it.
  func clear() {
    if set([]) { report() }
  }

  /// The positions of the selected rows in GTK's selection model, ascending. Read before a change
  /// of the list.
  var positions: [Int] {
    store.modelPositions.rows(
      at: Bitset(consuming: gtk_selection_model_get_selection(model)).positions)
  }

  /// Restores the selection in GTK after a change of the list, and selects items again that a
  /// parent had hidden.
  ///
  /// - Parameters:
  ///   - positions: The new positions of the remaining selected items, ascending.
  ///   - left: The selected items that have left the list.
  func restore(_ positions: [Int], left: [ItemID]) {
    if left.count > positions.count {
      identifiers = store.algorithms.items(positions, store.rows)
    } else {
      identifiers.subtract(left)
    }
    isAnchorValid = false
    keeping { show(positions) }
    let hasMore = selectShown(afterLosing: left)
    if !left.isEmpty || hasMore { report() }
  }

  /// Remembers selected items that a parent hides, and selects those again that are shown now.
  /// Returns whether there are any.
  ///
  /// - Parameter left: The selected items that have left the list.
  private func selectShown(afterLosing left: [ItemID]) -> Bool {
    if !outline.sectionSnapshots.isEmpty { hidden.include(left) }
    guard !hidden.isEmpty else { return false }
    // `Set.filter` would end the program for identifiers with a broken hash.
    let all = Array(hidden)
    let shown = all.filter(store.snapshot.contains)
    hidden = Set(all.filter { !store.snapshot.contains($0) && outline.contains($0) })
    guard !shown.isEmpty else { return false }
    var wanted = identifiers
    wanted.include(shown)
    _ = select(wanted)
    return true
  }

  private func report() {
    queue.guarding { didChange?() }
  }

  private func userDidChange() {
    hidden = []
    report()
  }

  /// Marks the anchor as stale. Called when the program has moved the focus.
  func invalidateAnchor() {
    isAnchorValid = false
  }

  /// Moves the anchor to a row without changing the selection.
  ///
  /// - Parameter toggle: Selects or unselects the row as a click with `Ctrl` does, because only
  ///   that moves GTK's anchor.
  func moveAnchor(by toggle: () -> Void) {
    let positions = positions
    keeping {
      toggle()
      show(positions)
    }
    isAnchorValid = true
  }

  /// Whether the row at a position is selected.
  func isSelected(at position: Int) -> Bool {
    gtk_selection_model_is_selected(
      model, guint(store.modelPositions.position(ofRow: position))) != 0
  }

  /// The selected items from top to bottom.
  var ordered: [ItemID] { store.positions(of: identifiers).compactMap(store.item(at:)) }

  private func show(_ positions: [Int]) {
    let positions = store.modelPositions.positions(ofRows: positions)
    if mode == .single {
      gtk_single_selection_set_selected(
        model, positions.first.map { guint($0) } ?? GTK_INVALID_LIST_POSITION)
      return
    }
    let wanted = Bitset()
    for position in positions { wanted.insert(position) }
    let current = Bitset(consuming: gtk_selection_model_get_selection(model))
    guard gtk_bitset_equals(wanted.opaque, current.opaque) == 0 else { return }
    let all = Bitset(0..<store.modelPositions.position(ofRow: store.rows.count))
    gtk_selection_model_set_selection(model, wanted.opaque, all.opaque)
  }

  private func modelDidChange(_ range: Range<Int>) {
    guard !isSynchronizing else { return }
    isAnchorValid = true
    keeping { unselectOthers(in: range) }
    if refuseSelection() { return }
    let range = store.modelPositions.rows(in: range).clamped(to: 0..<store.rows.count)
    // In a long range, reading the whole selection is faster than asking for each row.
    if range.count > 256 {
      let selected = Bitset(consuming: gtk_selection_model_get_selection(model))
      identifiers = store.algorithms.items(
        store.modelPositions.rows(at: selected.positions), store.rows)
      userDidChange()
      return
    }
    let previous = identifiers
    for position in range {
      guard let item = store.item(at: position) else { continue }
      if isSelected(at: position) {
        identifiers.include([item])
      } else {
        identifiers.remove(item)
      }
    }
    if identifiers.count != previous.count || identifiers != previous { userDidChange() }
  }

  /// Unselects the items that `shouldSelect` refuses. If it refuses all that the user has selected,
  /// the selection stays as it was. Returns whether it does.
  private func refuseSelection() -> Bool {
    guard shouldSelect != nil || store.hasItemHeaders else { return false }
    func isAllowed(_ item: ItemID) -> Bool {
      !store.isSectionHeader(item) && shouldSelect?(item) ?? true
    }
    let positions = positions
    let kept = queue.guarding {
      positions.filter { position in
        store.item(at: position).map { identifiers.contains($0) || isAllowed($0) } ?? false
      }
    }
    guard kept.count < positions.count else { return false }
    let isAnyNew = kept.contains { position in
      store.item(at: position).map { !identifiers.contains($0) } ?? false
    }
    if isAnyNew {
      keeping { show(kept) }
      return false
    }
    keeping { show(store.positions(of: identifiers)) }
    return true
  }

  /// Unselects headers, footers and empty cells, which `Ctrl`+`A`, a range or a rubber band has
  /// selected.
  ///
  /// - Parameter range: The positions in GTK's list model that are affected.
  private func unselectOthers(in range: Range<Int>) {
    let positions = store.modelPositions
    let others =
      positions.lines.map { lines in
        range.filter { lines.row(ofCell: $0).flatMap(store.item(at:)) == nil }
      } ?? Array(store.sectionRowPositions(in: range))
    let selected = others.filter { gtk_selection_model_is_selected(model, guint($0)) != 0 }
    guard !selected.isEmpty else { return }
    let none = Bitset()
    let mask = Bitset()
    for position in selected { mask.insert(position) }
    gtk_selection_model_set_selection(model, none.opaque, mask.opaque)
  }
}
