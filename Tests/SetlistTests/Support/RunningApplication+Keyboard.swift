/// The keyboard.
extension RunningApplication {
  /// Presses and releases a key, for example `ctrl+f`.
  func press(_ key: String) throws {
    try Command(program: "xdotool").succeed("key", key)
  }

  /// Types text, letter by letter.
  func type(_ text: String) throws {
    try Command(program: "xdotool").succeed("type", "--delay", "15", text)
  }

  /// Presses a key without releasing it.
  func hold(_ key: String) throws {
    try Command(program: "xdotool").succeed("keydown", key, "sleep", "0.05")
  }

  /// Releases a key that is held.
  func letGo(_ key: String) throws {
    try Command(program: "xdotool").succeed("keyup", key)
  }
}
