import Foundation

/// Shorthands for the pointer, moved and pressed as by a hand.
extension RunningApplication {
  /// Moves the pointer to `point` and clicks.
  func click(_ point: Point, button: Int = 1) throws {
    try movePointer(to: point)
    try seat.click(button, times: 1)
  }

  /// Moves the pointer to `point` and double clicks, fast enough even on a slow machine.
  func doubleClick(_ point: Point) throws {
    try movePointer(to: point)
    try seat.click(1, times: 2)
  }

  /// Moves the pointer to `point` and turns the wheel sideways, without a pause between the steps.
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

  /// Presses the button on `start`, moves as a hand does, and releases it at `end`.
  func drag(from start: Point, to end: Point, releasing: Bool = true) async throws {
    try pressButton(at: start)
    try await dragOn(from: start, to: end)
    if releasing { try releaseButton() }
  }

  /// Moves the pointer to `point`, and presses the button.
  func pressButton(at point: Point) throws {
    try movePointer(to: point)
    try seat.pressButton(1)
  }

  /// Continues a drag: moves as a hand does from `start`, where the button is held already, and
  /// rests at `end`.
  func dragOn(from start: Point, to end: Point) async throws {
    try await beginDrag { distance in
      try movePointer(to: Point(x: start.x + distance, y: start.y + distance))
    }
    try movePointer(from: Point(x: start.x + 12, y: start.y + 12), to: end)
    try await restPointer(at: end)
  }

  /// Presses the button on `start`, where nothing can be dragged, and releases it at `end`.
  func sweep(from start: Point, to end: Point) throws {
    try pressButton(at: start)
    try movePointer(from: start, to: end)
    program.answer()
    try releaseButton()
  }

  /// Moves the pointer in several steps.
  private func movePointer(from start: Point, to end: Point) throws {
    let steps = 8
    for step in 1...steps {
      try movePointer(
        to: Point(
          x: start.x + (end.x - start.x) * step / steps,
          y: start.y + (end.y - start.y) * step / steps))
    }
  }

  /// Moves the pointer, with the button held, until the application has begun a drag.
  private func beginDrag(moving: (Int) throws -> Void) async throws {
    guard isOnWayland else {
      picture = try await Self.beginDrag(
        of: program, in: process.processIdentifier, moving: moving)
      return
    }
    try await Self.beginDrag(of: program, tracedIn: log, moving: moving)
  }

  /// Moves the pointer, with the button held, until a program has begun a drag.
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

  /// Moves the pointer, with the button held, until the program of a process shows a drag icon
  /// whose distance from the pointer is known.
  ///
  /// A drag begins after eight pixels, but a busy program notices them later.
  static func beginDrag(
    of program: AccessibleProgram, in process: Int32, moving: (Int) throws -> Void
  ) async throws -> DragPicture {
    let before = try visibleWindows(of: process)
    var last: [String: Point] = [:]
    return try await eventually("a drag") {
      // The steps have different lengths, so that an icon that lags behind has different distances
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

  /// Leaves the pointer at `point` until the application knows the dragged content there, and the
  /// drag's source knows the answer: both travel with motions.
  ///
  /// - Parameter source: the trace file of another program with the drag source.
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

  /// Leaves the pointer at `point` on X11 until the drag's source knows the answer: GTK cancels a
  /// drop before the first answer, and reports no motion while the answer to an earlier one is
  /// missing.
  private func restPointerOnX11(at point: Point) async throws {
    guard let picture else { throw Failure(description: "nothing is dragged") }
    for step in 0..<3 {
      try movePointer(to: Point(x: point.x + step % 2, y: point.y))
      _ = try await eventually("what is dragged at \(point)") {
        try picture.isAtPointer() ? true : nil
      }
      // Each answer of a main loop shows that one more waiting event has been handled. There are
      // three: the drag enters, the drag moves, and the target answers.
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

  /// Moves the pointer to `point`, with the held buttons.
  func movePointer(to point: Point) throws {
    try seat.movePointer(to: point)
  }
}
