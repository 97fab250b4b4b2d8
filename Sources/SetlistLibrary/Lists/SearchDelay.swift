/// Computes how long a query waits for the next keystroke before the search begins, from the time
/// that the last search took.
///
/// If the last search took less than a frame, the next one begins at once. Longer searches would
/// delay the next keystroke, or be in vain, so a query waits for as long as the last search took:
/// at most half of the time is spent on searches while the user types.
struct SearchDelay {
  /// The time between two frames on the screen.
  static let frame = Duration.milliseconds(16)
  /// The longest wait. Most users press the next key within it.
  static let longest = Duration.milliseconds(250)

  /// The time to wait; zero if the last search took less than a frame.
  private(set) var duration = Duration.zero

  /// Records the time that a search took.
  mutating func note(_ elapsed: Duration) {
    duration = elapsed < Self.frame ? .zero : min(elapsed, Self.longest)
  }
}
