import Foundation
import TestSupport

/// A client of a program's media player interface, `org.mpris.MediaPlayer2` on the session bus, as
/// the desktop's media controls are.
struct MediaPlayer {
  private static let bus = Command(program: "gdbus")
  private static let name = "org.mpris.MediaPlayer2.io.github.setlist.Setlist"
  private static let player = "org.mpris.MediaPlayer2.Player"

  /// Whether the player's name has an owner on the bus.
  var isThere: Bool {
    get throws {
      try Self.bus.run(
        "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
        "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.NameHasOwner", Self.name
      ).standardOutput.contains("true")
    }
  }

  /// Calls a method, by default of the player interface. Returns the printed result.
  @discardableResult
  func call(_ method: String, _ arguments: String..., interface: String = player) throws
    -> Command.Output
  {
    try Self.bus.run(
      [
        "call", "--session", "--dest", Self.name, "--object-path", "/org/mpris/MediaPlayer2",
        "--method", "\(interface).\(method)",
      ] + arguments)
  }

  /// The value of a property in GLib's text format, such as `<'Playing'>`.
  func property(_ property: String, interface: String = player) throws -> String {
    let output = try call(
      "Get", interface, property, interface: "org.freedesktop.DBus.Properties"
    ).standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    return output.hasPrefix("(") ? String(output.dropFirst().dropLast(2)) : output
  }

  /// Sets a property to a value in GLib's text format.
  func set(_ property: String, to value: String) throws {
    try call(
      "Set", Self.player, property, "<\(value)>", interface: "org.freedesktop.DBus.Properties")
  }

  /// The position in the song, in seconds; `nil` while nothing is played.
  var position: Double? {
    get throws {
      let digits = try property("Position").filter(\.isNumber)
      // GLib prints `<int64 2313761>`.
      return digits.hasPrefix("64") ? Double(digits.dropFirst(2)).map { $0 / 1_000_000 } : nil
    }
  }
}
