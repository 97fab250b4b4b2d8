public import Foundation
import Localization
public import SetlistFiles
import SetlistFormats
public import SetlistStore

extension Importer {
  /// Reads a playlist from memory, off the caller's actor.
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
    // Translators: the name of the standard input in reports; without slashes and full stops.
    let file = folder.appending(path: gettext("standard input"), directoryHint: .notDirectory)
    guard let reader = (format ?? ExchangeFormat(content: document, url: file))?.reader else {
      throw ExchangeError.unknownFormat(format?.rawValue ?? "")
    }
    let playlist = try reader.read(document)
    return try await content(progress: progress) {
      // Translators: the name of a setlist that was imported and has no name.
      try $0.addDocument(playlist, from: file, untitled: pgettext("noun", "Import"))
    }
  }
}
