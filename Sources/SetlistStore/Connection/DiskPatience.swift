import Foundation
import Logging

/// Decides how often a task is tried again that a disk or a network has refused. Many such errors
/// are over in a second.
struct DiskPatience {
  // One second in all.
  private static let delays: [Duration] = [
    .milliseconds(50), .milliseconds(200), .milliseconds(750),
  ]

  private var delays = Self.delays[...]
  /// The error of a try after which it is not known whether its change is stored.
  private(set) var uncertainty: DatabaseError?

  /// Waits before another try. `false` if another kind of error has occurred or the time is over.
  mutating func isWorthAnotherTry(after error: DatabaseError) async -> Bool {
    guard let delay = delay(after: error) else { return false }
    // Nobody waits for a task that was cancelled.
    return (try? await Task.sleep(for: delay)) != nil
  }

  /// Runs a body on the calling thread until it succeeds, fails otherwise or the time is over.
  static func run<Value>(path: String, _ body: () throws -> Value) throws -> Value {
    var patience = DiskPatience()
    while true {
      do {
        return try body()
      } catch {
        guard let delay = patience.delay(after: DatabaseError(error, path: path)) else {
          throw patience.uncertainty ?? error
        }
        Thread.sleep(forTimeInterval: delay / .seconds(1))
      }
    }
  }

  private mutating func delay(after error: DatabaseError) -> Duration? {
    switch error {
    case .uncertain: uncertainty = error
    case .unreliable: break
    default: return nil
    }
    guard let delay = delays.popFirst() else { return nil }
    Logger(label: "setlist.database").notice("The disk is asked again: \(error)")
    return delay
  }
}
