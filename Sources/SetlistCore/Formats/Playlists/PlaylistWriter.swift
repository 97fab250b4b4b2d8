public import Foundation

/// Writes one format to bytes.
protocol PlaylistWriter: Sendable {
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

  /// The reference to a song for other programs: the relative path of a file in the playlist's
  /// folder or below it, if all programs read it alike, else the address.
  ///
  /// VLC reads a reference as a URI, the parser of GNOME's players as a path. So a path contains
  /// nothing that either of them would decode, cut off, or read as a scheme.
  func reference(to location: URL) -> String {
    relativePath(of: location).flatMap(Self.plainText) ?? location.absoluteString
  }

  /// A path as text, if it is the same as a URI and as a path.
  static func plainText(_ path: [UInt8]) -> String? {
    guard let text = String(validating: path, as: UTF8.self) else { return nil }
    let isPlain =
      !path.contains { "#?%:\\".utf8.contains($0) } && text.onOneLine == text
      && !text.contains("  ") && text.trimmingCharacters(in: .whitespacesAndNewlines) == text
      && text.unicodeScalars.allSatisfy {
        // XML cannot represent U+FFFE and U+FFFF.
        $0 == " " || !$0.properties.isWhitespace && !$0.properties.isNoncharacterCodePoint
      }
    return isPlain ? text : nil
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
