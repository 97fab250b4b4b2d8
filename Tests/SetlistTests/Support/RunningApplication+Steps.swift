/// Counts the user's steps.
extension RunningApplication {
  /// The number of keys, letters, clicks and drags during `body`. A chord is one step.
  func steps(_ body: () async throws -> Void) async throws -> Int {
    let before = seat.steps
    try await body()
    return seat.steps - before
  }
}
