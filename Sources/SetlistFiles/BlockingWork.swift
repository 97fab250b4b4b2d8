package import Dispatch

/// Runs work that may wait for a disk, which can take seconds to wake, on a thread that may block.
/// The threads of Swift's own pool must not.
package enum BlockingWork {
  /// The result of the work.
  package static func run<Value: Sendable, Failure: Error>(
    qos: DispatchQoS.QoSClass = .utility,
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: qos).async {
        continuation.resume(returning: Result { () throws(Failure) in try body() })
      }
    }
    return try result.get()
  }
}
