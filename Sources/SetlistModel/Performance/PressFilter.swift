public import Foundation

/// Tells presses of keys and pedals from their bounces.
///
/// A press that follows another one within 300 ms is a bounce, and so is what follows that one. So
/// a contact that trembles, or a key that is held, is one press.
public struct PressFilter: Hashable, Sendable {
  /// The seconds within which a press is a bounce of the one before.
  public static let limit: TimeInterval = 0.3

  private var last: Moment?

  /// Makes a filter that accepts the first press.
  public init() {}

  /// Returns whether a press is none of the one before.
  public mutating func accepts(at moment: Moment) -> Bool {
    defer { last = moment }
    return last.map { moment.seconds(since: $0) >= Self.limit } ?? true
  }
}
