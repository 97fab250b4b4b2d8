import CGtk
import Foundation
import GtkSupport

/// Swipes with a touchpad, or with a wheel that turns sideways.
///
/// A touchpad reports when fingers touch it and when they are lifted. A wheel reports only its
/// steps, so its gesture ends when no step has come for a while.
@MainActor
final class SwipeScrolling: SwipeInput {
  /// The pause after the last step of a wheel that ends its gesture, in milliseconds.
  private static let wheelRest: UInt32 = 250
  /// The longest pause between movements on a touchpad, in milliseconds. It ends the gesture
  /// because not every driver reports lifted fingers.
  private static let touchpadRest: UInt32 = 1000

  var began: (_ x: Double, _ y: Double) -> Void = { _, _ in }
  var moved: (_ x: Double, _ y: Double) -> SwipeState.Phase = { _, _ in .refused }
  var ended: () -> Void = {}
  var cancelled: () -> Void = {}
  private let view: ObjectReference
  private let scroll: OpaquePointer
  private let rest = MainLoopCall()
  private var pointer = (x: 0.0, y: 0.0)
  private var isActive = false
  private var fingersRest = false

  init(on list: RowsWidget) {
    view = list.reference
    scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
    // In the bubble phase, the scrolled window around the list would take the event first.
    gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE)
    connect(scroll, .scrollBegin) { [weak self] in self?.begin() }
    connect(scroll, .scroll) { [weak self] x, y in self?.scrolled(x: x, y: y) ?? false }
    connect(scroll, .scrollEnd) { [weak self] in self?.end() }
    list.additions.add(scroll, to: list.view)
    // A scroll event does not contain the place of the pointer.
    let motion = gtk_event_controller_motion_new().unsafelyUnwrapped
    gtk_event_controller_set_propagation_phase(motion, GTK_PHASE_CAPTURE)
    connect(motion, .enter) { [weak self] x, y in self?.pointer = (x, y) }
    connect(motion, .motion) { [weak self] x, y in self?.pointer = (x, y) }
    list.additions.add(motion, to: list.view)
  }

  private func begin() {
    end()
    isActive = true
    fingersRest =
      gtk_event_controller_get_current_event_device(scroll).map {
        gdk_device_get_source($0) == GDK_SOURCE_TOUCHPAD
      } ?? false
    began(pointer.x, pointer.y)
  }

  private func scrolled(x: Double, y: Double) -> Bool {
    guard x != 0 || y != 0 else { return false }
    if !isActive { begin() }
    rest.schedule(.after(milliseconds: fingersRest ? Self.touchpadRest : Self.wheelRest)) {
      [weak self] in self?.end()
    }
    // The content moves with the fingers, opposite to the direction of scrolling.
    if case .sliding = moved(-x * step, -y * step) { return true }
    return false
  }

  private func end() {
    rest.cancel()
    guard isActive else { return }
    isActive = false
    ended()
  }

  /// The number of pixels in one unit of movement. For a step of a wheel, the distance that GTK
  /// scrolls a list of this width sideways.
  private var step: Double {
    switch gtk_event_controller_scroll_get_unit(scroll) {
    case GDK_SCROLL_UNIT_SURFACE: 1
    default: pow(Double(gtk_widget_get_width(view.cast())), 2 / 3)
    }
  }
}
