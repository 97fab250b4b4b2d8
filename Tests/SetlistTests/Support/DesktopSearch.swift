import Foundation
import Testing
import TestSupport

/// A client of Setlist's search provider on the session bus, as the desktop's search is. The bus
/// starts the program if it does not run.
struct DesktopSearch {
  /// The object path of the search provider.
  static let path = "/io/github/setlist/Setlist/SearchProvider"
  private static let name = "io.github.setlist.Setlist"

  /// A new data folder for the program that the bus starts.
  let dataHome = FileManager.default.temporaryDirectory
    .appending(path: "setlist-test-\(UUID().uuidString)")

  /// Installs the service file from which the bus starts the program.
  func install() throws {
    let data = try #require(ProcessInfo.processInfo.environment["XDG_DATA_HOME"])
    let services = URL(filePath: data).appending(path: "dbus-1/services")
    try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
    let template = Repository.folder.appending(path: "Resources/\(Self.name).service.in")
    let program = RunningApplication.productDirectory.appending(path: "setlist").path
    let service = try String(contentsOf: template, encoding: .utf8)
      .replacing("@program@", with: "/usr/bin/env XDG_DATA_HOME=\(dataHome.path) \(program)")
    try service.write(
      to: services.appending(path: "\(Self.name).service"), atomically: true, encoding: .utf8)
    try reloadServices()
  }

  /// Removes the service file again.
  func uninstall() {
    guard let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] else { return }
    try? FileManager.default.removeItem(atPath: "\(data)/dbus-1/services/\(Self.name).service")
    try? reloadServices()
  }

  private func reloadServices() throws {
    try Command(program: "gdbus").succeed(
      "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
      "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.ReloadConfig")
  }

  /// Calls a method of the search provider with arguments in GLib's text format. Returns the
  /// printed result.
  @discardableResult
  func call(_ method: String, _ arguments: String...) throws -> String {
    try Command(program: "gdbus").succeed(
      [
        "call", "--session", "--dest", Self.name, "--object-path", Self.path, "--method",
        "org.gnome.Shell.SearchProvider2.\(method)",
      ] + arguments)
  }

  /// The identifiers of the results for some words.
  func results(for words: [String]) throws -> [String] {
    try identifiers(in: call("GetInitialResultSet", list(words)))
  }

  /// The identifiers of the results for some words, given those for fewer words.
  func results(among previous: [String], for words: [String]) throws -> [String] {
    try identifiers(in: call("GetSubsearchResultSet", list(previous), list(words)))
  }

  /// The shown data of the results with some identifiers.
  func metas(of identifiers: [String]) throws -> String {
    try call("GetResultMetas", list(identifiers))
  }

  /// Whether the program is on the bus.
  var isRunning: Bool {
    get throws {
      try Command(program: "gdbus").succeed(
        "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
        "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.NameHasOwner", Self.name
      ).contains("true")
    }
  }

  /// Ends the program on the bus, if there is one.
  func end() {
    _ = try? Command(program: "gapplication").run("action", Self.name, "quit")
  }

  private func list(_ texts: [String]) -> String {
    "@as [" + texts.map { "'\($0)'" }.joined(separator: ", ") + "]"
  }

  private func identifiers(in output: String) -> [String] {
    output.matches(of: /'([0-9a-f\-\/]+)'/).map { String($0.1) }
  }
}
