/// Runs operations one after another, in the order in which they were requested.
///
/// An operation that has begun is not cancelled with the task that requested it.
@MainActor
final class SerialQueue {
  private var last: Task<Void, Never>?

  /// Waits for all earlier operations, then runs an operation and returns its result.
  func run<Value: Sendable>(
    _ operation: @escaping @MainActor () async throws -> Value
  ) async throws -> Value {
    let previous = last
    let task = Task { @MainActor in
      await previous?.value
      return try await operation()
    }
    last = Task { _ = await task.result }
    return try await task.value
  }
}
