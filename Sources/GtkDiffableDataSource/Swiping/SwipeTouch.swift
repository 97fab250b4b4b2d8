import CGtk
import GtkSupport

/// Swipes with a finger on the screen.
@MainActor
final class SwipeTouch: SwipeInput {
  /// The time in milliseconds after which a resting finger requests the menu or drags the row, and
  /// swipes no more.
  private static let longestRest: UInt32 = 400

  var began: (_ x: Double, _ y: Double) -> Void = { _, _ in }
  var moved: (_ x: Double, _ y: Double) -> SwipeState.Phase = { _, _ in .refused }
  var ended: () -> Void = {}
  var cancelled: () -> Void = {}
  private let gesture: ObjectReference
  private var way = (x: 0.0, y: 0.0)
  private var start: UInt32 = 0
  private var isClaimed = false

  init(on list: RowsWidget) {
    let gesture = gtk_gesture_drag_new().unsafelyUnwrapped
    self.gesture = ObjectReference(retaining: gesture)
    // A mouse that holds its button starts a drag, not a swipe.
    gtk_gesture_single_set_touch_only(gesture, 1)
    // In the capture phase the list's gesture comes before those of the row.
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    connect(gesture, .gestureDragBegin) { [weak self] x, y in
      guard let self else { return }
      begin(x: x, y: y, time: time)
    }
    connect(gesture, .gestureDragUpdate) { [weak self] x, y in
      guard let self else { return }
      update(x: x, y: y, time: time)
    }
    connect(gesture, .dragEnd) { [weak self] in self?.ended() }
    connect(gesture, .cancel) { [weak self] in self?.cancelled() }
    list.additions.add(gesture, to: list.view)
  }

  /// Called when a finger touches the screen, at a time in milliseconds.
  func begin(x: Double, y: Double, time: UInt32) {
    way = (0, 0)
    start = time
    isClaimed = false
    began(x, y)
  }

  /// Called when the finger has moved, with the distance from where it touched the screen.
  func update(x: Double, y: Double, time: UInt32) {
    // Events that GTK synthesizes when widgets move under the pointer have no time.
    if !isClaimed, time != GDK_CURRENT_TIME, time &- start > Self.longestRest {
      gtk_gesture_set_state(gesture.opaque, GTK_EVENT_SEQUENCE_DENIED)
      return
    }
    let phase = moved(x - way.x, y - way.y)
    way = (x, y)
    switch phase {
    case .sliding where !isClaimed:
      isClaimed = true
      gtk_gesture_set_state(gesture.opaque, GTK_EVENT_SEQUENCE_CLAIMED)
    case .refused where !isClaimed:
      gtk_gesture_set_state(gesture.opaque, GTK_EVENT_SEQUENCE_DENIED)
    default: break
    }
  }

  private var time: UInt32 { gtk_event_controller_get_current_event_time(gesture.opaque) }
}

/// A device for swiping rows, which reports gestures in pixels of the list.
@MainActor
protocol SwipeInput: AnyObject {
  /// Called when a gesture begins at a point.
  var began: (_ x: Double, _ y: Double) -> Void { get set }
  /// Called with the movement since the previous call, to the right and down. Returns the phase of
  /// the gesture.
  var moved: (_ x: Double, _ y: Double) -> SwipeState.Phase { get set }
  /// Called when the user releases the row.
  var ended: () -> Void { get set }
  /// Called when the gesture turns out to be no swipe.
  var cancelled: () -> Void { get set }
}
