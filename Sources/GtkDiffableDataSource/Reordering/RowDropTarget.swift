internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

/// Takes rows or cells of its own list or grid between its items, and rows of other lists, files
/// and text. Shows the place of the drop.
@MainActor
final class RowDropTarget<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Position = DropPosition<SectionID, ItemID>
  typealias Place = DropPlace<SectionID, ItemID>

  /// The kind of drag that hovers over the list.
  enum Hovering {
    case rows
    /// Rows of another list of this program.
    case otherRows
    case files
    case text
  }

  /// The place of a drop.
  enum Destination: Equatable {
    case position(Position)
    case item(ItemID)
    case section(SectionMove<SectionID>)
    /// New sections before another one, or at the end.
    case newSections(before: SectionID?)
  }

  /// The time that a drag must rest on a row before it is reported, in milliseconds.
  private static var restingTime: UInt32 { 600 }

  /// Whether a kind of drag can be dropped between items.
  var takes: (Hovering) -> Bool = { _ in true }
  /// Whether a kind of drag can be dropped onto items.
  var takesOnItems: (Hovering) -> Bool = { _ in false }
  /// Whether the hovering drag can be dropped onto an item.
  var acceptsOnItem: (Hovering, ItemID) -> Bool = { _, _ in false }
  /// Carries out a drop onto an item.
  var dropOntoItem: (Hovering, () -> DroppedValue?, ItemID) -> Bool = { _, _, _ in false }
  /// Finds the place in a tree that a place between two rows means at a point.
  var treePlace: (Place, _ x: Double, _ y: Double) -> Place = { place, _, _ in place }
  /// The item at a point that a drag that rests there expands.
  var openingItem: (_ x: Double, _ y: Double) -> ItemID? = { _, _ in nil }
  /// Expands an item on which a drag has rested.
  var openItem: (ItemID) -> Void = { _ in }
  /// Whether a drop would change something.
  var accepts: (Hovering, Position, _ isCopy: Bool) -> Bool = { _, _, _ in false }
  /// Carries out a drop of the list's own rows.
  var dropRows: (Position, _ isCopy: Bool) -> Bool = { _, _ in false }
  /// Carries out a drop of files, by their addresses.
  var dropFiles: ([String], Position) -> Bool = { _, _ in false }
  /// Carries out a drop of text.
  var dropText: (String, Position) -> Bool = { _, _ in false }
  /// Whether a text would become sections.
  var textMakesSections: (String) -> Bool = { _ in false }
  /// Carries out a drop of text that becomes sections.
  var dropSections: (String, _ before: SectionID?) -> Bool = { _, _ in false }

  let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  let source: RowDragSource<SectionID, ItemID>
  private let indicator: DropIndicator?
  let surface: DropSurface?
  let scrolling: DragScrolling
  let places: DragPlaces
  /// The last answer. Asking again for each pixel of the same place would be wasteful.
  private var answered: (position: Position, isCopy: Bool, isAccepted: Bool)?
  /// The place of the line while it is visible. A drop lands there even if the list changes before
  /// the line is drawn again.
  private(set) var shown: Destination?
  /// Whether the hovering text would become sections, as far as it is known yet.
  private var makesSections = false
  /// The header under the pointer, or the item that can be expanded.
  private var hoveredRow: SnapshotRow<SectionID, ItemID>?
  private let hoverCall = MainLoopCall()
  /// Whether the drag has rested on a header and that was reported.
  private var hasToldOfHeader = false
  /// The place of the pointer while something hovers, and the target that reported it. `nil` for a
  /// finger.
  private var pointer: (kind: Hovering, target: OpaquePointer?, x: Double, y: Double)?
  private let nextLayout: NextLayout
  private var adjustment: ObjectReference?
  private var adjusting: SignalConnection?

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    source: RowDragSource<SectionID, ItemID>, overlay: OpaquePointer?
  ) {
    self.viewport = viewport
    nextLayout = NextLayout(viewport.layouts)
    self.store = store
    self.source = source
    surface = overlay.map { DropSurface(overlay: $0, list: viewport.view) }
    indicator = overlay.map { DropIndicator(overlay: $0, list: viewport.view) }
    scrolling = DragScrolling(viewport: viewport)
    places = DragPlaces(view: viewport.view)
    install(.rows, type: gtk_support_row_get_type())
    install(.otherRows, type: gtk_support_row_get_type())
    install(.files, type: DroppedValue.Kind.files.type)
    install(.text, type: DroppedValue.Kind.text.type)
    connect(viewport.view, "notify::vadjustment") { [weak self] _ in self?.watchScrolling() }
    watchScrolling()
    connectScrolling()
  }

  /// Whether the line can be seen.
  var showsIndicator: Bool { indicator?.isVisible ?? false }

  /// Whether the rows have changed and are not yet laid out, so that the line is still at its old
  /// place.
  var isStale: Bool { nextLayout.isDue }

  /// Forgets the hovering drag when it ends. GTK does not emit `leave` after a drop.
  func end() {
    surface?.close()
    scrolling.stop()
    leave()
  }

  func leave() {
    answered = nil
    pointer = nil
    shown = nil
    makesSections = false
    source.follow(.none)
    indicator?.hide()
    watch(nil)
  }

  /// Shows the place where rows that a finger drags would land. Outside of the list they land
  /// nowhere.
  func hover(x: Double, y: Double) {
    scrolling.follow(x: x, y: y)
    guard x >= 0, y >= 0, x < viewport.width, y < viewport.height else { return leave() }
    _ = hover(.rows, over: nil, x: x, y: y)
  }

  /// Drops rows that a finger drags at a point. Returns whether that has changed something.
  func drop(x: Double, y: Double) -> Bool {
    guard pointer != nil else { return false }
    return drop(.rows, x: x, y: y) { nil }
  }

  /// Shows the place where a drop would land. Returns whether it would be accepted.
  func hover(
    _ kind: Hovering, over target: OpaquePointer?, x: Double, y: Double
  ) -> Bool {
    pointer = (kind, target, x, y)
    let isForSections = source.section != nil || makesSections
    watch(isForSections ? nil : openingRow(x: x, y: y))
    guard let (destination, line) = destination(of: kind, x: x, y: y),
      isAccepted(kind, destination, isCopy: source.isCopying)
    else {
      shown = nil
      indicator?.hide()
      return false
    }
    shown = destination
    indicator?.show(line)
    return true
  }

  private func destination(
    of kind: Hovering, x: Double, y: Double
  ) -> (Destination, line: DropLine)? {
    if kind == .rows, let section = source.section {
      return viewport.sectionDropPlace(y: y, in: store).map {
        (.section(SectionMove(section, before: $0.before)), $0.line)
      }
    }
    if kind == .text, makesSections {
      return viewport.sectionDropPlace(y: y, in: store).map {
        (.newSections(before: $0.before), $0.line)
      }
    }
    if takesOnItems(kind), let (item, frame) = viewport.item(x: x, y: y, in: store) {
      return (.item(item), frame)
    }
    guard takes(kind) else { return nil }
    return viewport.dropPlace(x: x, y: y, in: store).map { place in
      let place = kind == .rows ? treePlace(place, x, y) : place
      return (.position(place.position), place.line)
    }
  }

  private func isAccepted(
    _ hovering: Hovering, _ destination: Destination, isCopy: Bool
  ) -> Bool {
    switch destination {
    case .section(let move): return source.acceptsSection(move, isCopy)
    case .newSections: return true
    case .item(let item): return acceptsOnItem(hovering, item)
    case .position(let position):
      if let answered, answered.position == position, answered.isCopy == isCopy {
        return answered.isAccepted
      }
      let isAccepted = accepts(hovering, position, isCopy)
      answered = (position, isCopy, isAccepted)
      return isAccepted
    }
  }

  /// Whether a copy of the list's own rows could be dropped at the pointer.
  var takesCopyHere: Bool {
    guard let pointer, pointer.kind == .rows,
      let destination = destination(of: .rows, x: pointer.x, y: pointer.y)?.0
    else { return false }
    return isAccepted(.rows, destination, isCopy: true)
  }

  /// The header at a point, or the item that can be expanded.
  private func openingRow(x: Double, y: Double) -> SnapshotRow<SectionID, ItemID>? {
    if let section = viewport.header(y: y, in: store) { return .header(section) }
    return openingItem(x, y).map { .item($0) }
  }

  /// Reports when the pointer has been on the same row for a while.
  private func watch(_ row: SnapshotRow<SectionID, ItemID>?) {
    guard row != hoveredRow else { return }
    hoveredRow = row
    guard let row else {
      hoverCall.cancel()
      return
    }
    hoverCall.schedule(.after(milliseconds: Self.restingTime)) { [weak self] in
      guard let self else { return }
      switch row {
      case .header(let section):
        hasToldOfHeader = true
        source.headerHovered(section)
      case .item(let item): openItem(item)
      }
    }
  }

  /// Reports the end of a drag that has rested on a header.
  func endHovering() {
    guard hasToldOfHeader else { return }
    hasToldOfHeader = false
    source.hoveringEnded()
  }

  private func watchScrolling() {
    adjusting?.disconnect()
    adjustment = viewport.adjustment.map(ObjectReference.init(retaining:))
    adjusting = adjustment.map { adjustment in
      connect(adjustment.opaque, "value-changed", after: false) { [weak self] _ in
        self?.rowsDidMove()
      }
    }
  }

  /// Updates the place under the pointer: rows that scroll or change under it send no motion.
  func rowsDidMove() {
    guard pointer != nil else { return }
    answered = nil
    nextLayout.call { [weak self] in
      guard let self, let (kind, target, x, y) = pointer else { return }
      // The line needs a layout of its own.
      guard !viewport.layouts.isLast else { return rowsDidMove() }
      let isAccepted = hover(kind, over: target, x: x, y: y)
      // The other side has to know the new action, or it would refuse a drop that is now possible.
      guard let target, let drop = gtk_drop_target_get_current_drop(target) else { return }
      let action = answer(target, isAccepted: isAccepted)
      gdk_drop_status(drop, action, action)
    }
  }

  /// Updates the place under the pointer when the hovering text is known.
  func didReceive(_ text: String?) {
    makesSections = text.map(textMakesSections) ?? false
    if text != nil { rowsDidMove() }
  }

  /// Drops the hovering drag at a point. Returns whether that has changed something.
  func drop(_ kind: Hovering, x: Double, y: Double, value: () -> DroppedValue?) -> Bool {
    // The shown place counts while the rows are not yet drawn at their new places.
    let destination =
      nextLayout.isDue
      ? shown : destination(of: kind, x: x, y: y)?.0
    answered = nil
    let isCopy = source.isCopying
    let changesSomething = destination.map { isAccepted(kind, $0, isCopy: isCopy) } ?? false
    end()
    guard let destination, changesSomething else { return false }
    switch (kind, destination) {
    case (_, .item(let item)): return dropOntoItem(kind, value, item)
    case (.rows, .position(let position)): return dropRows(position, isCopy)
    case (.rows, .section(let move)): return source.dropSection(move, isCopy)
    case (.files, .position(let position)):
      let uris = value()?.uris ?? []
      return !uris.isEmpty && dropFiles(uris, position)
    case (.text, .position(let position)):
      guard let text = value()?.text else { return false }
      return dropText(text, position)
    case (.text, .newSections(let before)):
      guard let text = value()?.text else { return false }
      return dropSections(text, before)
    case (.otherRows, _), (.files, .section), (.text, .section), (.rows, .newSections),
      (.files, .newSections):
      return false
    }
  }
}
