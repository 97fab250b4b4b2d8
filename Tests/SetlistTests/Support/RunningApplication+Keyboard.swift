/// The keyboard.
extension RunningApplication {
  /// Presses and releases a key, for example `ctrl+f`.
  func press(_ key: String) throws {
    try seat.press(key)
  }

  /// Types text, letter by letter.
  func type(_ text: String) throws {
    try seat.type(text)
  }

  /// Presses and releases keys, one every so many milliseconds, whatever the application does
  /// meanwhile.
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
