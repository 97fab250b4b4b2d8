public import Foundation
import Localization

/// The start of a section that has a start time of its own.
public struct SectionStart: Hashable, Sendable {
  /// The end of the entries that are played before the section.
  struct Predecessor: Hashable, Sendable {
    /// The title of the section that ends.
    let title: String
    /// The seconds from that section's end, with its breaks, to the start of this one; negative if
    /// they overlap.
    let pause: TimeInterval
    /// Whether that section may end at another time, because some lengths are unknown.
    let isApproximate: Bool
  }

  /// The start time in seconds after the midnight before the setlist begins.
  public let clock: TimeInterval
  /// The end of the section before; `nil` if there is none, or its time is unknown.
  let predecessor: Predecessor?

  /// The seconds from the end of the section before, with its breaks, to the start; negative if
  /// they overlap, and `nil` if that end is unknown.
  public var pause: TimeInterval? { predecessor?.pause }

  /// Whether the section begins before the one above it has ended.
  public var isOverlapping: Bool { predecessor.map { $0.pause <= -0.5 } ?? false }

  /// The start as text, with its distance to the end of the section before: `starts 21:30, 12 min
  /// after Set 1 ends`. A tilde means that some lengths before are unknown.
  public var text: String {
    let time = DurationFormat.clock(clock)
    guard let predecessor, let pause = Self.text(ofPause: predecessor.pause) else {
      // Translators: a section starts at the time of day %1$s.
      return gettext("starts %1$s", time)
    }
    let distance = predecessor.isApproximate ? "~" + pause : pause
    return isOverlapping
      // Translators: as in “starts 21:30, 12 min before Set 1 ends”.
      ? gettext("starts %1$s, %2$s before %3$s ends", time, distance, predecessor.title)
      // Translators: as in “starts 21:30, 12 min after Set 1 ends”.
      : gettext("starts %1$s, %2$s after %3$s ends", time, distance, predecessor.title)
  }

  /// The start as text for a screen reader: `starts at 21:30, 12 minutes after Set 1 ends`.
  public var spoken: String {
    let time = DurationFormat.clock(clock)
    guard let predecessor, Self.text(ofPause: predecessor.pause) != nil else {
      // Translators: a section starts at the time of day %1$s.
      return gettext("starts at %1$s", time)
    }
    let pause = DurationFormat.spoken(Self.rounded(predecessor.pause.magnitude))
    let distance = predecessor.isApproximate ? gettext("about %1$s", pause) : pause
    return isOverlapping
      // Translators: as in “starts at 21:30, about 12 minutes before Set 1 ends”.
      ? gettext("starts at %1$s, %2$s before %3$s ends", time, distance, predecessor.title)
      // Translators: as in “starts at 21:30, about 12 minutes after Set 1 ends”.
      : gettext("starts at %1$s, %2$s after %3$s ends", time, distance, predecessor.title)
  }

  /// A pause as text in minutes, or in seconds below a minute: `12 min`, `40 s`, `2 h 5 min`; `nil`
  /// for a pause that rounds to zero.
  private static func text(ofPause pause: TimeInterval) -> String? {
    guard let seconds = Int(exactly: rounded(pause.magnitude)), seconds > 0 else { return nil }
    let minutes = seconds / 60
    // Translators: a number of seconds.
    if minutes == 0 { return gettext("%1$s s", String(seconds)) }
    // Translators: a number of minutes.
    if minutes < 60 { return gettext("%1$s min", String(minutes)) }
    let hours = String(minutes / 60)
    return minutes % 60 == 0
      // Translators: a number of hours.
      ? gettext("%1$s h", hours)
      // Translators: numbers of hours and of minutes.
      : gettext("%1$s h %2$s min", hours, String(minutes % 60))
  }

  /// A pause rounded to whole seconds below a minute, else to whole minutes.
  private static func rounded(_ seconds: TimeInterval) -> TimeInterval {
    let whole = seconds.rounded()
    return whole < 60 ? whole : (whole / 60).rounded() * 60
  }
}
