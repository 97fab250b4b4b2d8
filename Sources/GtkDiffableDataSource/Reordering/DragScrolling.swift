import CGtk
import CGtkSupport
import Foundation
import GtkSupport

/// Scrolls a list under a drag: near its upper and lower edge and beyond them, with the wheel, and
/// with keys.
///
/// Only one list of the program scrolls at a time: the list that the drag was over last.
@MainActor
final class DragScrolling {
  /// The longest time between two frames for which the list scrolls, in seconds. After a longer
  /// pause the list must not jump.
  private static let longestFrame = 0.1
  /// The list that the drag was over last.
  private(set) static weak var current: DragScrolling?

  /// Returns whether the list is still moving rows to their places after a change.
  var isSettling: () -> Bool = { false }
  private let view: ObjectReference
  /// Returns the mean height of the visible lines, in pixels.
  private let lineHeight: () -> Double
  private let ticker: FrameTicker
  private let wheel: DragWheel
  private var speed = DragScrollSpeed.rest
  /// The height of a line when scrolling began, in pixels; 0 until a row has a place.
  private var line = 0.0
  /// The time in seconds that the drag has been in the zone at the list's upper or lower edge.
  private var seconds = 0.0
  /// The time of the last frame, in microseconds.
  private var lastFrame: Int?
  /// The fraction of a pixel that is still to be scrolled, because a list scrolls by whole pixels.
  private var remainder = 0.0
  /// Whether the drag is over the list and not beside it.
  private var isOver = false

  init<SectionID, ItemID>(viewport: RowsViewport<SectionID, ItemID>) {
    view = ObjectReference(retaining: viewport.view)
    lineHeight = { [viewport] in viewport.lineHeight }
    ticker = FrameTicker(widget: viewport.view)
    wheel = DragWheel(view: viewport.view)
    wheel.turned = { [weak self] steps in self?.turn(steps) }
    if Workaround.dragScrolling.isNeeded { silenceOwnScrolling(viewport.widget.additions) }
  }

  /// Follows a drag at a point, in pixels of the list. The point may be beside the list.
  func follow(x: Double, y: Double) {
    guard gtk_widget_get_mapped(view.cast()) != 0 else { return stop() }
    let isInside = contains(x: x) && y >= 0 && y < height
    if isInside { becomeCurrent() }
    follow(x: x, y: y, isOver: isInside)
  }

  /// Follows a drag outside of the list's window. Only places above or below the list scroll it,
  /// because another window may hide the list elsewhere.
  func followOutside(x: Double, y: Double) {
    guard y < 0 || y >= height else { return slow(to: .rest) }
    follow(x: x, y: y, isOver: false)
  }

  /// Stops scrolling when the drag has ended or left.
  func stop() {
    isOver = false
    slow(to: .rest)
    guard Self.current === self else { return }
    Self.current = nil
    wheel.end()
  }

  /// Scrolls the list for a key such as Page Up or End. Returns `false` if the key scrolls nothing.
  func press(_ key: Int32) -> Bool {
    guard let adjustment, gtk_widget_get_mapped(view.cast()) != 0 else { return false }
    let value = gtk_adjustment_get_value(adjustment)
    let page = gtk_adjustment_get_page_increment(adjustment)
    switch key {
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: scroll(to: value - page)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: scroll(to: value + page)
    case GDK_KEY_Home, GDK_KEY_KP_Home: scroll(to: gtk_adjustment_get_lower(adjustment))
    case GDK_KEY_End, GDK_KEY_KP_End: scroll(to: gtk_adjustment_get_upper(adjustment))
    default: return false
    }
    return true
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrollable_get_vadjustment(view.opaque)
  }

  private var height: Double { Double(gtk_widget_get_height(view.cast())) }

  private func contains(x: Double) -> Bool {
    x >= 0 && x < Double(gtk_widget_get_width(view.cast()))
  }

  private func becomeCurrent() {
    guard Self.current !== self else { return }
    Self.current?.stop()
    Self.current = self
    wheel.begin()
  }

  private func follow(x: Double, y: Double, isOver: Bool) {
    guard Self.current === self else { return }
    self.isOver = isOver
    slow(to: contains(x: x) ? DragScrollSpeed(y: y, height: height) : .rest)
  }

