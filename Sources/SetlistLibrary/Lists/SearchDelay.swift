/// How long a query waits for the next key before its answer is looked for, by how long the last
/// answer took until it was shown.
///
/// An answer that takes less than a frame comes at the key. One that takes longer would hold up the
/// next key, or be for nothing, so that a query waits as long as the last answer took: at most half
/// of the time goes into answers while somebody types.
struct SearchDelay {
  /// The time from one picture on the screen to the next.
  static let frame = Duration.milliseconds(16)
  /// The longest wait, in which most people press the next key.
  static let longest = Duration.milliseconds(250)

  /// How long to wait; zero as long as no answer took a frame.
  private(set) var duration = Duration.zero

  /// Notes how long an answer took.
  mutating func note(_ elapsed: Duration) {
    duration = elapsed < Self.frame ? .zero : min(elapsed, Self.longest)
  }
}
