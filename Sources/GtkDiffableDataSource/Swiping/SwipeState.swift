/// The state of a row that fingers or a wheel swipe: they slide its content, leave it open or run
/// its action.
///
/// Offsets are in pixels towards the trailing edge: positive ones uncover the leading button,
/// negative ones the trailing one. It knows nothing of widgets or of time. A wheel does not report
/// when it is released, so its caller ends the gesture.
struct SwipeState: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// The content is in its place, or on its way there.
    case closed
    /// A gesture has begun, and may become a swipe.
    case deciding
    /// The gesture is something else, or is finished, until it ends.
    case refused
    /// The content follows the gesture.
    case sliding(SwipeSide)
    /// The content rests beside the button.
    case open(SwipeSide)
  }

  /// The movement that makes a swipe or a scroll, in pixels.
  static let threshold = 8.0

  private(set) var phase = Phase.closed
  /// The offset of the content, now or at the beginning of the gesture.
  private(set) var offset = 0.0
  private var start = 0.0
  private var x = 0.0
  private var y = 0.0
  private var extent: SwipeExtent?

  /// Whether a gesture has begun and not ended.
  var isInGesture: Bool {
    switch phase {
    case .deciding, .refused, .sliding: true
    case .closed, .open: false
    }
  }

  /// Begins a gesture on a row with content at an offset.
  mutating func begin(at offset: Double) {
    self = SwipeState()
    phase = .deciding
    self.offset = offset
    start = offset
  }

  /// Continues the gesture. A movement that is mainly vertical is no swipe, nor is a movement to a
  /// side without an `extent`. `extent` is asked once, when the side is clear.
  mutating func move(x: Double, y: Double, extent extentOf: (SwipeSide) -> SwipeExtent?) {
    guard phase != .refused, isInGesture else { return }
    self.x += x
    self.y += y
    if phase == .deciding { decide(extentOf) }
    guard case .sliding(let side) = phase, let extent else { return }
    let distance = (start + self.x) * side.direction
    offset = max(0, min(distance, extent.rowWidth)) * side.direction
  }

  /// Ends the gesture. Returns the side of the action to run, if the content was moved far enough.
  mutating func end() -> SwipeSide? {
    switch phase {
    case .closed, .open: return nil
    case .refused: close()
    case .deciding where start == 0: close()
    case .deciding: phase = .open(SwipeSide(uncoveredBy: start))
    case .sliding(let side):
      guard let extent else { break }
      let distance = abs(offset)
      if distance > extent.openDistance, distance <= extent.fullDistance {
        offset = extent.buttonWidth * side.direction
        phase = .open(side)
      } else {
        close()
        if distance > extent.fullDistance { return side }
      }
    }
    return nil
  }

  /// Puts the content back in its place. The rest of a gesture moves nothing.
  mutating func close() {
    self = SwipeState()
  }

  /// Puts the content back in its place. If a gesture has begun, keeps it there until the gesture
  /// ends.
  mutating func refuse() {
    let isInGesture = isInGesture
    close()
    if isInGesture { phase = .refused }
  }

  private mutating func decide(_ extentOf: (SwipeSide) -> SwipeExtent?) {
    guard max(abs(x), abs(y)) >= Self.threshold else { return }
    let side = SwipeSide(uncoveredBy: start == 0 ? x : start)
    guard abs(x) > abs(y), let extent = extentOf(side) else {
      refuse()
      return
    }
    self.extent = extent
    phase = .sliding(side)
  }
}

/// The widths of a swiped row and of its button, in pixels.
struct SwipeExtent: Equatable, Sendable {
  /// The share of the row's width beyond which a swipe runs its action.
  private static let fullShare = 0.6

  let rowWidth: Double
  let buttonWidth: Double

  /// The distance beyond which content stays open when it is released.
  var openDistance: Double { buttonWidth / 2 }

  /// The distance beyond which the action runs when the content is released.
  var fullDistance: Double { max(rowWidth * Self.fullShare, buttonWidth) }
}

/// The side of a row at which a swipe uncovers a button.
enum SwipeSide: Equatable, Sendable {
  case leading
  case trailing

  /// The side that content uncovers at an offset: positive towards the trailing edge, negative away
  /// from it.
  init(uncoveredBy offset: Double) {
    self = offset > 0 ? .leading : .trailing
  }

  /// The direction in which content uncovers the side.
  var direction: Double { self == .leading ? 1 : -1 }
}
