extension InputDevices {
  /// Puts the finger on a point of the list, where it stays.
  func touch(x: Double = 60, y: Double) async throws {
    try await Self.run(move(x, y) + ["sleep", "0.05", "mousedown", "1", "sleep", "0.02"])
  }

  /// Moves the finger in steps from one point of the list to another.
  func glide(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 8
  ) async throws {
    var commands: [String] = []
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      commands += move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      commands += ["sleep", "0.03"]
    }
    try await Self.run(commands)
  }

  /// Moves the finger up or down.
  func glide(from start: Double, to end: Double) async throws {
    try await glide(from: (60, start), to: (60, end))
  }
}
