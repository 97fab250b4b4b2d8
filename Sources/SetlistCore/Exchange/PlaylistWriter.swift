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
  func relativePath(of path: String) -> String? {
    guard pathStyle == .relativeBelowPlaylist, let folder else { return nil }
    let prefix = folder.standardized.path
    let start = prefix.hasSuffix("/") ? prefix : prefix + "/"
    guard path.utf8.starts(with: start.utf8), path.utf8.count > start.utf8.count else { return nil }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  /// The URI of a location, relative for files in the playlist's folder or below it, with the part
  /// of the file if it names one.
  ///
  /// Everything but unreserved characters is encoded: a colon in the first segment would be read as
  /// a scheme.
  func uriReference(to location: URL) -> String {
    guard location.isFileURL, let relative = relativePath(of: location.path) else {
      return location.absoluteString
    }
    let encoded = relative.addingPercentEncoding(withAllowedCharacters: Self.unreserved)
    let part = MediaFragment(of: location).map { "#" + $0.text } ?? ""
    return (encoded ?? relative) + part
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
}

/// A document in an exchange format.
public struct ExportedDocument: Hashable, Sendable {
  /// The bytes.
  public var data: Data
  /// What the format could not say, one sentence each; empty if a reading gives the same setlist
  /// back.
  public var omissions: [String]
}
