import TestSupport

extension RunningApplication {
  /// Presses a key until a widget has the keyboard focus.
  func goTo(_ name: String, by key: String) async throws {
    for _ in 0..<12 {
      let before = try await eventually("the focus") { try focused()?.name }
      if before == name { return }
      try press(key)
      _ = try await eventually("another focus") { try focused()?.name == before ? nil : true }
    }
    throw Failure(description: "the focus did not come to “\(name)”")
  }
}
