import Foundation
import TestSupport

/// The compositor sway without a screen, with a pointer and a keyboard. It ends when this object is
/// destroyed.
///
/// The pointer and the keyboard are virtual ones of the wlroots protocols. Each window fills its
/// monitor.
final class SwaySession: Compositor {
  let environment: [String: String]
  let monitors: [Monitor]
  var usedMonitor = 0
  /// The folder of the compositor's socket.
  let folder: URL
  private var process = Process()
  private let connection: WaylandConnection
  private let pointer: UInt32
  private let keyboard: UInt32
  /// The held modifiers, as a bit mask of XKB.
  private var modifiers: UInt32 = 0

  /// Starts the compositor with some monitors.
  init(monitors: [Monitor] = [Monitor()]) async throws {
    self.monitors = monitors
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sway-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var configuration = "xwayland disable\ndefault_border none\nfocus_follows_mouse no\n"
    var x = 0
    for (index, monitor) in monitors.enumerated() {
      configuration +=
        "output HEADLESS-\(index + 1) mode \(monitor.width)x\(monitor.height) position \(x) 0"
        + " scale \(monitor.scale)\n"
      x += monitor.frame[2]
    }
    let file = folder.appendingPathComponent("config")
    // Windows that do not request a monitor are put on the first one.
    configuration += "assign [app_id=\".*\"] output HEADLESS-1\n"
    try Data(configuration.utf8).write(to: file)
    let socket = folder.appendingPathComponent("wayland-1")
    // Sway 1.7 refuses to run as root, but only after it has made a socket. The user of a namespace
    // has the same rights under another number.
    let asUser = ["/usr/bin/unshare", "--user", "--map-user=1000", "--map-group=1000"]
    var connection: WaylandConnection?
    for launcher in geteuid() == 0 ? [asUser, []] : [[]] where connection == nil {
      let command = launcher + ["/usr/bin/sway", "--config", file.path]
      process = try Self.launch(command, in: folder, monitors: monitors.count)
      _ = try await RunningApplication.eventually("sway") { [process] in
        connection = try? WaylandConnection(path: socket.path)
        return connection != nil || !process.isRunning ? true : nil
      }
    }
    guard let connection else {
      throw RunningApplication.Failure(description: "sway does not start")
    }
    self.connection = connection
    environment = [
      "WAYLAND_DISPLAY": socket.path, "GDK_BACKEND": "wayland", "WAYLAND_DEBUG": "client",
    ]
    let seat = try connection.bind("wl_seat")
    let pointers = try connection.bind("zwlr_virtual_pointer_manager_v1")
    pointer = connection.newObject()
    // Request 0 of the manager is create_virtual_pointer.
    try connection.send(0, to: pointers, .unsigned(seat), .unsigned(pointer))
    let keyboards = try connection.bind("zwp_virtual_keyboard_manager_v1")
    keyboard = connection.newObject()
    // Request 0 of the manager is create_virtual_keyboard.
    try connection.send(0, to: keyboards, .unsigned(seat), .unsigned(keyboard))
    try sendKeymap()
    try connection.roundTrip()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  private static func launch(
    _ command: [String], in folder: URL, monitors: Int
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_RUNTIME_DIR": folder.path, "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1",
      "WLR_RENDERER": "pixman", "WLR_HEADLESS_OUTPUTS": "\(monitors)",
    ]) { $1 }
    process.environment?["DISPLAY"] = nil
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  func fillMonitor() throws {}

  func movePointer(to point: Point) throws {
    let left = monitors[..<usedMonitor].map { $0.frame[2] }.reduce(0, +)
    let width = monitors.map { $0.frame[2] }.reduce(0, +)
    let height = monitors.map { $0.frame[3] }.max() ?? 0
    // Request 1 of the pointer is motion_absolute, in a rectangle around all monitors.
    try connection.send(
      1, to: pointer, .unsigned(time), .unsigned(UInt32(max(0, left + point.x))),
      .unsigned(UInt32(max(0, point.y))), .unsigned(UInt32(width)), .unsigned(UInt32(height)))
    try sendFrame()
  }

  func setButton(_ code: UInt32, isPressed: Bool) throws {
    // Request 2 of the pointer is button.
    try connection.send(
      2, to: pointer, .unsigned(time), .unsigned(code), .unsigned(isPressed ? 1 : 0))
    try sendFrame()
  }

  func setKey(_ code: UInt32, isPressed: Bool) throws {
    // Request 1 of the keyboard is key.
    try connection.send(
      1, to: keyboard, .unsigned(time), .unsigned(code), .unsigned(isPressed ? 1 : 0))
    // The keys are the left Control, Shift, Alt and Super.
    let masks: [UInt32: UInt32] = [29: 4, 42: 1, 56: 8, 125: 64]
    if let mask = masks[code] {
      modifiers = isPressed ? modifiers | mask : modifiers & ~mask
      // Request 2 of the keyboard is modifiers: depressed, latched, locked, group.
      try connection.send(
        2, to: keyboard, .unsigned(modifiers), .unsigned(0), .unsigned(0), .unsigned(0))
    }
    try connection.roundTrip()
  }

  /// A picture of all monitors.
  func picture() throws -> MonitorPicture {
    let file = folder.appendingPathComponent("monitors.png")
    try Command(program: "grim", environment: environment).succeed(file.path)
    return MonitorPicture(file: file, scale: monitors[0].scale)
  }

  private func sendFrame() throws {
    // Request 4 of the pointer is frame.
    try connection.send(4, to: pointer)
    try connection.roundTrip()
  }

  /// Gives the keyboard the English (US) layout, from the installed XKB data.
  private func sendKeymap() throws {
    let keymap = """
      xkb_keymap {
        xkb_keycodes { include "evdev+aliases(qwerty)" };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols { include "pc+us+inet(evdev)" };
      };\0
      """
    let file = folder.appendingPathComponent("keymap")
    try Data(keymap.utf8).write(to: file)
    let handle = try FileHandle(forReadingFrom: file)
    // Request 0 of the keyboard is keymap, in XKB's text format.
    try connection.send(
      0, to: keyboard, .unsigned(1), .file(handle.fileDescriptor),
      .unsigned(UInt32(keymap.utf8.count)))
  }

  /// The present time in milliseconds, for events.
  private var time: UInt32 {
    UInt32(truncatingIfNeeded: Int(ProcessInfo.processInfo.systemUptime * 1000))
  }
}
