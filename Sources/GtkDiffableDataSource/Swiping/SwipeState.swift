/// The state of a row that is swiped with fingers or a wheel: its content slides, stays open, or
/// runs its action.
///
/// Offsets are in pixels towards the trailing edge: positive ones uncover the leading button,
/// negative ones the trailing one. This type knows neither widgets nor time. A wheel does not
/// report a release, so its caller ends the gesture.
struct SwipeState: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// The content is in its place, or gliding back to it.
    case closed
    /// A gesture has begun, and may become a swipe.
    case deciding
    /// The gesture is no swipe, or is finished; its further movements are ignored until it ends.
    case refused
    /// The content follows the gesture.
    case sliding(SwipeSide)
    /// The content rests beside the button.
    case open(SwipeSide)
  }

  /// The movement from which on a gesture counts as a swipe or a scroll, in pixels.
  static let threshold = 8.0

  private(set) var phase = Phase.closed
  /// The offset of the content now or, until the gesture becomes a swipe, at its beginning.
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

  /// Begins a gesture on a row whose content is at an offset.
  mutating func begin(at offset: Double) {
    self = SwipeState()
    phase = .deciding
    self.offset = offset
    start = offset
  }

  /// Continues the gesture. A mainly vertical movement is no swipe, nor is one towards a side
  /// without an `extent`. `extent` is called once, when the side is clear.
  mutating func move(x: Double, y: Double, extent extentOf: (SwipeSide) -> SwipeExtent?) {
    guard phase != .refused, isInGesture else { return }
    self.x += x
    self.y += y
    if phase == .deciding { decide(extentOf) }
    guard case .sliding(let side) = phase, let extent else { return }
    let distance = (start + self.x) * side.direction
    offset = max(0, min(distance, extent.rowWidth)) * side.direction
  }

  /// Ends the gesture. Returns the side whose action is to run, if the content was moved far
  /// enough; `nil` otherwise.
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

  /// Puts the content back into its place. The rest of a gesture moves nothing.
  mutating func close() {
    self = SwipeState()
  }

  /// Puts the content back into its place, and keeps it there until a running gesture ends.
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

/// The widths of a swiped row and of its buttons, in pixels.
struct SwipeExtent: Equatable, Sendable {
  /// The share of the row's width beyond which a swipe runs the action.
  private static let fullShare = 0.6

  let rowWidth: Double
  let buttonWidth: Double
  /// Whether a swipe across most of the row runs an action.
  var runsInFull = true

  /// The distance in pixels beyond which released content stays open.
  var openDistance: Double { buttonWidth / 2 }

  /// The distance in pixels beyond which released content runs the action.
  var fullDistance: Double {
    runsInFull ? max(rowWidth * Self.fullShare, buttonWidth) : .infinity
  }
}

/// The side of a row at which a swipe uncovers a button.
enum SwipeSide: Equatable, Sendable {
  case leading
  case trailing

  /// The side that content at an offset uncovers. The offset is positive towards the trailing edge.
  init(uncoveredBy offset: Double) {
    self = offset > 0 ? .leading : .trailing
  }

  /// The sign of the offsets that uncover this side.
  var direction: Double { self == .leading ? 1 : -1 }
}
