extension InputDevices {
  /// Puts the finger on a point of the list, where it stays.
  func touch(x: Double = 60, y: Double) async throws {
    try await take([move(x, y), ["mousedown", "1"]], in: [window])
  }

  /// Moves the finger in steps from one point of the list to another.
  func glide(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 8
  ) async throws {
    try await take(
      (1...steps).map { step in
        let part = Double(step) / Double(steps)
        return move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      }, in: [window])
  }

  /// Moves the finger up or down.
  func glide(from start: Double, to end: Double) async throws {
    try await glide(from: (60, start), to: (60, end))
  }
}