  /// Changes the speed. The time spent in a zone counts on only in the same zone.
  private func slow(to speed: DragScrollSpeed) {
    let isSameZone = speed.depth * self.speed.depth > 0
    self.speed = speed
    guard !isSameZone else { return }
    ticker.stop()
    guard speed.depth != 0 else { return }
    seconds = 0
    remainder = 0
    lastFrame = nil
    line = 0
    ticker.start { [weak self] time in self?.scroll(at: time) ?? false }
  }

  private func scroll(at time: Int) -> Bool {
    guard let adjustment, gtk_widget_get_mapped(view.cast()) != 0 else {
      speed = .rest
      return false
    }
    let frame = min(Double(time - (lastFrame ?? time)) / 1_000_000, Self.longestFrame)
    lastFrame = time
    seconds += frame
    // GTK ignores scrolling between a change of the list and its layout.
    guard !isSettling() else { return true }
    if line == 0 { line = lineHeight() }
    remainder += speed.rows(after: seconds) * line * frame
    let pixels = remainder.rounded(.towardZero)
    remainder -= pixels
    if pixels != 0 { scroll(to: gtk_adjustment_get_value(adjustment) + pixels) }
    return true
  }

  private func turn(_ steps: Int) {
    guard isOver, let adjustment, !isSettling() else { return }
    // GTK scrolls by this distance for a step of the wheel without a drag.
    let step = pow(gtk_adjustment_get_page_size(adjustment), 2 / 3)
    scroll(to: gtk_adjustment_get_value(adjustment) + Double(steps) * step)
  }

  private func scroll(to value: Double) {
    if let adjustment { gtk_adjustment_set_value(adjustment, value.rounded()) }
  }

  /// Disables the scrolling of GTK's own lists under drags, which has one speed and continues after
  /// a drop. Their controller for drags is the first that was added to the list.
  private func silenceOwnScrolling(_ additions: WidgetAdditions) {
    let controllers = ObjectReference(consuming: gtk_widget_observe_controllers(view.cast()))
    for index in (0..<g_list_model_get_n_items(controllers.opaque)).reversed() {
      guard let item = g_list_model_get_item(controllers.opaque, index) else { continue }
      let controller = ObjectReference(consuming: OpaquePointer(item))
      guard gtk_support_is_drop_controller_motion(item) != 0 else { continue }
      let phase = gtk_event_controller_get_propagation_phase(controller.opaque)
      gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_NONE)
      return additions.whenRemoved {
        gtk_event_controller_set_propagation_phase(controller.opaque, phase)
      }
    }
  }
}

/// The speed at which a list scrolls while something is dragged near its upper or lower edge, or
/// beyond it. The speed grows with the depth in the zone along the edge and with the time there.
struct DragScrollSpeed: Equatable, Sendable {
  /// The initial speed at the zone's border, in rows per second.
  static let slowest = 3.0
  /// The final speed at the zone's border, and the initial speed at the edge, in rows per second.
  static let gentle = 10.0
  /// The final speed at the edge, in rows per second.
  static let fastest = 60.0
  /// The height of a zone in a list with enough room, in pixels.
  static let zoneHeight = 40.0

  /// The depth of the drag in a zone: 0 at the border of the zone or outside of both zones, 1 at
  /// the lower edge of the list and beyond, -1 at the upper edge and beyond.
  let depth: Double

  /// The speed of a list that does not scroll.
  static let rest = DragScrollSpeed(y: 0, height: 0)

  /// The speed for a place `y` pixels below the upper edge of a list of a given height.
  init(y: Double, height: Double) {
    let zone = min(Self.zoneHeight, height / 4)
    guard zone > 0 else {
      depth = 0
      return
    }
    let down = y - (height - zone)
    let up = zone - y
    depth = min(1, max(0, down) / zone) - min(1, max(0, up) / zone)
  }

  /// The speed after some seconds in the same zone, in rows per second. Positive towards the end of
  /// the list, negative towards its beginning.
  func rows(after seconds: Double) -> Double {
    guard depth != 0 else { return 0 }
    let share = abs(depth)
    let start = Self.slowest + (Self.gentle - Self.slowest) * share
    let limit = Self.gentle + (Self.fastest - Self.gentle) * share
    // The speed grows for three seconds at the zone's border, and for half of that at the edge.
    let time = min(1, max(0, seconds) / (3 - 1.5 * share))
    let speed = start + (limit - start) * time * time
    return depth < 0 ? -speed : speed
  }
}
