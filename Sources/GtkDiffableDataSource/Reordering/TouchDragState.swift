/// The state of a finger's drag: by resting on a row the finger picks it up, and then drags it or
/// puts it down again.
///
/// This type knows neither widgets nor time.
struct TouchDragState: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// No finger is on the list.
    case idle
    /// A finger is on the list, and has neither moved nor rested.
    case pressed
    /// The finger has rested on a row and holds it.
    case pickedUp
    /// The row follows the finger.
    case dragging
    /// The gesture ignores the touch until the finger leaves the list.
    case over
  }

  /// The result of a touch when the finger leaves the list.
  enum Outcome: Equatable, Sendable {
    case nothing
    /// The row stays at its old place.
    case putDown
    /// The row is dropped at the finger's place.
    case dropped
  }

  private(set) var phase = Phase.idle

  /// Whether the finger holds a row.
  var isHolding: Bool { phase == .pickedUp || phase == .dragging }

  /// Called when a finger touches the list.
  mutating func press() {
    phase = .pressed
  }

  /// Called when the finger has rested long enough to pick a row up; `picksUp` tells whether there
  /// is one to drag.
  mutating func rest(picksUp: Bool) {
    guard phase == .pressed else { return }
    phase = picksUp ? .pickedUp : .over
  }

  /// Called when the finger has moved farther than a hand trembles. A finger that has not rested
  /// before drags nothing.
  mutating func move() {
    switch phase {
    case .pressed: phase = .over
    case .pickedUp: phase = .dragging
    case .idle, .dragging, .over: break
    }
  }

  /// Called when the finger leaves the list.
  mutating func lift() -> Outcome {
    defer { phase = .idle }
    return switch phase {
    case .idle, .pressed, .over: .nothing
    case .pickedUp: .putDown
    case .dragging: .dropped
    }
  }

  /// Called when another gesture takes the finger, or the user cancels the drag.
  mutating func cancel() {
    if phase != .idle { phase = .over }
  }
}
