import TestSupport

/// The pointer and the keyboard of an X display, driven by xdotool.
struct X11Seat: Seat {
  private let xdotool = Xdotool()
  /// The X identifier of the window.
  let window: String
  /// The width of the window's shadow, in pixels.
  let margin: Int

  func movePointer(to point: Point) throws {
    try xdotool.perform(
      "mousemove", "--window", window, "\(point.x + margin)", "\(point.y + margin)", "sleep", "0.02"
    )
  }

  func pressButton(_ button: Int) throws {
    try xdotool.perform("mousedown", "\(button)")
  }

  func releaseButton(_ button: Int) throws {
    try xdotool.perform("mouseup", "\(button)")
  }

  func click(_ button: Int, times: Int) throws {
    try xdotool.perform("click", "--repeat", "\(times)", "--delay", "50", "\(button)")
  }

  func hold(_ key: String) throws {
    try xdotool.perform("keydown", key, "sleep", "0.05")
  }

  func letGo(_ key: String) throws {
    try xdotool.perform("keyup", key)
  }

  func press(_ key: String) throws {
    // A hand needs at least this pause between two keys.
    try xdotool.perform("key", key, "sleep", "0.05")
  }

  func type(_ text: String) throws {
    // A separate xdotool process is started, because it takes a text with spaces as one argument.
    try Command(program: "xdotool").succeed("type", "--delay", "15", text)
  }

  func press(_ keys: [String], every milliseconds: Int) throws {
    try xdotool.perform(["key", "--delay", "\(milliseconds)"] + keys)
  }
}
