/// The state of a finger on a row: by resting it picks the row up, and then drags it or lets it go
/// again.
///
/// It knows nothing of widgets or of time.
struct TouchDragState: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// No finger is on the list.
    case idle
    /// A finger is on the list, and has neither moved nor rested.
    case pressed
    /// The finger has rested on a row, and holds it.
    case pickedUp
    /// The row follows the finger.
    case dragging
    /// The finger does something else, or is done, until it leaves the list.
    case over
  }

  /// The outcome when the finger leaves the list.
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

  /// A finger touches the list.
  mutating func press() {
    phase = .pressed
  }

  /// The finger has rested long enough to pick a row up, if there is one that can be dragged.
  mutating func rest(picksUp: Bool) {
    guard phase == .pressed else { return }
    phase = picksUp ? .pickedUp : .over
  }

  /// The finger has moved farther than a hand trembles. A finger that has not rested before drags
  /// nothing.
  mutating func move() {
    switch phase {
    case .pressed: phase = .over
    case .pickedUp: phase = .dragging
    case .idle, .dragging, .over: break
    }
  }

  /// The finger leaves the list.
  mutating func lift() -> Outcome {
    defer { phase = .idle }
    return switch phase {
    case .idle, .pressed, .over: .nothing
    case .pickedUp: .putDown
    case .dragging: .dropped
    }
  }

  /// Another gesture takes the finger, or the user cancels the drag.
  mutating func cancel() {
    if phase != .idle { phase = .over }
  }
}
