import CGtk
import CGtkSupport
import GtkSupport

/// A gesture by which a finger rests on the list, and then holds or drags a row.
@MainActor
final class TouchHold {
  /// The answer to a finger's rest.
  enum Rest {
    /// The finger holds a row that it can drag.
    case pickedUp
    /// The rest had another effect. The further movements of the finger are ignored.
    case answered
    /// The rest had no effect. Other gestures can still use the finger.
    case ignored
  }

  /// Called when a finger has rested at a point of the list.
  var rested: (_ x: Double, _ y: Double) -> Rest = { _, _ in .ignored }
  /// Called when the finger drags the picked up row, with the finger's place.
  var dragged: (_ x: Double, _ y: Double) -> Void = { _, _ in }
  /// Called when the finger releases the picked up row at its old place.
  var putDown: () -> Void = {}
  /// Called when the finger releases the dragged row at a point.
  var dropped: (_ x: Double, _ y: Double) -> Void = { _, _ in }
  /// Called when the drag of the picked up row is cancelled.
  var cancelled: () -> Void = {}
  private(set) var state = TouchDragState()
  private let view: ObjectReference
  private let gesture: ObjectReference
  private let restCall = MainLoopCall()
  /// The tracking of the finger that holds a row through the whole window. The gesture may get no
  /// more events of that finger.
  private var tracking: TouchTracking?
  private let resetCall = MainLoopCall()
  private var start = (x: 0.0, y: 0.0)
  private var way = (x: 0.0, y: 0.0)

  init(on list: RowsWidget) {
    view = list.reference
    let gesture = gtk_gesture_drag_new().unsafelyUnwrapped
    self.gesture = ObjectReference(retaining: gesture)
    // A mouse drags rows without resting first.
    gtk_gesture_single_set_touch_only(gesture, 1)
    connect(gesture, .gestureDragBegin) { [weak self] x, y in self?.press(x: x, y: y) }
    connect(gesture, .gestureDragUpdate) { [weak self] x, y in
      guard let self, tracking == nil else { return }
      move(x: x, y: y)
    }
    connect(gesture, .dragEnd) { [weak self] in
      guard let self else { return }
      // A second finger on the list also ends the gesture.
      if isLifted { lift() } else { cancel() }
    }
    connect(gesture, .cancel) { [weak self] in self?.cancel() }
    // A list that leaves the screen is not told when the finger is lifted.
    list.additions.connect(list.view, .unmap) { [weak self] in self?.cancel() }
    list.additions.whenRemoved { [weak self] in self?.cancel() }
    list.additions.add(gesture, to: list.view)
  }

  /// Whether the finger still holds the picked up row.
  var isHolding: Bool { state.isHolding }

  /// Cancels the drag of the held row.
  func cancel() {
    restCall.cancel()
    tracking = nil
    let wasHolding = isHolding
    state.cancel()
    if wasHolding { cancelled() }
  }

  private func press(x: Double, y: Double) {
    start = (x, y)
    way = (0, 0)
    state.press()
    let time = gtk_support_long_press_time(view.cast())
    restCall.schedule(.after(milliseconds: time)) { [weak self] in self?.rest() }
  }

  private func rest() {
    guard state.phase == .pressed else { return }
    let rest = rested(start.x, start.y)
    state.rest(picksUp: rest == .pickedUp)
    // From now on the finger neither scrolls nor swipes, and lifting it selects nothing.
    if rest != .ignored { gtk_gesture_set_state(gesture.opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
    guard isHolding else { return }
    gtk_support_deny_sequence_above(gesture.opaque)
    let sequence = gtk_gesture_single_get_current_sequence(gesture.opaque)
    tracking = TouchTracking(sequence, over: view.cast()) { [weak self] event in
      guard let self else { return }
      switch event {
      case .moved(let x, let y): move(x: x - start.x, y: y - start.y)
      case .lifted: lift()
      case .cancelled: cancel()
      }
    }
  }

  private func move(x: Double, y: Double) {
    way = (x, y)
    if state.phase != .dragging {
      guard hasLeft else { return }
      state.move()
      restCall.cancel()
    }
    guard state.phase == .dragging else { return leaveToOthers() }
    dragged(start.x + x, start.y + y)
  }

  private func lift() {
    restCall.cancel()
    if tracking != nil {
      tracking = nil
      // If the gesture was not told that the finger was lifted, it would take the next finger for a
      // second one.
      resetCall.schedule(.next) { [weak self] in
        guard let self, state.phase == .idle else { return }
        gtk_event_controller_reset(gesture.opaque)
      }
    }
    switch state.lift() {
    case .nothing: break
    case .putDown: putDown()
    case .dropped: dropped(start.x + way.x, start.y + way.y)
    }
  }

  /// Leaves the finger to the widgets around the list, but not to other gestures of the list: those
  /// that drag or draw a rubber band with the mouse would do the same with a finger that has not
  /// rested, if the list is too short to scroll.
  ///
  /// Claiming a sequence denies it to the other gestures of the widget.
  private func leaveToOthers() {
    gtk_gesture_set_state(gesture.opaque, GTK_EVENT_SEQUENCE_CLAIMED)
    gtk_gesture_set_state(gesture.opaque, GTK_EVENT_SEQUENCE_DENIED)
  }

  private var isLifted: Bool {
    guard let event = gtk_event_controller_get_current_event(gesture.opaque) else { return false }
    let type = gdk_event_get_event_type(event)
    return type == GDK_TOUCH_END || type == GDK_BUTTON_RELEASE
  }

  /// Whether the finger has moved farther from where it touched the list than a hand trembles.
  private var hasLeft: Bool {
    let (x, y) = (way.x.rounded(.awayFromZero), way.y.rounded(.awayFromZero))
    return gtk_drag_check_threshold(view.cast(), 0, 0, Int32(x), Int32(y)) != 0
  }
}
