public import Foundation

extension Importer {
  /// Reads a playlist that is not a file, off the caller's actor.
  ///
  /// - Parameters:
  ///   - document: the bytes of the playlist.
  ///   - format: its format; `nil` detects it from the content.
  ///   - folder: the base of relative paths.
  /// - Throws: `ExchangeError.unknownFormat` if no format is detected, the errors of the format's
  ///   reader, and `CancellationError`.
  @concurrent
  public func read(
    _ document: Data, format: ExchangeFormat? = nil, relativeTo folder: URL,
    progress: @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportedContent {
    let file = folder.appending(path: "standard input", directoryHint: .notDirectory)
    guard let reader = (format ?? ExchangeFormat(content: document, url: file))?.reader else {
      throw ExchangeError.unknownFormat(format?.rawValue ?? "")
    }
    let playlist = try reader.read(document)
    return try await content(progress: progress) {
      try $0.addDocument(playlist, from: file, untitled: "Import")
    }
  }
}
