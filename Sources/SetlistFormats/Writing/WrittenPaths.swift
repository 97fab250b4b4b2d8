import Foundation
import SetlistFiles
import SetlistModel

/// The forms of song locations in one document. The document's folder is taken apart once.
struct WrittenPaths {
  /// The path of the folder with a slash at its end; `nil` if every path is absolute.
  private let folder: [UInt8]?

  /// Makes the forms for a document.
  init(_ options: ExportOptions) {
    guard options.pathStyle == .relativeBelowPlaylist, let url = options.folder else {
      folder = nil
      return
    }
    let path = URL.normalized(url.filePathBytes)
    // The path of the root folder is a single slash, so no further slash follows it.
    folder = path.count > 1 ? path + [.slash] : path
  }

  /// The path of a file relative to the document's folder, without a leading `./`. `nil` if it must
  /// be absolute.
  func relativePath(of location: WrittenLocation) -> ArraySlice<UInt8>? {
    guard let folder, let path = location.path, path.count > folder.count,
      path.starts(with: folder)
    else { return nil }
    return path[folder.count...]
  }

  /// The path of a song's file for lists of paths, in one line: relative for files in the
  /// document's folder or below it, so that both can move together; otherwise the address.
  ///
  /// A name that does not fit on one line is percent-encoded, as in an address. A name that is not
  /// UTF-8 is written as the address of the file.
  func pathReference(to location: WrittenLocation) -> String {
    guard let relative = relativePath(of: location) else { return location.address }
    if let text = plainPath(relative) { return text }
    return String(validating: relative, as: UTF8.self) == nil
      ? location.address : uriReference(to: location.withoutFragment)
  }

  /// Whether a location has a relative path that cannot be written on one line.
  func needsEncoding(_ location: WrittenLocation) -> Bool {
    relativePath(of: location).map { plainPath($0) == nil } ?? false
  }

  /// A relative path, if it can be written on one line; else `nil`.
  ///
  /// "./" is put before a name that readers would misread: if its beginning looks like a comment, a
  /// scheme or white space, or if a part looks percent-encoded.
  private func plainPath(_ relative: ArraySlice<UInt8>) -> String? {
    guard let text = Self.lineText(relative) else { return nil }
    let isMistakable =
      relative.contains { $0 == .colon || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }
      || relative.first == UInt8(ascii: "#")
      || !Self.hasPlainEnds(relative) && text.trimmingWhitespace != text
    return isMistakable ? "./" + text : text
  }

  /// A path as the text of a line; `nil` if it is not UTF-8, or a reader would not get all of it
  /// from a line.
  static func lineText(_ path: ArraySlice<UInt8>) -> String? {
    guard let text = String(validating: path, as: UTF8.self) else { return nil }
    // Most names have none of the bytes with which the signs begin that are looked for below.
    if hasPlainEnds(path), path.allSatisfy(isInPlainLine) { return text }
    guard text.onOneLine == text, case let rest = "." + text, rest.trimmingWhitespace == rest
    else { return nil }
    // XML cannot represent U+FFFE and U+FFFF.
    return text.unicodeScalars.contains { $0.properties.isNoncharacterCodePoint } ? nil : text
  }

  /// Whether the first and the last byte are signs of ASCII other than white space.
  private static func hasPlainEnds(_ path: ArraySlice<UInt8>) -> Bool {
    guard let first = path.first, let last = path.last else { return false }
    return (0x21..<0x7F).contains(first) && (0x21..<0x7F).contains(last)
  }

  /// Whether a byte begins neither a control character, nor a separator, nor a noncharacter.
  private static func isInPlainLine(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xE2 && byte < 0xEF
  }

  /// The URI of a location, relative for files in the document's folder or below it, with the part
  /// of the file if there is one.
  ///
  /// Everything but unreserved characters is encoded: a colon in the first segment would be read as
  /// a scheme.
  func uriReference(to location: WrittenLocation) -> String {
    guard let relative = relativePath(of: location) else { return location.address }
    let encoded = URL.percentEncoded(relative) { URL.isUnreserved($0) || $0 == .slash }
    return encoded + (location.part.map { "#" + $0.text } ?? "")
  }
}
