extension InputDevices {
  /// Presses a key without releasing it.
  func hold(_ key: String) async throws {
    try await take([["keydown", key]], in: [window])
  }

  /// Releases a key that is held down.
  func letGo(_ key: String) async throws {
    try await take([["keyup", key]], in: [window])
  }
}
