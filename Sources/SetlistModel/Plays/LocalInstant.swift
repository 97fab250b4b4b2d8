public import Foundation

/// A moment with the offset of the local time from UTC at that moment, so that its day and time of
/// day stay the same wherever they are read.
public struct LocalInstant: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The moment.
  public var moment: Date
  /// The seconds by which the local time was ahead of UTC.
  public var offset: Int

  /// Makes an instant with the offset of a known local time.
  public init(_ moment: Date, offset: Int) {
    self.moment = moment
    self.offset = offset
  }

  /// Makes an instant with the offset that a time zone has at that moment.
  public init(_ moment: Date = .now, in zone: TimeZone = .current) {
    self.init(moment, offset: zone.secondsFromGMT(for: moment))
  }

  /// Makes the instant of a time of day in a time zone.
  ///
  /// - Parameters:
  ///   - date: the day.
  ///   - clock: the seconds after the midnight of the day; more than a day for the days after it.
  public init(_ date: CalendarDate, at clock: TimeInterval, in zone: TimeZone = .current) {
    let local = date.midnight.addingTimeInterval(clock)
    // The offset is asked for twice, because the first guess may be on the other side of a change
    // to daylight saving.
    let guess = local.addingTimeInterval(-Double(zone.secondsFromGMT(for: local)))
    let offset = zone.secondsFromGMT(for: guess)
    self.init(local.addingTimeInterval(-Double(offset)), offset: offset)
  }

  /// The local day.
  public var date: CalendarDate {
    CalendarDate(moment.addingTimeInterval(Double(offset)), in: .gmt)
  }

  /// The local time of day in seconds after midnight, less than a day.
  public var clock: TimeInterval {
    let local = moment.timeIntervalSince1970 + Double(offset)
    let day = SetlistOptions.secondsPerDay
    return local - (local / day).rounded(.down) * day
  }

  /// The local date and time of day with the offset, in ISO 8601, as in
  /// `2027-03-07T21:05:09+01:00`.
  public var description: String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let second = Int(clock.rounded(.down))
    let time = [second / 3600, second / 60 % 60, second % 60].map(digits).joined(separator: ":")
    let minutes = offset.magnitude / 60
    let zone = "\(digits(Int(minutes / 60))):\(digits(Int(minutes % 60)))"
    return "\(date)T\(time)\(offset < 0 ? "-" : "+")\(zone)"
  }

  /// Whether an instant is before another one, wherever both were.
  public static func < (first: LocalInstant, second: LocalInstant) -> Bool {
    (first.moment, first.offset) < (second.moment, second.offset)
  }

  /// The instant with values that the database can store.
  package var storable: LocalInstant {
    let seconds = moment.timeIntervalSince1970
    let most = 253_370_764_800.0
    let isPossible = seconds.isFinite && seconds.magnitude <= most
    return LocalInstant(
      isPossible ? moment : Date(timeIntervalSince1970: 0),
      offset: max(-86_400, min(86_400, offset)))
  }
}
