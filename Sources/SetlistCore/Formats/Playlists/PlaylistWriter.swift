public import Foundation

/// Writes one format to bytes.
protocol PlaylistWriter: Sendable {
  /// The whole document.
  func document(
    for setlist: Setlist, options: ExportOptions
  ) throws(ExchangeError) -> ExportedDocument
}

/// How a setlist is written.
public struct ExportOptions: Hashable, Sendable {
  /// How the location of a file is written in a playlist.
  public enum PathStyle: Hashable, Sendable {
    /// Relative for files in the playlist's folder or below it, absolute for all others.
    case relativeBelowPlaylist
    /// Always absolute.
    case absolute
  }

  /// The style of locations.
  public var pathStyle: PathStyle
  /// The folder in which the playlist will lie; `nil` makes every path absolute.
  public var folder: URL?

  /// How pages look, for PDF.
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

  /// The path of a file relative to the playlist's folder, without a leading `./`; `nil` if it is
  /// to be absolute.
  func relativePath(of location: URL) -> [UInt8]? {
    guard pathStyle == .relativeBelowPlaylist, let folder, location.isLocalFile else { return nil }
    let start = URL.normalized(folder.filePathBytes)
    let path = location.filePathBytes
    guard path.starts(with: start) else { return nil }
    // Of the root the slash is all there is.
    let rest = path.dropFirst(start.count > 1 ? start.count : 0)
    return rest.count > 1 && rest.first == UInt8(ascii: "/") ? Array(rest.dropFirst()) : nil
  }

  /// How other programs are told where a song is: by the relative path of a file in the playlist's
  /// folder or below it, if all of them read it alike, else by the address.
  ///
  /// VLC takes what stands in a list for a URI, the parser of GNOME's players for a path. So a path
  /// has nothing that either of them would decode, cut off, or take for a scheme.
  func reference(to location: URL) -> String {
    relativePath(of: location).flatMap(Self.plainText) ?? location.absoluteString
  }

  /// A path as text, if a reader of URIs and one of paths both take it for what it is.
  static func plainText(_ path: [UInt8]) -> String? {
    guard let text = String(validating: path, as: UTF8.self) else { return nil }
    let isPlain =
      !path.contains { "#?%:\\".utf8.contains($0) } && text.onOneLine == text
      && !text.contains("  ") && text.trimmingCharacters(in: .whitespacesAndNewlines) == text
      && text.unicodeScalars.allSatisfy {
        // XML has no way to say U+FFFE and U+FFFF.
        $0 == " " || !$0.properties.isWhitespace && !$0.properties.isNoncharacterCodePoint
      }
    return isPlain ? text : nil
  }

  /// The URI of a location, relative for files in the playlist's folder or below it, with the part
  /// of the file if it names one.
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
  /// What the format could not say, one sentence each; empty if a reading gives the same setlist
  /// back.
  public var omissions: [String]
}
