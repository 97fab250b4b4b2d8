/// The pointer and the keyboard of a display, used as by hands.
///
/// Points are in the coordinates of the tested window. Keys have xdotool's names, such as `ctrl+f`
/// and `Escape`.
protocol Seat {
  /// Moves the pointer, with the held buttons.
  func movePointer(to point: Point) throws
  /// Presses a button of the pointer: 1 is the left one, 3 the right one.
  func pressButton(_ button: Int) throws
  /// Releases a button of the pointer.
  func releaseButton(_ button: Int) throws
  /// Clicks a button of the pointer `times` times in quick succession.
  func click(_ button: Int, times: Int) throws
  /// Presses a key without releasing it.
  func hold(_ key: String) throws
  /// Releases a key that is held.
  func letGo(_ key: String) throws
  /// Presses and releases a key, with the modifiers in its name.
  func press(_ key: String) throws
  /// Types text, letter by letter.
  func type(_ text: String) throws
  /// Presses and releases keys with a fixed pause in milliseconds.
  func press(_ keys: [String], every milliseconds: Int) throws
}
