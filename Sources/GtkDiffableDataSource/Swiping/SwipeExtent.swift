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
