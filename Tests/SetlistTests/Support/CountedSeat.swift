/// A seat that counts the steps a user would need.
final class CountedSeat: Seat {
  /// The seat that carries out the steps.
  let seat: any Seat
  /// The number of pressed keys, typed letters, clicks and drags so far.
  private(set) var steps = 0

  init(_ seat: any Seat) {
    self.seat = seat
  }

  /// Counts clicks and drags in another window, for which the pointer is moved by other means.
  func countElsewhere(_ count: Int = 1) { steps += count }

  func movePointer(to point: Point) throws {
    try seat.movePointer(to: point)
  }

  func pressButton(_ button: Int) throws {
    steps += 1
    try seat.pressButton(button)
  }

  func releaseButton(_ button: Int) throws {
    try seat.releaseButton(button)
  }

  func click(_ button: Int, times: Int) throws {
    steps += times
    try seat.click(button, times: times)
  }

  /// A held key and the keys pressed meanwhile are a chord, which is one step.
  func hold(_ key: String) throws {
    try seat.hold(key)
  }

  func letGo(_ key: String) throws {
    try seat.letGo(key)
  }

  func press(_ key: String) throws {
    steps += 1
    try seat.press(key)
  }

  func type(_ text: String) throws {
    steps += text.count
    try seat.type(text)
  }

  func press(_ keys: [String], every milliseconds: Int) throws {
    steps += keys.count
    try seat.press(keys, every: milliseconds)
  }
}
