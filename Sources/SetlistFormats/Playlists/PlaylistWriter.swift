public import Foundation
import SetlistFiles
package import SetlistModel

/// Writes setlists as bytes in one format.
package protocol PlaylistWriter: Sendable {
  /// Writes a setlist as a whole document.
  ///
  /// - Returns: the facts that the format cannot express, one sentence each.
  /// - Throws: `ExchangeError`, or an error of the content or of the output.
  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String]
}

extension PlaylistWriter {
  /// Writes a setlist as a whole document in memory.
  func document(
    for setlist: any SetlistContent, options: ExportOptions
  ) throws -> ExportedDocument {
    var data = Data()
    var output = DocumentOutput { data.append($0) }
    let omissions = try write(setlist, options: options, to: &output)
    try output.finish()
    return ExportedDocument(data: data, omissions: omissions)
  }
}

/// The options of an export.
public struct ExportOptions: Hashable, Sendable {
  /// The form of file locations in a playlist.
  public enum PathStyle: Hashable, Sendable {
    /// Paths are relative for files in the playlist's folder or below it, and absolute for all
    /// others.
    case relativeBelowPlaylist
    /// All paths are absolute.
    case absolute
  }

  /// The form of file locations.
  public var pathStyle: PathStyle
  /// The folder of the playlist; `nil` makes every path absolute.
  public var folder: URL?

  /// The look of pages in a PDF.
  public var print: PrintOptions

  /// Whether a web page has the words and chords of songs whose sheets are loaded.
  public var hasWords: Bool

  /// The time of the export, by which calendars know what is newer.
  public var moment: Date

  /// Makes options of an export.
  public init(
    pathStyle: PathStyle = .relativeBelowPlaylist, folder: URL? = nil,
    print: PrintOptions = PrintOptions(), hasWords: Bool = false, moment: Date = Date()
  ) {
    self.pathStyle = pathStyle
    self.folder = folder
    self.print = print
    self.hasWords = hasWords
    self.moment = moment
  }
}

/// A document in an exchange format.
public struct ExportedDocument: Hashable, Sendable {
  /// The bytes of the document.
  public var data: Data
  /// The facts that the format cannot express, one sentence each. Empty if reading the document
  /// restores the same setlist.
  public var omissions: [String]

  /// Makes a document from its bytes and what it does not express.
  package init(data: Data, omissions: [String]) {
    self.data = data
    self.omissions = omissions
  }
}
