import Foundation

/// GNOME's compositor without a screen, with a pointer and a keyboard, until this is freed.
///
/// The pointer and the keyboard are those that a remote desktop has:
/// `org.gnome.Mutter.RemoteDesktop`.
final class MutterSession: Seat {
  /// A monitor, in pixels.
  struct Monitor {
    var width = 1280
    var height = 900
  }

  /// Whether the compositor is installed.
  static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/mutter")
  }

  /// What a program needs to open its windows here.
  let environment: [String: String]
  /// The first monitor, on which a maximised window fills everything.
  let monitor: Monitor
  private let process = Process()
  private let bus: MessageBus
  private var path = ""
  /// Where the pointer is: the compositor takes distances only.
  private var pointer = Point(x: 0, y: 0)

  private static let service = "org.gnome.Mutter.RemoteDesktop"

  /// Starts the compositor and takes its pointer to the top left corner.
  init(monitors: [Monitor] = [Monitor()]) async throws {
    monitor = monitors.first ?? Monitor()
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
    // Its own complaints, of services that are not here, are none of the tests'.
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
    try call("Start")
    try movePointer(by: Point(x: -20_000, y: -20_000))
    pointer = Point(x: 0, y: 0)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  func movePointer(to point: Point) throws {
    try movePointer(by: Point(x: point.x - pointer.x, y: point.y - pointer.y))
    pointer = point
  }

  func pressButton(_ button: Int) throws {
    try setButton(button, isPressed: true)
  }

  func releaseButton(_ button: Int) throws {
    try setButton(button, isPressed: false)
  }

  func click(_ button: Int, times: Int) throws {
    for _ in 0..<times {
      try pressButton(button)
      try releaseButton(button)
    }
  }

  func hold(_ key: String) throws {
    for code in try KeyCode.codes(of: key) { try setKey(code, isPressed: true) }
  }

  func letGo(_ key: String) throws {
    for code in try KeyCode.codes(of: key).reversed() { try setKey(code, isPressed: false) }
  }

  func press(_ key: String) throws {
    try hold(key)
    try letGo(key)
  }

  func type(_ text: String) throws {
    for letter in text { try press(KeyCode.name(of: letter)) }
  }

  func press(_ keys: [String], every milliseconds: Int) throws {
    for key in keys {
      try press(key)
      usleep(UInt32(milliseconds) * 1000)
    }
  }

  private func movePointer(by distance: Point) throws {
    try call("NotifyPointerMotionRelative", .real(Double(distance.x)), .real(Double(distance.y)))
  }

  private func setButton(_ button: Int, isPressed: Bool) throws {
    // BTN_LEFT, BTN_MIDDLE and BTN_RIGHT of linux/input-event-codes.h.
    let codes: [Int: Int32] = [1: 0x110, 2: 0x112, 3: 0x111]
    guard let code = codes[button] else {
      throw RunningApplication.Failure(description: "there is no button \(button)")
    }
    try call("NotifyPointerButton", .signed(code), .flag(isPressed))
  }

  private func setKey(_ code: UInt32, isPressed: Bool) throws {
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
}
