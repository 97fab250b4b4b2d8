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
