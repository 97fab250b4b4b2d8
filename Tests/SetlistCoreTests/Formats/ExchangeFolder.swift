import Foundation

/// A temporary folder for one test, removed with its contents when the test ends.
final class ExchangeFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "exchange-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The URL of a path in the folder.
  func file(_ path: String) -> URL {
    URL(filePath: url.path + "/" + path, directoryHint: .notDirectory)
  }

  /// Writes a file, and makes the folders above it.
  @discardableResult
  func write(_ data: Data, to path: String) throws -> URL {
    let file = file(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  /// Writes a text file in UTF-8.
  @discardableResult
  func write(_ text: String, to path: String) throws -> URL {
    try write(Data(text.utf8), to: path)
  }

  /// Copies an audio fixture into the folder.
  @discardableResult
  func addTone(_ name: String = "tone.mp3", as path: String) throws -> URL {
    try write(Data(contentsOf: ExchangeFixture.url(name)), to: path)
  }
}
