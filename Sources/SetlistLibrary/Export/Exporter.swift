public import Foundation
public import SetlistFiles
public import SetlistFormats
public import SetlistModel
public import SetlistStore

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
    do {
      var data = Data()
      let omissions = try write(setlist, format: format, options: options) { data.append($0) }
      return ExportedDocument(data: data, omissions: omissions)
    } catch let error as ExchangeError {
      throw error
    } catch {
      throw .unreadable(error.localizedDescription)
    }
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
  ///   - hasWords: whether a web page has words and chords.
  ///   - isForced: whether a write-protected file is replaced.
  /// - Returns: the facts that the format cannot hold, one sentence each.
  /// - Throws: `ExchangeError.unknownFormat`, `.notWritable`, `.writeProtected` or `.unwritable`.
  @concurrent
  @discardableResult
  public func export(
    _ setlist: Setlist, to url: URL, format: ExchangeFormat? = nil,
    pathStyle: ExportOptions.PathStyle = .relativeBelowPlaylist,
    print: PrintOptions = PrintOptions(), hasWords: Bool = false, isForced: Bool = false
  ) async throws(ExchangeError) -> [String] {
    do {
      return try write(
        setlist, to: url, format: format, pathStyle: pathStyle, print: print, hasWords: hasWords,
        isForced: isForced)
    } catch let error as ExchangeError {
      throw error
    } catch {
      throw .unreadable(error.localizedDescription)
    }
  }

  /// Writes a stored setlist to a file in one step, as one in memory, without keeping it in memory.
  /// Markdown and PDF need all of it.
  ///
  /// - Returns: the facts that the format cannot hold, one sentence each; `nil` if there is no such
  ///   setlist.
  /// - Throws: the errors for a setlist in memory, or `DatabaseError`.
  public func export(
    _ setlist: Setlist.ID, of setlists: StoredSetlists, to url: URL,
    format: ExchangeFormat? = nil,
    pathStyle: ExportOptions.PathStyle = .relativeBelowPlaylist,
    print: PrintOptions = PrintOptions(), hasWords: Bool = false, isForced: Bool = false
  ) async throws -> [String]? {
    try await setlists.withContent(of: setlist) { content in
      try write(
        content, to: url, format: format, pathStyle: pathStyle, print: print, hasWords: hasWords,
        isForced: isForced)
    }
  }

  /// Writes a stored setlist in pieces, as `export` does to a file.
  ///
  /// - Parameter receive: receives the next bytes of the document, which end at the end of an entry
  ///   or of the document.
  /// - Returns: the facts that the format cannot hold, one sentence each; `nil` if there is no such
  ///   setlist.
  /// - Throws: `DatabaseError`, `ExchangeError`, or an error of `receive`.
  public func write(
    _ setlist: Setlist.ID, of setlists: StoredSetlists, format: ExchangeFormat,
    options: ExportOptions = ExportOptions(), _ receive: @escaping @Sendable (Data) throws -> Void
  ) async throws -> [String]? {
    try await setlists.withContent(of: setlist) { content in
      try write(content, format: format, options: options, receive)
    }
  }

  /// A setlist as text and HTML for a mail, made off the caller's actor.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  @concurrent
  public func mail(of setlist: Setlist) async -> MailedSetlist { MailedSetlist(of: setlist) }

  private func write(
    _ content: any SetlistContent, to url: URL, format: ExchangeFormat?,
    pathStyle: ExportOptions.PathStyle, print: PrintOptions, hasWords: Bool, isForced: Bool
  ) throws -> [String] {
    guard let format = format ?? ExchangeFormat(url: url) else {
      throw ExchangeError.unknownFormat(url.repaired.pathExtension)
    }
    let folder = url.absoluteURL.deletingLastPathComponent()
    let options = ExportOptions(
      pathStyle: pathStyle, folder: folder, print: print, hasWords: hasWords)
    var omissions: [String] = []
    try RegularFile.replaceContents(of: url, isForced: isForced) { receive in
      omissions = try write(content, format: format, options: options, receive)
    }
    return omissions
  }

  private func write(
    _ content: any SetlistContent, format: ExchangeFormat, options: ExportOptions,
    _ receive: @escaping (Data) throws -> Void
  ) throws -> [String] {
    guard let writer = format.writer else { throw ExchangeError.notWritable(format) }
    // Files that are read back as they were keep the keys of all singers; others tell the one that
    // is sung.
    let isWhole = [.setlist, .m3u8, .xspf].contains(format)
    var output = DocumentOutput(receive)
    let omissions = try writer.write(
      isWhole ? content : PerformedContent(content), options: options, to: &output)
    try output.finish()
    return omissions
  }
}
