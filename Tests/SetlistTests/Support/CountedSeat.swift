/// The pointer and the keyboard, with a count of what hands do with them.
final class CountedSeat: Seat {
  /// What moves them.
  let seat: any Seat
  /// How many keys were pressed, letters typed, clicks made and drags begun so far.
  private(set) var steps = 0

  init(_ seat: any Seat) {
    self.seat = seat
  }

  /// Counts clicks and drags in another window, for which the pointer is moved otherwise.
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

  /// A key that is held makes a chord with what is pressed meanwhile, which is one step.
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
