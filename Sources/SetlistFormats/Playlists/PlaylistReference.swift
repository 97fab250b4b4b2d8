package import Foundation
import SetlistFiles
import SetlistModel

/// A reference to a file in a playlist, as it is written there.
package struct PlaylistReference: Hashable, Sendable {
  /// The syntax in which a reference is written.
  package enum Kind: Hashable, Sendable {
    /// A path from another program, which may be percent-encoded or have backslashes.
    case path
    /// A path from this program, in which every character is literal.
    case exactPath
    /// A URI from another program. It should be percent-encoded, but raw paths occur too.
    case uri
    /// A URI that this program has written.
    case exactURI
  }

  /// The text of the reference.
  package var text: String
  /// The syntax of the reference's text.
  package var kind: Kind
  /// The base folders from XML Base, the outermost first.
  var bases: [String] = []

  /// Makes a reference as it is written in a playlist.
  package init(text: String, kind: Kind, bases: [String] = []) {
    self.text = text
    self.kind = kind
    self.bases = bases
  }

  /// Makes a reference from a table or a list that contains both paths and addresses:
  /// `spotify:track:1` is an address, `Intro:Outro.mp3` is a name.
  static func pathOrAddress(_ text: String) -> PlaylistReference {
    let scheme = text.utf8.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "+"):
        true
      default: false
      }
    }
    let rest = text.utf8.dropFirst(scheme.count)
    let isAddress =
      scheme.count > 1 && rest.first == UInt8(ascii: ":")
      && !rest.contains { "./\\ ".utf8.contains($0) }
    return PlaylistReference(text: text, kind: isAddress ? .exactURI : .path)
  }

  /// The location, relative to a playlist in `folder`: the first of its readings that `exists`, or
  /// the likeliest one if none does. `nil` if the text is empty, or is an invalid address.
  ///
  /// A URI of a file can include a part of it; see `MediaFragment`.
  package func location(in folder: URL, exists: (URL) -> Bool) -> URL? {
    var folder = folder
    for base in bases {
      let reference = PlaylistReference(text: base, kind: .uri)
      guard let url = reference.location(in: folder, exists: exists) else { continue }
      // A base extends to its last slash, as RFC 3986 defines.
      folder = base.utf8.last == Self.slash ? url : url.deletingLastPathComponent()
    }
    guard !text.isEmpty else { return nil }
    if let (whole, part) = partOfFile, let file = whole.location(in: folder, exists: exists) {
      return part.location(in: file)
    }
    if let (host, path) = fileScheme {
      let isExact = kind == .exactPath || kind == .exactURI
      let reference = PlaylistReference(text: path, kind: isExact ? .exactURI : .uri)
      let file = fileURL(reference.readings(of: path), exists: exists)
      // If a slash is missing, the host is actually the first folder of a path on this computer.
      guard !host.isEmpty, file.map(exists) != true, let url = URL(string: text),
        url.host(percentEncoded: true)?.isEmpty == false
      else { return file }
      return url
    }
    if isAddress { return address }
    if !folder.isFileURL { return URL(string: text, relativeTo: folder)?.absoluteURL }
    let start = folder.filePathBytes + [Self.slash]
    return fileURL(
      readings(of: text).map { $0.first == Self.slash ? $0 : start + $0 }, exists: exists)
  }

  private func fileURL(_ paths: [[UInt8]], exists: (URL) -> Bool) -> URL? {
    let files = paths.map { URL(filePathBytes: URL.normalized($0)) }
    var found = files.first(where: exists)
    for file in files where found == nil { found = file.respelled(where: exists) }
    guard let file = found ?? files.last, file.filePathBytes != [Self.slash] else { return nil }
    return file
  }

  /// The possible paths that a text stands for, as bytes, to be tried in order. The last one is
  /// used if the file is missing: a name from another program is more likely percent-encoded than
  /// unusual, and its encoding is UTF-8.
  private func readings(of text: String) -> [[UInt8]] {
    let path = Array(text.utf8)
    guard kind != .exactPath else { return [path] }
    let decoded = URL.percentDecoded(path)
    guard kind != .exactURI else { return [decoded] }
    var readings = [path]
    if decoded != path { readings.insert(decoded, at: kind == .uri ? 0 : 1) }
    // A name after "./" is literal, because programs that write that, as this one does, mean the
    // name as it is written. Bytes are compared, as a name may begin with a mark that forms one
    // character with the slash.
    let isPlain = path.starts(with: "./".utf8)
    let isLikely =
      kind == .uri || !isPlain && String(validating: decoded, as: UTF8.self) != nil
    var likeliest = isLikely ? decoded : path
    if decoded.contains(Self.backslash) {
      readings += readings.map(Self.withForwardSlashes)
      if !path.contains(Self.slash), path.contains(Self.backslash) {
        likeliest = Self.withForwardSlashes(likeliest)
      }
    }
    // A playlist that is not UTF-8 was decoded in a code page, and the bytes of a file's name may
    // be in it, too.
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      for bytes in TextEncoding.ofFileNames.compactMap({ $0.bytes(text) }) {
        readings += [bytes, Self.withForwardSlashes(bytes)]
      }
    }
    if readings.last != likeliest { readings.append(likeliest) }
    return readings.map(Self.withRootForDriveLetter)
  }

  private static let slash = UInt8(ascii: "/")
  private static let backslash = UInt8(ascii: "\\")

  private static func withForwardSlashes(_ path: [UInt8]) -> [UInt8] {
    path.map { $0 == backslash ? slash : $0 }
  }

  /// Whether a text is an absolute path or the address of a file. A slash counts even if a
  /// combining mark follows it.
  package static func isAbsolute(_ text: String) -> Bool {
    text.utf8.first == slash || isFileScheme(text) && text.utf8.dropFirst(5).first == slash
  }

  private static func isFileScheme(_ text: String) -> Bool {
    String(text.unicodeScalars.prefix(5)).lowercased() == "file:"
  }

  /// The host and the path of a file URL; `nil` for any other text. The host is empty for this
  /// computer.
  private var fileScheme: (host: String, path: String)? {
    guard Self.isFileScheme(text) else { return nil }
    let remainder = text.unicodeScalars.dropFirst(5)
    guard remainder.starts(with: "//".unicodeScalars) else {
      return remainder.first == "/" ? ("", String(remainder)) : nil
    }
    let afterSlashes = remainder.dropFirst(2)
    if afterSlashes.first == "/" { return ("", String(afterSlashes)) }
    let host = afterSlashes.prefix { $0 != "/" && $0 != "\\" }
    if String(host).lowercased() == "localhost" {
      return ("", String(afterSlashes.dropFirst(host.count)))
    }
    // A drive letter of Windows is not a host.
    return (host.contains(":") ? "" : String(host), "/" + String(afterSlashes))
  }

  /// The reference to the whole file, and the part of the file that a fragment names; `nil` if
  /// there is none. A text after `#` in a path, or one that is no time, belongs to the file's name.
  private var partOfFile: (whole: PlaylistReference, part: MediaFragment)? {
    guard kind == .uri || kind == .exactURI || fileScheme != nil, !isAddress,
      let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")),
      let part = MediaFragment(fragment: text[text.utf8.index(after: mark)...])
    else { return nil }
    var whole = self
    whole.text = String(text[..<mark])
    whole.bases = []
    return (whole, part)
  }

  /// Whether the text is the address of something other than a file.
  private var isAddress: Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text[..<colon]
    let isScheme =
      scheme.count > 1 && scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    // In a text of this program or a URI every scheme counts; elsewhere "Intro:Outro.mp3" is a
    // name.
    return isScheme && scheme.lowercased() != "file"
      && (kind != .path || text.utf8[colon...].starts(with: "://".utf8))
  }

  /// The text as a URL, with invalid characters percent-encoded; `nil` if it is still invalid.
  private var address: URL? {
    URL(string: text)
      ?? URL(
        string: URL.percentEncoded(text.utf8) {
          URL.isUnreserved($0) || "%:/?#[]@!$&'()*+,;=".utf8.contains($0)
        })
  }

  private static func withRootForDriveLetter(_ path: [UInt8]) -> [UInt8] {
    guard path.count >= 3, case let letter = Unicode.Scalar(path[0]), letter.isASCII,
      letter.properties.isAlphabetic, path[1] == UInt8(ascii: ":"),
      path[2] == slash || path[2] == backslash
    else { return path }
    return [slash] + path
  }
}
