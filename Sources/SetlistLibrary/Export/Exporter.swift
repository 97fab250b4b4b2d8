public import Foundation
public import SetlistFiles
public import SetlistFormats
public import SetlistModel

/// Writes setlists to files and to text.
public struct Exporter: Sendable {
  /// Makes an exporter of setlists.
  public init() {}

  /// The bytes of a setlist in a format.
  ///
  /// - Throws: `ExchangeError.notWritable` for a format that can only be read, `.undrawable` if
  ///   pages cannot be drawn.
  /// - Complexity: O(*n*) in the number of entries; a long list takes seconds.
  public func document(
    for setlist: Setlist, format: ExchangeFormat, options: ExportOptions = ExportOptions()
  ) throws(ExchangeError) -> ExportedDocument {
    guard let writer = format.writer else { throw .notWritable(format) }
    // Files that are read back as they were keep the keys of all singers; others tell the one that
    // is sung.
    let isWhole = [.setlist, .m3u8, .xspf].contains(format)
    return try writer.document(for: isWhole ? setlist : setlist.performed, options: options)
  }

  /// Writes a file in one step, off the caller's actor: the file has either the old content or the
  /// new one, never a part.
  ///
  /// - Parameters:
  ///   - setlist: the setlist to write.
  ///   - url: the file; a link is followed.
  ///   - format: the format; `nil` for that of the file's extension.
  ///   - pathStyle: the form of song locations in a playlist.
  ///   - print: the look of pages, for PDF.
  ///   - isForced: whether a write-protected file is replaced.
  /// - Returns: the facts that the format cannot hold, one sentence each.
  /// - Throws: `ExchangeError.unknownFormat`, `.notWritable`, `.writeProtected` or `.unwritable`.
  @concurrent
  @discardableResult
  public func export(
    _ setlist: Setlist, to url: URL, format: ExchangeFormat? = nil,
    pathStyle: ExportOptions.PathStyle = .relativeBelowPlaylist,
    print: PrintOptions = PrintOptions(), isForced: Bool = false
  ) async throws(ExchangeError) -> [String] {
    guard let format = format ?? ExchangeFormat(url: url) else {
      throw .unknownFormat(url.repaired.pathExtension)
    }
    let folder = url.absoluteURL.deletingLastPathComponent()
    let document = try document(
      for: setlist, format: format,
      options: ExportOptions(pathStyle: pathStyle, folder: folder, print: print))
    try RegularFile.replaceContents(of: url, with: document.data, isForced: isForced)
    return document.omissions
  }
}
