import Foundation
import Localization
public import SetlistFiles
import SetlistFormats
import SetlistModel
public import SetlistStore

extension Importer {
  /// The size in bytes of the longest text that is read from the clipboard or a drop.
  public static let maximumTextSize = 16 * 1_048_576

  /// Reads the files or the text of a source into content, off the caller's actor.
  ///
  /// The sections of a text come from its headings. Entries without a heading become the content's
  /// `lineSection`.
  ///
  /// - Throws: `ExchangeError.textTooLarge`, the errors of the format's reader, and
  ///   `CancellationError`.
  @concurrent
  public func read(
    _ source: ImportSource, progress: @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportedContent {
    if let reading = try await reading(of: source) {
      return try await read(reading, progress: progress)
    }
    switch source {
    case .files(let urls): return try await content(progress: progress) { try $0.add(urls) }
    case .reading(let reading): return try await read(reading, progress: progress)
    case .text(let data):
      guard data.count <= Self.maximumTextSize else {
        throw ExchangeError.textTooLarge(limit: Self.maximumTextSize)
      }
      if let files = Self.files(namedIn: data) { return try await read(files, progress: progress) }
      let document = ImportDocument(text: data, namesSetlist: namesSetlist)
      return try await read(try document.playlist(), of: document, progress: progress)
    }
  }

  /// Whether all songs of a text are below headings, so that the import consists of sections only.
  ///
  /// - Complexity: O(*n*) in the length of the text. A text longer than a few pages is not
  ///   examined, because a drag waits for the result.
  public static func makesSections(_ text: String) -> Bool {
    let data = Data(text.utf8)
    guard data.count <= 16 * 1024, files(namedIn: data) == nil,
      let playlist = try? ImportDocument(text: data, namesSetlist: false).playlist()
    else { return false }
    return !playlist.sections.isEmpty && playlist.sections.allSatisfy { $0.title != nil }
  }

  /// Reads a text or a table for review: pasted text, or a single file. The user can then change
  /// how it is understood. `nil` for other sources, unreadable ones, and documents that are too
  /// long to review.
  ///
  /// The entries of the setlist and the songs of all setlists help to interpret lines and columns.
  ///
  /// - Throws: the errors of the database, and `CancellationError`.
  @concurrent
  public func reading(of source: ImportSource) async throws -> ImportReading? {
    if case .reading(let reading) = source { return reading }
    guard let document = ImportDocument(source, namesSetlist: namesSetlist) else { return nil }
    if document.file == nil, let files = Self.files(namedIn: document.data) {
      return try await reading(of: .files(files))
    }
    guard var reading = ImportReading(document) else { return nil }
    try Task.checkCancellation()
    let side = try await artistSide(knowing: reading.names)
    if !side.isEmpty { reading.learn(side) }
    return reading
  }

  /// Reads the songs of a reviewed text or table into content.
  func read(
    _ reading: ImportReading, progress: @Sendable (ImportProgress) -> Void
  ) async throws -> ImportedContent {
    var content = try await read(reading.playlist, of: reading.document, progress: progress)
    let file = reading.document.file ?? ImportDocument.textFile
    content.report.doubts = reading.doubts.map {
      ImportReport.Problem(path: file.repaired.path, message: $0.text, isUnreadable: false)
    }
    return content
  }

  private func read(
    _ playlist: ParsedPlaylist, of document: ImportDocument,
    progress: @Sendable (ImportProgress) -> Void
  ) async throws -> ImportedContent {
    let file = document.file
    var content = try await content(progress: progress) {
      try $0.addDocument(
        playlist, from: file ?? ImportDocument.textFile,
        // Translators: the title of a section of pasted songs.
        untitled: file.map(\.displayTitle) ?? gettext("Songs"))
    }
    guard file == nil else { return content }
    if namesSetlist, playlist.name == nil {
      let titles = playlist.sections.map(\.title)
      let name = titles.count == 1 ? titles[0]?.nonEmpty : nil
      content.name = name ?? gettext("New Setlist")
    }
    content.lineSection = playlist.sections.first { $0.title == nil }?.id
    return content
  }

  /// The files that a text names, if each of its lines is an absolute path or a file URL; else
  /// `nil`.
  private static func files(namedIn data: Data) -> [URL]? {
    var files: [URL] = []
    guard let text = try? TextDecoding.text(from: data) else { return nil }
    for line in text.split(whereSeparator: \.isNewline) {
      let text = line.trimmingCharacters(in: .whitespaces)
      guard !text.isEmpty else { continue }
      let reference = PlaylistReference(text: text, kind: .path)
      guard PlaylistReference.isAbsolute(text),
        let file = reference.location(in: URL(filePath: "/"), exists: RegularFile.exists)
      else { return nil }
      files.append(file)
    }
    return files.isEmpty ? nil : files
  }
}
