public import Foundation
public import SetlistModel

/// The clocks of a stage: what time it is, and in which zone.
public struct StageClock: Sendable {
  /// The current moment.
  public var now: @Sendable () -> Moment
  /// The time zone of the times of day.
  public var zone: @Sendable () -> TimeZone

  /// Makes clocks.
  public init(
    now: @escaping @Sendable () -> Moment, zone: @escaping @Sendable () -> TimeZone
  ) {
    (self.now, self.zone) = (now, zone)
  }

  /// The clocks of the system.
  public static let system = StageClock(now: { .now() }, zone: { .autoupdatingCurrent })
}
