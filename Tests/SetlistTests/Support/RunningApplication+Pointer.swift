import Foundation

/// The pointer, moved and pressed as by a hand.
extension RunningApplication {
  /// Moves the pointer to `point` and clicks.
  func click(_ point: Point, button: Int = 1) throws {
    try movePointer(to: point)
    try seat.click(button, times: 1)
  }

  /// Moves the pointer to `point` and clicks twice, however slow the machine is.
  func doubleClick(_ point: Point) throws {
    try movePointer(to: point)
    try seat.click(1, times: 2)
  }

  /// Moves the pointer to `point` and turns the wheel sideways, to the left or right, without
  /// letting go between the steps.
  func turnWheel(at point: Point, toTheRight: Bool, steps: Int) throws {
    try movePointer(to: point)
    try seat.click(toTheRight ? 7 : 6, times: steps)
  }

  /// Moves the pointer to `point` and clicks while a key is held.
  func click(_ point: Point, holding key: String) throws {
    try movePointer(to: point)
    try seat.hold(key)
    try seat.click(1, times: 1)
    try seat.letGo(key)
  }

  /// Presses the button on `start`, moves as a hand does and releases at `end`.
  func drag(from start: Point, to end: Point, releasing: Bool = true) async throws {
    try pressButton(at: start)
    try await dragOn(from: start, to: end)
    if releasing { try releaseButton() }
  }

  /// Presses the button on `point`, and holds it.
  func pressButton(at point: Point) throws {
    try movePointer(to: point)
    try seat.pressButton(1)
  }

  /// Moves as a hand does what is at `start`, where the button is held already, and rests at `end`.
  func dragOn(from start: Point, to end: Point) async throws {
    try await beginDrag { distance in
      try movePointer(to: Point(x: start.x + distance, y: start.y + distance))
    }
    try movePointer(from: Point(x: start.x + 12, y: start.y + 12), to: end)
    try await restPointer(at: end)
  }

  /// Presses the button on `start`, where nothing is dragged, and releases it at `end`.
  func sweep(from start: Point, to end: Point) throws {
    try pressButton(at: start)
    try movePointer(from: start, to: end)
    program.answer()
    try releaseButton()
  }

  /// Moves the pointer in steps.
  private func movePointer(from start: Point, to end: Point) throws {
    let steps = 8
    for step in 1...steps {
      try movePointer(
        to: Point(
          x: start.x + (end.x - start.x) * step / steps,
          y: start.y + (end.y - start.y) * step / steps))
    }
  }

  /// Moves, while the button is held, until the application drags something.
  private func beginDrag(moving: (Int) throws -> Void) async throws {
    guard isOnWayland else {
      picture = try await Self.beginDrag(
        of: program, in: process.processIdentifier, moving: moving)
      return
    }
    try await Self.beginDrag(of: program, tracedIn: log, moving: moving)
  }

  /// Moves, while the button is held, until a program drags something.
  static func beginDrag(
    of program: AccessibleProgram, tracedIn log: URL, moving: (Int) throws -> Void
  ) async throws {
    let start = WaylandTrace.end(of: log)
    do {
      _ = try await eventually("a drag") {
        for distance in [4, 8, 12] { try moving(distance) }
        program.answer()
        let trace = WaylandTrace(log, from: start)
        return trace.all("wl_data_device", "start_drag").isEmpty ? nil : true
      }
    } catch let failure as Failure {
      throw Failure(description: "\(failure). \(WaylandTrace(log, from: start))")
    }
  }

  /// Moves, while the button is held, until the program of a process shows the picture of what is
  /// dragged, and it is known how that follows the pointer.
  ///
  /// A drag begins after eight pixels, but a program that stands still takes them in later.
  static func beginDrag(
    of program: AccessibleProgram, in process: Int32, moving: (Int) throws -> Void
  ) async throws -> DragPicture {
    let before = try visibleWindows(of: process)
    var last: [String: Point] = [:]
    return try await eventually("a drag") {
      // All are steps of other lengths: a picture that lags behind is not as far from the pointer
      // after two of them.
      for distance in [4, 9, 12] {
        try moving(distance)
        let distances = try DragPicture.distances(
          of: visibleWindows(of: process).filter { !before.contains($0) })
        if let (window, distance) = distances.first(where: { last[$0.key] == $0.value }) {
          return DragPicture(window: window, distance: distance, source: program)
        }
        last = distances
      }
      return nil
    }
  }

  /// Leaves the pointer at `point` until the application knows what is dragged there, and the
  /// source what it says to that: both travel with the motions.
  ///
  /// - Parameter source: what has written the trace of another program that drags.
  func restPointer(at point: Point, source: URL? = nil) async throws {
    guard isOnWayland else { return try await restPointerOnX11(at: point) }
    let start = WaylandTrace.end(of: log)
    let sourceStart = source.map(WaylandTrace.end)
    for step in 0..<3 {
      try movePointer(to: Point(x: point.x + step % 2, y: point.y))
      program.answer()
    }
    let deadline = ContinuousClock.now + .seconds(10)
    let place = Point(x: corner.x + point.x, y: corner.y + point.y)
    var last: Int?
    var since = ContinuousClock.now
    while ContinuousClock.now < deadline {
      let trace = WaylandTrace(log, from: start)
      let other = source.map { WaylandTrace($0, from: sourceStart ?? 0) } ?? trace
      let answer = trace.lastAnswer(at: place, source: other)
      if answer != last { (last, since) = (answer, .now) }
      // Motions that came together are answered one by one, the last when the next frame is drawn.
      if answer != nil, ContinuousClock.now - since > .milliseconds(40) { return }
      usleep(5000)
    }
    throw Failure(description: "the drag did not come to rest at \(point). \(messages)")
  }

  /// The same on X11: GTK calls off what is let go of before the source was told of an answer, and
  /// it says nothing of a motion while the answer to an earlier one has not come.
  private func restPointerOnX11(at point: Point) async throws {
    guard let picture else { throw Failure(description: "nothing is dragged") }
    for step in 0..<3 {
      try movePointer(to: Point(x: point.x + step % 2, y: point.y))
      _ = try await eventually("what is dragged at \(point)") {
        try picture.isAtPointer() ? true : nil
      }
      // A main loop that has answered has dealt with one more of the events that wait. Those are
      // that something comes, and that it moves; then the answer.
      for _ in 0..<3 {
        program.answer()
        picture.source.answer()
      }
    }
  }

  /// Releases the pointer's button.
  func releaseButton() throws {
    try seat.releaseButton(1)
  }

  /// Moves the pointer to `point`, with whatever button is held.
  func movePointer(to point: Point) throws {
    try seat.movePointer(to: point)
  }
}
