import Foundation

/// GNOME's compositor without a screen, with a pointer, a keyboard and, on request, a touch screen.
/// It ends when this object is destroyed.
///
/// The input devices are those of a remote desktop: `org.gnome.Mutter.RemoteDesktop`.
final class MutterSession: Compositor {
  let environment: [String: String]
  let monitors: [Monitor]
  var usedMonitor = 0 {
    didSet { isPlaceKnown = false }
  }
  /// The finger on the touch screen; `nil` without one.
  private(set) var finger: MutterFinger?
  private let process = Process()
  private let bus: MessageBus
  private var path = ""
  /// The place of the pointer, in pixels of the window on the used monitor. It is tracked here,
  /// because the compositor takes distances only.
  private var pointer = (x: 0.0, y: 0.0)
  private var isPlaceKnown = false

  private static let service = "org.gnome.Mutter.RemoteDesktop"

  /// Starts the compositor, and moves its pointer to the top left corner.
  init(monitors: [Monitor] = [Monitor()], hasTouchScreen: Bool = false) async throws {
    self.monitors = monitors
    let name = "setlist-test-\(UUID().uuidString)"
    environment = [
      "WAYLAND_DISPLAY": name, "GDK_BACKEND": "wayland", "WAYLAND_DEBUG": "client",
    ]
    bus = try MessageBus.session()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/mutter")
    process.arguments =
      ["--headless", "--wayland", "--no-x11", "--wayland-display", name]
      + monitors.flatMap { ["--virtual-monitor", "\($0.width)x\($0.height)"] }
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["DISPLAY"] = nil
    // The compositor warns of missing services, which must not end it.
    process.environment?["G_DEBUG"] = nil
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    path = try await RunningApplication.eventually("the compositor") {
      let session = self.bus.answers(to: [
        MessageBus.Call(
          "CreateSession", in: Self.service, of: "/org/gnome/Mutter/RemoteDesktop",
          destination: Self.service)
      ])
      return session[0]?.members.first?.text
    }
    if hasTouchScreen { finger = try MutterFinger(of: path, on: bus) }
    try call("Start")
    try finger?.start()
    if monitors.count > 1 { try arrangeMonitors() }
    try findPointer()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  func fillMonitor() throws {
    try press("super+Up")
  }

  func movePointer(to point: Point) throws {
    if !isPlaceKnown { try findPointer() }
    let place = (x: Double(point.x), y: Double(point.y))
    try movePointer(byX: place.x - pointer.x, y: place.y - pointer.y)
    pointer = place
  }

  /// Moves the pointer to an upper corner of all monitors, the one on the used monitor.
  private func findPointer() throws {
    let isFirst = usedMonitor == 0
    try movePointer(byX: 0, y: -20_000)
    // A long move ends at the edge of a monitor, and a short one then leads to the next monitor.
    for distance in Array(repeating: [20_000.0, 5], count: monitors.count).joined() {
      try movePointer(byX: isFirst ? -distance : distance, y: 0)
    }
    let monitor = monitors[usedMonitor]
    // The pointer is at the first or the last pixel of the monitor's upper edge.
    pointer = (x: isFirst ? 0 : Double(monitor.width - 1) / Double(monitor.scale), y: 0)
    isPlaceKnown = true
  }

  /// Moves the pointer by a distance in pixels of a window. The monitor's scale applies to
  /// distances, too.
  private func movePointer(byX x: Double, y: Double) throws {
    try call("NotifyPointerMotionRelative", .real(x), .real(y))
  }

  func setButton(_ code: UInt32, isPressed: Bool) throws {
    try call("NotifyPointerButton", .signed(Int32(code)), .flag(isPressed))
  }

  func setKey(_ code: UInt32, isPressed: Bool) throws {
    try call("NotifyKeyboardKeycode", .unsigned(code), .flag(isPressed))
  }

  private func call(_ method: String, _ arguments: MessageBus.Argument...) throws {
    let answers = bus.answers(to: [
      MessageBus.Call(
        method, arguments, in: "\(Self.service).Session", of: path, destination: Self.service)
    ])
    guard answers[0] != nil else {
      throw RunningApplication.Failure(description: "the compositor does not know \(method)")
    }
  }
  /// Sets the scales of the monitors, and puts them side by side.
  private func arrangeMonitors() throws {
    let service = "org.gnome.Mutter.DisplayConfig"
    let displays = { (method: String, arguments: [MessageBus.Argument]) in
      self.bus.answers(to: [
        MessageBus.Call(
          method, arguments, in: service, of: "/org/gnome/Mutter/DisplayConfig",
          destination: service)
      ])[0]
    }
    // The type of the answer is ua((ssss)a(siiddada{sv})a{sv})…a{sv}.
    guard let state = displays("GetCurrentState", [])?.members, state.count == 4,
      let serial = state[0].number
    else { throw RunningApplication.Failure(description: "the monitors are unknown") }
    let found = state[1].members.compactMap { monitor -> (name: String, mode: String)? in
      let parts = monitor.members
      guard let name = parts[0].members[0].text, let mode = parts[1].members[0].members[0].text
      else { return nil }
      return (name, mode)
    }.sorted { $0.name < $1.name }
    // In layout mode 2, coordinates count the pixels of monitors rather than of windows.
    let layout = state[3].members.first { $0.members[0].text == "layout-mode" }
    guard layout?.members[1].members[0].number == 2, found.count == monitors.count else {
      throw RunningApplication.Failure(description: "the monitors are others: \(found)")
    }
    var x = 0
    var arrangement: [String] = []
    for (monitor, (name, mode)) in zip(monitors, found) {
      arrangement.append(
        "(\(x), 0, \(monitor.scale).0, 0, \(x == 0), [('\(name)', '\(mode)', {})])")
      x += monitor.width
    }
    let isDone = displays(
      "ApplyMonitorsConfig",
      [
        .unsigned(UInt32(serial)), .unsigned(1),
        .parsed("[\(arrangement.joined(separator: ", "))]", type: "a(iiduba(ssa{sv}))"),
        .parsed("{}", type: "a{sv}"),
      ])
    guard isDone != nil else {
      throw RunningApplication.Failure(description: "the monitors are not arranged: \(found)")
    }
  }
}
