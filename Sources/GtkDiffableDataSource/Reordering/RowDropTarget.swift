import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport

/// The drop target of a list or grid. It takes the list's own rows, rows of other lists, files and
/// text, and shows the place of the drop.
@MainActor
final class RowDropTarget<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Destination = DropDestination<SectionID, ItemID>

  /// The time that a drag must rest on a row before it is reported, in milliseconds.
  private static var restingTime: UInt32 { 600 }

  /// Decides what can be dropped where. While it is `nil`, nothing can.
  weak var delegate: (any RowDropDelegate<SectionID, ItemID>)?

  let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  let source: RowDragSource<SectionID, ItemID>
  let indicator: DropIndicator?
  let surface: DropSurface?
  let scrolling: DragScrolling
  let places: DragPlaces
  /// The delegate's last answer, so that it is not asked again for each pixel of the same place.
  private var answered: (destination: Destination, isCopy: Bool, isAccepted: Bool)?
  /// The drop place that the indicator shows; `nil` while it is hidden. A drop lands there even if
  /// the list changes before the indicator is drawn again.
  private(set) var shown: Destination?
  /// The delegate's answer for the hovering text; `nil` until the text is loaded.
  private var intentOfText: DropIntent??
  /// The header, or the expandable item, under the pointer.
  private var hoveredRow: SnapshotRow<SectionID, ItemID>?
  private let hoverCall = MainLoopCall()
  /// Whether a rest of the drag on a row has been reported.
  private var hasRested = false
  /// The hovering content, the target that reported it (`nil` for a finger) and the place of the
  /// pointer; `nil` while nothing hovers.
  private var pointer: (content: HoveringContent, target: OpaquePointer?, x: Double, y: Double)?
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
    surface = overlay.map { DropSurface(overlay: $0, list: viewport.widget) }
    indicator = overlay.map { DropIndicator(overlay: $0, list: viewport.widget) }
    scrolling = DragScrolling(viewport: viewport)
    places = DragPlaces(list: viewport.widget)
    install(.ownRows, type: gtk_support_row_get_type())
    install(.foreign(.rows), type: gtk_support_row_get_type())
    install(.foreign(.files), type: DroppedValue.Kind.files.type)
    install(.foreign(.text), type: DroppedValue.Kind.text.type)
    viewport.widget.additions.connect(viewport.view, .notify("vadjustment")) { [weak self] in
      self?.watchScrolling()
    }
    viewport.widget.additions.whenRemoved { [weak self] in
      self?.adjusting?.disconnect()
      self?.end()
    }
    watchScrolling()
    connectScrolling()
  }

  /// Whether the rows have changed and are not yet laid out, so that the indicator is still at its
  /// old place.
  var isStale: Bool { nextLayout.isDue }

  /// Forgets the hovering drag when the drag ends. GTK does not emit `leave` after a drop.
  func end() {
    surface?.close()
    scrolling.stop()
    leave()
  }

  func leave() {
    answered = nil
    pointer = nil
    shown = nil
    intentOfText = nil
    source.follow(.none)
    indicator?.hide()
    watch(nil)
  }

  /// Shows the place where rows that a finger drags would land. Outside of the list the indicator
  /// is hidden.
  func hover(x: Double, y: Double) {
    scrolling.follow(x: x, y: y)
    guard x >= 0, y >= 0, x < viewport.width, y < viewport.height else { return leave() }
    _ = hover(.ownRows, over: nil, x: x, y: y)
  }

  /// Drops the rows that a finger drags at a point. Returns whether that has changed something.
  func drop(x: Double, y: Double) -> Bool {
    guard pointer != nil else { return false }
    return drop(.ownRows, x: x, y: y, value: nil)
  }

  /// Shows the place where a drop would land. Returns whether it would be accepted.
  func hover(
    _ content: HoveringContent, over target: OpaquePointer?, x: Double, y: Double
  ) -> Bool {
    pointer = (content, target, x, y)
    watch(intent(of: content) == .betweenSections ? nil : openingRow(x: x, y: y))
    guard let (destination, line) = destination(of: content, x: x, y: y),
      isAccepted(content, at: destination, isCopy: source.isCopying)
    else {
      shown = nil
      indicator?.hide()
      return false
    }
    shown = destination
    indicator?.show(line)
    return true
  }

  /// The kind of place at which content can be dropped; `nil` if the list does not take it.
  func intent(of content: HoveringContent) -> DropIntent? {
    if content == .foreign(.text), let intentOfText { return intentOfText }
    return delegate?.dropIntent(of: content, text: nil)
  }

  private func destination(
    of content: HoveringContent, x: Double, y: Double
  ) -> (Destination, line: DropLine)? {
    // A place on a pinned header means the first row below it.
    let y = max(y, viewport.coveredHeight())
    switch intent(of: content) {
    case .betweenSections:
      return viewport.sectionDropPlace(y: y, in: store).map {
        (.section(before: $0.before), $0.line)
      }
    case .ontoItems:
      return viewport.item(x: x, y: y, in: store).map { (.item($0.0), $0.frame) }
    case .betweenItems:
      return viewport.dropPlace(x: x, y: y, in: store).map { place in
        let levelled =
          content == .ownRows ? delegate?.treePlace(for: place, x: x, y: y) ?? place : place
        return (.position(levelled.position), levelled.line)
      }
    case nil: return nil
    }
  }

  private func isAccepted(
    _ content: HoveringContent, at destination: Destination, isCopy: Bool
  ) -> Bool {
    if let answered, answered.destination == destination, answered.isCopy == isCopy {
      return answered.isAccepted
    }
    let isAccepted = delegate?.canDrop(content, at: destination, isCopy: isCopy) ?? false
    answered = (destination, isCopy, isAccepted)
    return isAccepted
  }

  /// Whether a copy of the list's own rows could be dropped at the pointer.
  var takesCopyHere: Bool {
    guard let pointer, pointer.content == .ownRows,
      let destination = destination(of: .ownRows, x: pointer.x, y: pointer.y)?.0
    else { return false }
    return isAccepted(.ownRows, at: destination, isCopy: true)
  }

  /// The header, or the expandable item, at a point; `nil` for other rows.
  private func openingRow(x: Double, y: Double) -> SnapshotRow<SectionID, ItemID>? {
    if y >= viewport.coveredHeight(), let section = viewport.header(y: y, in: store) {
      return .header(section)
    }
    return delegate?.collapsedItem(x: x, y: y).map { .item($0) }
  }

  /// Reports a rest when the pointer has been on the same row for `restingTime`.
  private func watch(_ row: SnapshotRow<SectionID, ItemID>?) {
    guard row != hoveredRow else { return }
    hoveredRow = row
    guard let row else {
      hoverCall.cancel()
      return
    }
    hoverCall.schedule(.after(milliseconds: Self.restingTime)) { [weak self] in
      self?.hasRested = true
      self?.delegate?.dragDidRest(on: row)
    }
  }

  /// Reports the end of a drag that has rested on a row.
  func endHovering() {
    guard hasRested else { return }
    hasRested = false
    delegate?.dragDidEndResting()
  }

  private func watchScrolling() {
    adjusting?.disconnect()
    adjustment = viewport.adjustment.map(ObjectReference.init(retaining:))
    adjusting = adjustment.map { adjustment in
      connect(adjustment.opaque, .valueChanged, after: false) { [weak self] in
        self?.rowsDidMove()
      }
    }
  }

  /// Updates the drop place under the pointer after rows have moved: rows that scroll or change
  /// under a resting pointer cause no motion event.
  func rowsDidMove() {
    guard pointer != nil else { return }
    answered = nil
    nextLayout.call { [weak self] in
      guard let self, let (content, target, x, y) = pointer else { return }
      // Moving the indicator needs a layout of its own.
      guard !viewport.layouts.isLast else { return rowsDidMove() }
      let isAccepted = hover(content, over: target, x: x, y: y)
      // The drag's source must know the new action, or it would refuse a drop that is now possible.
      guard let target, let drop = gtk_drop_target_get_current_drop(target) else { return }
      let action = answer(target, isAccepted: isAccepted)
      gdk_drop_status(drop, action, action)
    }
  }

  /// Updates the drop place under the pointer when the hovering text is loaded.
  func didReceive(_ text: String?) {
    intentOfText = text.map { delegate?.dropIntent(of: .foreign(.text), text: $0) }
    if text != nil { rowsDidMove() }
  }

  /// Drops content at a point. Returns whether that has changed something.
  func drop(
    _ content: HoveringContent, x: Double, y: Double, value: DroppedValue?
  ) -> Bool {
    // While the rows are not yet drawn at their new places, the place that the indicator shows
    // counts.
    let destination = nextLayout.isDue ? shown : destination(of: content, x: x, y: y)?.0
    let isCopy = source.isCopying
    end()
    guard let destination, let delegate else { return false }
    var dropped: DropContent?
    if case .foreign(let kind) = content {
      dropped = DropContent(kind, value)
      guard dropped != nil else { return false }
    }
    return delegate.drop(dropped, at: destination, isCopy: isCopy)
  }
}
