public import Foundation
package import SetlistFiles
package import SetlistModel

/// Writes setlists as bytes in one format.
package protocol PlaylistWriter: Sendable {
  /// Writes a setlist as a whole document.
  func document(
    for setlist: Setlist, options: ExportOptions
  ) throws(ExchangeError) -> ExportedDocument
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

  /// Makes options of an export.
  public init(
    pathStyle: PathStyle = .relativeBelowPlaylist, folder: URL? = nil,
    print: PrintOptions = PrintOptions()
  ) {
    self.pathStyle = pathStyle
    self.folder = folder
    self.print = print
  }

  /// The path of a file relative to the playlist's folder, without a leading `./`. `nil` if it must
  /// be absolute.
  func relativePath(of location: URL) -> [UInt8]? {
    guard pathStyle == .relativeBelowPlaylist, let folder, location.isLocalFile else { return nil }
    let start = URL.normalized(folder.filePathBytes)
    let path = location.filePathBytes
    guard path.starts(with: start) else { return nil }
    // The path of the root folder is a single slash, so no further slash follows it.
    let rest = path.dropFirst(start.count > 1 ? start.count : 0)
    return rest.count > 1 && rest.first == UInt8(ascii: "/") ? Array(rest.dropFirst()) : nil
  }

  /// The path of a song's file for lists of paths, in one line: relative for files in the
  /// playlist's folder or below it, so that both can move together; otherwise the address.
  ///
  /// A name that does not fit on one line is percent-encoded, as in an address. A name that is not
  /// UTF-8 is written as the address of the file.
  func pathReference(to location: URL) -> String {
    guard let relative = relativePath(of: location),
      String(validating: relative, as: UTF8.self) != nil
    else { return location.absoluteString }
    return plainRelativePath(of: location) ?? uriReference(to: location.withoutFragment)
  }

  /// The relative path of a file, if it can be written on one line; `nil` for other locations.
  ///
  /// "./" is put before a name that readers would misread: if its beginning looks like a comment, a
  /// scheme or white space, or if a part looks percent-encoded.
  func plainRelativePath(of location: URL) -> String? {
    guard let text = relativePath(of: location).flatMap(Self.lineText) else { return nil }
    let isMistakable =
      text.utf8.contains { ":%\\".utf8.contains($0) } || text.utf8.first == UInt8(ascii: "#")
      || text.trimmingWhitespace != text
    return isMistakable ? "./" + text : text
  }

  /// A path as the text of a line; `nil` if it is not UTF-8, or a reader would not get all of it
  /// from a line.
  static func lineText(_ path: [UInt8]) -> String? {
    guard let text = String(validating: path, as: UTF8.self), text.onOneLine == text,
      case let rest = "." + text, rest.trimmingWhitespace == rest
    else { return nil }
    // XML cannot represent U+FFFE and U+FFFF.
    return text.unicodeScalars.contains { $0.properties.isNoncharacterCodePoint } ? nil : text
  }

  /// The URI of a location, relative for files in the playlist's folder or below it, with the part
  /// of the file if there is one.
  ///
  /// Everything but unreserved characters is encoded: a colon in the first segment would be read as
  /// a scheme.
  func uriReference(to location: URL) -> String {
    guard let relative = relativePath(of: location) else {
      return location.absoluteString
    }
    let encoded = URL.percentEncoded(relative) { URL.isUnreserved($0) || $0 == UInt8(ascii: "/") }
    return encoded + (MediaFragment(of: location).map { "#" + $0.text } ?? "")
  }
}

/// A document in an exchange format.
public struct ExportedDocument: Hashable, Sendable {
  /// The bytes of the document.
  public var data: Data
  /// The facts that the format cannot express, one sentence each. Empty if reading the document
  /// restores the same setlist.
  public var omissions: [String]
}
