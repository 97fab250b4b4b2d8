import CGioSupport
import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport

/// The drop target of a list or grid. It takes the list's own rows, rows of other lists, files and
/// text, and shows the place of the drop.
@MainActor
final class RowDropTarget<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Destination = DropDestination<SectionID, ItemID>

  /// Decides what can be dropped where. While it is `nil`, nothing can.
  weak var delegate: (any RowDropDelegate<SectionID, ItemID>)?

  let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  let source: RowDragSource<SectionID, ItemID>
  let places: DragPlaces
  /// The widgets over the list; `nil` without an overlay.
  private let cover: (surface: DropSurface, indicator: DropIndicator)?
  private var hovering = HoveringDrag<SectionID, ItemID>()
  private let rest = DragRest<SectionID, ItemID>()
  private let movement: RowMovement

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    source: RowDragSource<SectionID, ItemID>, overlay: OpaquePointer?
  ) {
    self.viewport = viewport
    self.store = store
    self.source = source
    movement = RowMovement(of: viewport)
    cover = overlay.map {
      (
        surface: DropSurface(overlay: $0, list: viewport.widget),
        indicator: DropIndicator(overlay: $0, list: viewport.widget)
      )
    }
    places = DragPlaces(list: viewport.widget, scrolling: DragScrolling(viewport: viewport))
    install(.ownRows, type: gio_support_row_get_type())
    install(.foreign(.rows), type: gio_support_row_get_type())
    install(.foreign(.files), type: DroppedValue.Kind.files.type)
    install(.foreign(.text), type: DroppedValue.Kind.text.type)
    places.takes = { [weak self] drop in self?.taken(drop) != nil }
    places.ownDrag = { [weak source] in source?.drag?.opaque }
    movement.rowsDidMove = { [weak self] in self?.rowsDidMove() }
    rest.didRest = { [weak self] row in self?.delegate?.dragDidRest(on: row) }
    viewport.widget.additions.whenRemoved { [weak self] in self?.end() }
  }

  var surface: DropSurface? { cover?.surface }
  var indicator: DropIndicator? { cover?.indicator }
  var scrolling: DragScrolling { places.scrolling }

  /// The drop place that the indicator shows; `nil` while it is hidden.
  var shown: Destination? { hovering.shown }

  /// Whether the rows have changed and are not yet laid out, so that the indicator is still at its
  /// old place.
  var isStale: Bool { movement.isDue }

  /// Forgets the hovering drag when the drag ends. GTK does not emit `leave` after a drop.
  func end() {
    surface?.close()
    scrolling.stop()
    leave()
  }

  func leave() {
    hovering = HoveringDrag()
    source.follow(.none)
    indicator?.hide()
    rest.watch(nil)
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
    guard hovering.pointer != nil else { return false }
    return drop(.ownRows, x: x, y: y, value: nil)
  }

  /// Shows the place where a drop would land. Returns whether it would be accepted.
  func hover(
    _ content: HoveringContent, over target: OpaquePointer?, x: Double, y: Double
  ) -> Bool {
    hovering.pointer = (content, target, x, y)
    rest.watch(intent(of: content) == .betweenSections ? nil : openingRow(x: x, y: y))
    guard let (destination, line) = destination(of: content, x: x, y: y),
      isAccepted(content, at: destination, isCopy: source.isCopying)
    else {
      hovering.shown = nil
      indicator?.hide()
      return false
    }
    hovering.shown = destination
    indicator?.show(line)
    return true
  }

  /// The kind of place at which content can be dropped; `nil` if the list does not take it.
  func intent(of content: HoveringContent) -> DropIntent? {
    if content == .foreign(.text), let intent = hovering.intentOfText { return intent }
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
    if let answered = hovering.answered, answered.destination == destination,
      answered.isCopy == isCopy
    {
      return answered.isAccepted
    }
    let isAccepted = delegate?.canDrop(content, at: destination, isCopy: isCopy) ?? false
    hovering.answered = (destination, isCopy, isAccepted)
    return isAccepted
  }

  /// Whether a copy of the list's own rows could be dropped at the pointer.
  var takesCopyHere: Bool {
    guard let pointer = hovering.pointer, pointer.content == .ownRows,
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

  /// Reports the end of a drag that has rested on a row.
  func endHovering() {
    if rest.end() { delegate?.dragDidEndResting() }
  }

  /// Updates the drop place under the pointer after rows have moved: rows that scroll or change
  /// under a resting pointer cause no motion event.
  func rowsDidMove() {
    guard hovering.pointer != nil else { return }
    hovering.answered = nil
    movement.afterLayout { [weak self] in
      guard let self, let (content, target, x, y) = hovering.pointer else { return }
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
    hovering.intentOfText = text.map { delegate?.dropIntent(of: .foreign(.text), text: $0) }
    if text != nil { rowsDidMove() }
  }

  /// Drops content at a point. Returns whether that has changed something.
  func drop(
    _ content: HoveringContent, x: Double, y: Double, value: DroppedValue?
  ) -> Bool {
    // While the rows are not yet drawn at their new places, the place that the indicator shows
    // counts.
    let destination = isStale ? shown : destination(of: content, x: x, y: y)?.0
    hovering.answered = nil
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
