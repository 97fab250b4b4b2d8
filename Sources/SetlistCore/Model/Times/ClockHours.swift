import Synchronization

/// How many hours a clock counts before it begins again.
public enum ClockHours: Sendable {
  /// As in `8:05 PM`.
  case twelve
  /// As in `20:05`.
  case twentyFour

  /// What the desktop prefers, for times that people read. What is read again, such as files and
  /// fields to type in, has 24 hours.
  public static var preferred: ClockHours {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = Mutex(ClockHours.twentyFour)
}
