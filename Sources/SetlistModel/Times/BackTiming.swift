public import Foundation
import Localization

/// The time left between the entries before a fixed start and that start: a gap to fill, or the
/// time by which they are over.
public struct BackTiming: Hashable, Sendable {
  /// The title of what begins at the fixed time.
  public let title: String
  /// The seconds that are left to fill; negative if what is before takes longer.
  public let timeLeft: TimeInterval
  /// Whether some lengths before are unknown, so that the time left is not exact.
  public let isApproximate: Bool

  /// Makes the back-timing of what begins at a fixed time.
  public init(title: String, timeLeft: TimeInterval, isApproximate: Bool) {
    (self.title, self.timeLeft, self.isApproximate) = (title, timeLeft, isApproximate)
  }

  /// Whether what is before ends too late.
  public var isOver: Bool { timeLeft <= -0.5 }

  /// Whether there is time to fill.
  public var isGap: Bool { timeLeft >= 0.5 }

  /// The length of the difference, with a tilde if it is not exact: `~0:48`.
  public var length: String {
    (isApproximate ? "~" : "") + DurationFormat.string(timeLeft.magnitude)
  }

  /// The difference as text, as in `0:48 to fill before News` or `1:12 over before News`, with a
  /// tilde if it is not exact; `nil` if there is none.
  public var text: String? { text(length, title) }

  /// The difference for a screen reader: `about 48 seconds to fill before News`.
  public var spoken: String? {
    let time = PlayingTime(seconds: timeLeft.magnitude, unknownCount: isApproximate ? 1 : 0)
    return text(time.spoken(DurationFormat.spoken(time.seconds)), title)
  }

  private func text(_ length: String, _ title: String) -> String? {
    // Translators: %1$s is a length, %2$s what begins at a fixed time, as in “1:12 over before
    // News”.
    if isOver { return gettext("%1$s over before %2$s", length, title) }
    // Translators: %1$s is a length, %2$s what begins at a fixed time, as in “0:48 to fill before
    // News”.
    return isGap ? gettext("%1$s to fill before %2$s", length, title) : nil
  }
}
