import Foundation
import GtkSupport

/// Calls a function once a second, just after the wall clock shows another one.
@MainActor
final class StagePulse {
  private let call = MainLoopCall()

  /// Begins to call a function.
  func begin(_ body: @escaping @MainActor () -> Void) {
    let second = Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 1)
    call.schedule(.after(milliseconds: UInt32((1 - second) * 1000) + 5)) { [weak self] in
      body()
      self?.begin(body)
    }
  }

  /// Ends the calls.
  func end() { call.cancel() }
}
