import Foundation
import TestSupport

/// A package that depends on the libraries by their URLs only.
struct DependentPackage {
  let folder: URL

  /// Writes one of the package's files.
  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Runs a SwiftPM command in the package, with empty caches.
  func swift(_ command: [String]) throws -> Command.Output {
    let cache = folder.appendingPathComponent("cache").path
    return try Command(program: "swift").run(
      command + ["--package-path", folder.path, "--cache-path", cache])
  }

  /// The resolved versions of all dependencies, by their names.
  func versions() throws -> [String: String] {
    let data = try Data(contentsOf: folder.appendingPathComponent("Package.resolved"))
    let pins = try JSONDecoder().decode(Resolved.self, from: data).pins
    return Dictionary(pins.map { ($0.identity, $0.state.version ?? "") }) { $1 }
  }

  /// The format of SwiftPM's file with the resolved versions.
  private struct Resolved: Decodable {
    struct Pin: Decodable {
      struct State: Decodable { let version: String? }
      let identity: String
      let state: State
    }
    let pins: [Pin]
  }
}
