import Foundation

/// A Wayland compositor without a screen, with its pointer and keyboard.
///
/// One window fills each monitor, so that the monitor's coordinates are those of the window: on
/// Wayland screen readers are not told where a window is.
protocol Compositor: Seat, AnyObject {
  /// The variables that a program needs to open its windows here.
  var environment: [String: String] { get }
  /// The monitors, from left to right.
  var monitors: [Monitor] { get }
  /// The index of the monitor to which the points of pointer moves belong.
  var usedMonitor: Int { get set }
  /// Makes the window with the keyboard focus fill its monitor.
  func fillMonitor() throws
  /// Presses or releases a button by its code in linux/input-event-codes.h.
  func setButton(_ code: UInt32, isPressed: Bool) throws
  /// Presses or releases a key by its code in linux/input-event-codes.h.
  func setKey(_ code: UInt32, isPressed: Bool) throws
}

extension Compositor {
  func pressButton(_ button: Int) throws {
    try setButton(code(ofButton: button), isPressed: true)
  }

  func releaseButton(_ button: Int) throws {
    try setButton(code(ofButton: button), isPressed: false)
  }

  func click(_ button: Int, times: Int) throws {
    for _ in 0..<times {
      try pressButton(button)
      try releaseButton(button)
    }
  }

  func hold(_ key: String) throws {
    for code in try KeyCode.codes(of: key) { try setKey(code, isPressed: true) }
  }

  func letGo(_ key: String) throws {
    for code in try KeyCode.codes(of: key).reversed() { try setKey(code, isPressed: false) }
  }

  func press(_ key: String) throws {
    try hold(key)
    try letGo(key)
  }

  func type(_ text: String) throws {
    for letter in text { try press(KeyCode.name(of: letter)) }
  }

  func press(_ keys: [String], every milliseconds: Int) throws {
    for key in keys {
      try press(key)
      usleep(UInt32(milliseconds) * 1000)
    }
  }

  private func code(ofButton button: Int) throws -> UInt32 {
    // The codes of BTN_LEFT, BTN_MIDDLE and BTN_RIGHT.
    let codes: [Int: UInt32] = [1: 0x110, 2: 0x112, 3: 0x111]
    guard let code = codes[button] else {
      throw RunningApplication.Failure(description: "there is no button \(button)")
    }
    return code
  }
}
