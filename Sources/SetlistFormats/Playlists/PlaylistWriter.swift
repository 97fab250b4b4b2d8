public import Foundation
package import SetlistFiles
package import SetlistModel

/// Writes one format to bytes.
package protocol PlaylistWriter: Sendable {
  /// The whole document.
  func document(
    for setlist: Setlist, options: ExportOptions
  ) throws(ExchangeError) -> ExportedDocument
}

/// The options of an export.
public struct ExportOptions: Hashable, Sendable {
  /// The form of file locations in a playlist.
  public enum PathStyle: Hashable, Sendable {
    /// Relative for files in the playlist's folder or below it, absolute for all others.
    case relativeBelowPlaylist
    /// Always absolute.
    case absolute
  }

  /// The style of locations.
  public var pathStyle: PathStyle
  /// The folder of the playlist. `nil` makes every path absolute.
  public var folder: URL?

  /// The look of pages, for PDF.
  public var print: PrintOptions

  /// Makes options.
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
    // The root is only a slash.
    let rest = path.dropFirst(start.count > 1 ? start.count : 0)
    return rest.count > 1 && rest.first == UInt8(ascii: "/") ? Array(rest.dropFirst()) : nil
  }

  /// The path of a song's file for lists of paths, in one line: relative for files in the
  /// playlist's folder or below it, so that both can move together, else the address.
  ///
  /// A name that no line can hold is percent-encoded, as in an address. One that is not UTF-8 has
  /// the address of the file.
  func pathReference(to location: URL) -> String {
    guard let relative = relativePath(of: location),
      String(validating: relative, as: UTF8.self) != nil
    else { return location.absoluteString }
    return plainRelativePath(of: location) ?? uriReference(to: location.withoutFragment)
  }

  /// The relative path of a file, if a line can hold it. `nil` for other locations.
  ///
  /// "./" stands before a name of which readers would take the beginning for a comment, a scheme or
  /// white space, or a part for an encoded character.
  func plainRelativePath(of location: URL) -> String? {
    guard let text = relativePath(of: location).flatMap(Self.lineText) else { return nil }
    let isMistakable =
      text.utf8.contains { ":%\\".utf8.contains($0) } || text.utf8.first == UInt8(ascii: "#")
      || text.trimmingWhitespace != text
    return isMistakable ? "./" + text : text
  }

  /// A path as the text of a line. `nil` if it is not UTF-8, or would not be read whole.
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
  /// The bytes.
  public var data: Data
  /// The facts that the format cannot express, one sentence each. Empty if reading the document
  /// restores the same setlist.
  public var omissions: [String]
}
