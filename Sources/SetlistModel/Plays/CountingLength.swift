public import Foundation

/// The time after which a play counts, if half of the song is not less. The raw value is the name
/// of the choice in preferences.
public enum CountingLength: String, Hashable, Sendable, CaseIterable {
  /// A play counts after half a minute.
  case thirtySeconds = "0:30"
  /// A play counts after a minute.
  case oneMinute = "1:00"
  /// A play counts after two minutes, as it does unless another time is chosen.
  case twoMinutes = "2:00"
  /// A play counts after three minutes.
  case threeMinutes = "3:00"
  /// A play counts after five minutes.
  case fiveMinutes = "5:00"

  /// The time in seconds.
  public var seconds: TimeInterval {
    switch self {
    case .thirtySeconds: 30
    case .oneMinute: 60
    case .twoMinutes: 120
    case .threeMinutes: 180
    case .fiveMinutes: 300
    }
  }

  /// Whether a play counts: it was played for this time, or for half of the song if that is less.
  /// One that nobody has measured counts.
  public func counts(_ play: Play) -> Bool {
    play.length.map { $0 >= min(seconds, play.plannedLength.map { $0 / 2 } ?? seconds) } ?? true
  }
}
