import Foundation
import TestSupport

/// A package of somebody who knows the libraries' URLs only.
struct DependentPackage {
  let folder: URL

  /// Writes one of its files.
  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Runs a command of SwiftPM on it, with nothing in the caches.
  func swift(_ command: [String]) throws -> Command.Output {
    let cache = folder.appendingPathComponent("cache").path
    return try Command(program: "swift").run(
      command + ["--package-path", folder.path, "--cache-path", cache])
  }

  /// The versions of all packages that it gets, by their names.
  func versions() throws -> [String: String] {
    let data = try Data(contentsOf: folder.appendingPathComponent("Package.resolved"))
    let pins = try JSONDecoder().decode(Resolved.self, from: data).pins
    return Dictionary(pins.map { ($0.identity, $0.state.version ?? "") }) { $1 }
  }

  /// What SwiftPM writes down of what it resolved.
  private struct Resolved: Decodable {
    struct Pin: Decodable {
      struct State: Decodable { let version: String? }
      let identity: String
      let state: State
    }
    let pins: [Pin]
  }
}
