package import Dispatch

/// Runs work that may wait for a disk on a thread that may block. A disk can take seconds to wake,
/// and the threads of Swift's own pool must not block.
package enum BlockingWork {
  /// Runs work on such a thread, and returns its result.
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
