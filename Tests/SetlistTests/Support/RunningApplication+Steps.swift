/// What a job costs hands.
extension RunningApplication {
  /// How many steps something takes: keys, letters, clicks and drags. A chord is one.
  func steps(_ body: () async throws -> Void) async throws -> Int {
    let before = seat.steps
    try await body()
    return seat.steps - before
  }
}
