extension InputDevices {
  /// Holds a key down.
  func hold(_ key: String) async throws {
    try await Self.run(["keydown", key, "sleep", "0.05"])
  }

  /// Lets go of a key that is held down.
  func letGo(_ key: String) async throws {
    try await Self.run(["keyup", key, "sleep", "0.05"])
  }
}
