public import Foundation

/// A point in time as two clocks tell it.
///
/// Durations are differences of uptimes, so that a clock that is set, or daylight saving, does not
/// change them. What people read, and what is compared with planned times of day, is the instant.
public struct Moment: Codable, Hashable, Sendable {
  /// The point in time as the wall clock tells it.
  public var instant: Date
  /// The seconds since the system has started, with the time in which it was suspended.
  public var uptime: TimeInterval

  /// Makes a moment from what two clocks tell.
  public init(instant: Date, uptime: TimeInterval) {
    self.instant = instant
    self.uptime = uptime
  }

  /// The current moment of the system's clocks.
  public static func now() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Moment(
      instant: Date(), uptime: TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9)
  }

  /// The seconds from an earlier moment to this one; never negative.
  public func seconds(since earlier: Moment) -> TimeInterval { max(0, uptime - earlier.uptime) }

  /// The moment on the clocks of a system that was started anew since then. The instants tell how
  /// long ago it was.
  ///
  /// - Parameter now: a moment after the start.
  package func carried(over now: Moment) -> Moment {
    Moment(
      instant: instant, uptime: now.uptime - max(0, now.instant.timeIntervalSince(instant)))
  }
}

extension TimeZone {
  /// The seconds after the local midnight at an instant, as clocks show them.
  package func timeOfDay(at instant: Date) -> TimeInterval {
    let local = instant.timeIntervalSince1970 + TimeInterval(secondsFromGMT(for: instant))
    let day = SetlistOptions.secondsPerDay
    return local - (local / day).rounded(.down) * day
  }

  /// The instant at which clocks show a time of a day. Of two such instants, at the end of daylight
  /// saving, it is the one that is nearer to another instant. A time that clocks leave out counts
  /// from the last hour before.
  ///
  /// - Parameters:
  ///   - seconds: the seconds after the day's midnight; a day or more for a later day.
  ///   - day: the day.
  ///   - near: an instant near the wanted one.
  func instant(of seconds: TimeInterval, on day: CalendarDate, near: Date) -> Date {
    let local = day.midnight.timeIntervalSince1970 + seconds
    // No zone changes its clocks twice within two days.
    let offsets = [-86_400.0, 86_400].map { distance in
      TimeInterval(secondsFromGMT(for: Date(timeIntervalSince1970: local + distance)))
    }
    let candidates = offsets.map { Date(timeIntervalSince1970: local - $0) }
    let shown = zip(candidates, offsets).filter { instant, offset in
      TimeInterval(secondsFromGMT(for: instant)) == offset
    }.map(\.0)
    return shown.min { abs($0.timeIntervalSince(near)) < abs($1.timeIntervalSince(near)) }
      ?? candidates[0]
  }
}
