/// How wide what a swipe moves is, in pixels.
struct SwipeExtent: Equatable, Sendable {
  /// The share of the row's width beyond which a swipe runs its action.
  private static let fullShare = 0.6

  let rowWidth: Double
  let buttonWidth: Double

  /// How far content has to be moved to stay open when it is let go.
  var openDistance: Double { buttonWidth / 2 }

  /// How far content has to be moved to run the action when it is let go.
  var fullDistance: Double { max(rowWidth * Self.fullShare, buttonWidth) }
}
