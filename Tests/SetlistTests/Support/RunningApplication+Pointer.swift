import Foundation

/// The pointer, moved and pressed as by a hand.
extension RunningApplication {
  /// Moves the pointer to `point` and clicks.
  func click(_ point: Point, button: Int = 1) throws {
    try movePointer(to: point)
    try Command(program: "xdotool").run("click", "\(button)")
  }

  /// Moves the pointer to `point` and clicks twice, however slow the machine is.
  func doubleClick(_ point: Point) throws {
    try movePointer(to: point)
    try Command(program: "xdotool").run("click", "--repeat", "2", "--delay", "50", "1")
  }

  /// Moves the pointer to `point` and turns the wheel sideways, to the left or right, without letting go between the steps.
  func turnWheel(at point: Point, toTheRight: Bool, steps: Int) throws {
    try movePointer(to: point)
    try Command(program: "xdotool").run(
      "click", "--repeat", "\(steps)", "--delay", "40", toTheRight ? "7" : "6")
  }

  /// Moves the pointer to `point` and clicks while a key is held.
  func click(_ point: Point, holding key: String) throws {
    try movePointer(to: point)
    let xdotool = Command(program: "xdotool")
    try xdotool.run("keydown", key, "click", "1", "keyup", key)
  }

  /// Presses the button on `start`, moves as a hand does and releases at `end`.
  func drag(from start: Point, to end: Point, releasing: Bool = true) throws {
    try movePointer(to: start)
    try Command(program: "xdotool").run("mousedown", "1")
    // A drag begins after eight pixels; a single jump would not begin one.
    for distance in [4, 12] {
      try movePointer(to: Point(x: start.x + distance, y: start.y + distance))
    }
    let steps = 8
    for step in 1...steps {
      try movePointer(
        to: Point(
          x: start.x + 12 + (end.x - start.x - 12) * step / steps,
          y: start.y + 12 + (end.y - start.y - 12) * step / steps))
    }
    try movePointer(to: Point(x: end.x + 1, y: end.y))
    if releasing { try Command(program: "xdotool").run("mouseup", "1") }
  }

  /// Releases the pointer's button.
  func releaseButton() throws {
    try Command(program: "xdotool").run("mouseup", "1")
  }

  /// Moves the pointer to `point`, with whatever button is held.
  func movePointer(to point: Point) throws {
    try Command(program: "xdotool").run(
      "mousemove", "--window", window, "\(point.x + margin)", "\(point.y + margin)", "sleep", "0.02"
    )
  }
}
