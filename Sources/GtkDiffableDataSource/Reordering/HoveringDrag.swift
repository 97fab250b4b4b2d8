import CGtk
import DiffableDataSource
import GtkSupport

/// The drag over a list: its place, and the answers of the list. Empty while nothing hovers.
struct HoveringDrag<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Destination = DropDestination<SectionID, ItemID>

  /// The hovering content, the target that reported it (`nil` for a finger) and the place of the
  /// pointer; `nil` while nothing hovers.
  var pointer: (content: HoveringContent, target: OpaquePointer?, x: Double, y: Double)?
  /// The delegate's last answer, so that it is not asked again for each pixel of the same place.
  var answered: (destination: Destination, isCopy: Bool, isAccepted: Bool)?
  /// The drop place that the indicator shows; `nil` while it is hidden. A drop lands there even if
  /// the list changes before the indicator is drawn again.
  var shown: Destination?
  /// The delegate's answer for the hovering text; `nil` until the text is loaded.
  var intentOfText: DropIntent??
}

/// Notices that a drag rests on a row that it can open: on a header, or on an expandable item.
@MainActor
final class DragRest<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Row = SnapshotRow<SectionID, ItemID>

  /// The time that a drag must rest on a row before it is reported, in milliseconds.
  private static var time: UInt32 { 600 }

  /// Called when the drag has rested on a row.
  var didRest: (Row) -> Void = { _ in }
  private var row: Row?
  private let call = MainLoopCall()
  /// Whether a rest has been reported.
  private var hasRested = false

  /// Follows the drag to a row, or to no such row, and reports a rest if it stays there.
  func watch(_ row: Row?) {
    guard row != self.row else { return }
    self.row = row
    guard let row else { return call.cancel() }
    call.schedule(.after(milliseconds: Self.time)) { [weak self] in
      self?.hasRested = true
      self?.didRest(row)
    }
  }

  /// Forgets the reported rests. Returns whether there were any.
  func end() -> Bool {
    defer { hasRested = false }
    return hasRested
  }
}

/// Notices that the rows of a list scroll, and waits until moved rows are laid out.
@MainActor
final class RowMovement {
  /// Called when the list has scrolled.
  var rowsDidMove: () -> Void = {}
  private let nextLayout: NextLayout
  private var adjustment: ObjectReference?
  private var adjusting: SignalConnection?

  init<SectionID, ItemID>(of viewport: RowsViewport<SectionID, ItemID>) {
    nextLayout = NextLayout(viewport.layouts)
    let additions = viewport.widget.additions
    additions.connect(viewport.view, .notify("vadjustment")) { [weak self, weak viewport] in
      self?.watch(viewport?.adjustment)
    }
    additions.whenRemoved { [weak self] in self?.watch(nil) }
    watch(viewport.adjustment)
  }

  /// Whether rows have moved and are not yet laid out.
  var isDue: Bool { nextLayout.isDue }

  /// Calls `body` when the rows are laid out. Does nothing while a call is due.
  func afterLayout(_ body: @escaping () -> Void) { nextLayout.call(body) }

  private func watch(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) {
    adjusting?.disconnect()
    self.adjustment = adjustment.map(ObjectReference.init(retaining:))
    adjusting = adjustment.map {
      connect($0, .valueChanged, after: false) { [weak self] in self?.rowsDidMove() }
    }
  }
}
