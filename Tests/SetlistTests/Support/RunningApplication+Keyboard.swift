/// Shorthands for tests that press keys.
extension RunningApplication {
  /// Presses Tab until the widget with a name has the focus, which scrolls it into view.
  func tab(to name: String) async throws {
    _ = try await eventually("the focus on “\(name)”") { () -> Bool? in
      let isThere = try tree().contains { $0.name == name && $0.states.contains("focused") }
      if !isThere { try press("Tab") }
      return isThere ? true : nil
    }
  }

  /// Presses and releases a key, such as `ctrl+f`.
  func press(_ key: String) throws {
    try seat.press(key)
  }

  /// Types text, letter by letter.
  func type(_ text: String) throws {
    try seat.type(text)
  }

  /// Presses and releases keys with a fixed pause in milliseconds, regardless of the application.
  func press(_ keys: [String], every milliseconds: Int) throws {
    try seat.press(keys, every: milliseconds)
  }

  /// Presses a key without releasing it.
  func hold(_ key: String) throws {
    try seat.hold(key)
  }

  /// Releases a key that is held.
  func letGo(_ key: String) throws {
    try seat.letGo(key)
  }
}
