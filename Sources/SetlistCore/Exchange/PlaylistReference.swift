import Foundation

/// Where a playlist says that a file is, as it is written there.
struct PlaylistReference: Hashable, Sendable {
  /// How the text is to be understood.
  enum Kind: Hashable, Sendable {
    /// A path that another program wrote: it may be percent-encoded, or have backslashes.
    case path
    /// A path that this program wrote: every character means itself.
    case exactPath
    /// A URI, which is percent-encoded by rights; raw paths are seen all the same.
    case uri
    /// A URI that this program wrote.
    case exactURI
  }

  /// The text.
  var text: String
  /// How to understand it.
  var kind: Kind
  /// Folders in between, as XML Base gives them, the outermost first.
  var bases: [String] = []

  /// Where a table or list that knows paths and addresses says that a file is: `spotify:track:1` is
  /// an address, `Intro:Outro.mp3` is a name.
  static func pathOrAddress(_ text: String) -> PlaylistReference {
    let scheme = text.prefix { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "+") }
    let rest = text.dropFirst(scheme.count)
    let isAddress =
      scheme.count > 1 && rest.hasPrefix(":") && !rest.contains { "./\\ ".contains($0) }
    return PlaylistReference(text: text, kind: isAddress ? .exactURI : .path)
  }

  /// The location, relative to a playlist in `folder`: of several readings the first that `exists`,
  /// and if none does, the likeliest. `nil` if the text names nothing.
  ///
  /// A URI of a file can name a part of it, as `MediaFragment` tells.
  func location(in folder: URL, exists: (String) -> Bool) -> URL? {
    var folder = folder
    for base in bases {
      let reference = PlaylistReference(text: base, kind: .uri)
      guard let url = reference.location(in: folder, exists: exists) else { continue }
      // A base ends at its last slash, as RFC 3986 has it.
      folder = base.hasSuffix("/") ? url : url.deletingLastPathComponent()
    }
    guard !text.isEmpty else { return nil }
    if let (whole, part) = partOfFile, let file = whole.location(in: folder, exists: exists) {
      return part.location(in: file)
    }
    if let remainder = fileSchemeRemainder {
      let isExact = kind == .exactPath || kind == .exactURI
      let reference = PlaylistReference(text: remainder, kind: isExact ? .exactURI : .uri)
      return fileURL(reference.readings(of: remainder), exists: exists)
    }
    if let remote = remoteURL { return remote }
    if !folder.isFileURL { return URL(string: text, relativeTo: folder)?.absoluteURL }
    let paths = readings(of: text).map { path in
      path.utf8.first == Self.slash ? path : folder.path + "/" + path
    }
    return fileURL(paths, exists: exists)
  }

  /// A path without empty, `.` and `..` components, as a URL. The file system is not asked.
  static func fileURL(path: String) -> URL {
    URL(filePath: normalized(path), directoryHint: .notDirectory)
  }

  // Bytes are compared, not characters: a slash with a combining mark after it is a slash.
  private static func normalized(_ path: String) -> String {
    var components: [Substring] = []
    for bytes in path.utf8.split(separator: slash) {
      let component = Substring(bytes)
      if component == ".." {
        components = components.dropLast()
      } else if component != "." {
        components.append(component)
      }
    }
    return "/" + components.joined(separator: "/")
  }

  private func fileURL(_ paths: [String], exists: (String) -> Bool) -> URL? {
    let paths = paths.map(Self.normalized)
    let found = paths.count > 1 ? paths.dropLast().first(where: exists) : nil
    guard let path = found ?? paths.last, path != "/" else { return nil }
    return URL(filePath: path, directoryHint: .notDirectory)
  }

  /// The readings of a path, to be tried in order. The last one counts if the file is missing: a
  /// name that another program wrote is likelier encoded than odd.
  private func readings(of path: String) -> [String] {
    guard kind != .exactPath else { return [path] }
    let isEncoded = path.utf8.contains(UInt8(ascii: "%"))
    let decoded = isEncoded ? path.removingPercentEncoding ?? path : path
    guard kind != .exactURI else { return [decoded] }
    var readings = [path]
    if isEncoded { readings.insert(decoded, at: kind == .uri ? 0 : 1) }
    var likeliest = decoded
    if decoded.utf8.contains(Self.backslash) {
      readings += readings.map(Self.withForwardSlashes)
      if !path.utf8.contains(Self.slash), path.utf8.contains(Self.backslash) {
        likeliest = Self.withForwardSlashes(decoded)
      }
    }
    if readings.last != likeliest { readings.append(likeliest) }
    return readings.map(Self.withRootForDriveLetter)
  }

  private static let slash = UInt8(ascii: "/")
  private static let backslash = UInt8(ascii: "\\")

  private static func withForwardSlashes(_ path: String) -> String {
    String(decoding: path.utf8.map { $0 == backslash ? slash : $0 }, as: UTF8.self)
  }

  private var fileSchemeRemainder: String? {
    guard text.prefix(5).lowercased() == "file:" else { return nil }
    let remainder = text.dropFirst(5)
    guard remainder.hasPrefix("//") else {
      return remainder.hasPrefix("/") ? String(remainder) : nil
    }
    let afterSlashes = remainder.dropFirst(2)
    if afterSlashes.hasPrefix("/") { return String(afterSlashes) }
    let host = afterSlashes.prefix { $0 != "/" && $0 != "\\" }
    if host.lowercased() == "localhost" { return String(afterSlashes.dropFirst(host.count)) }
    return "/" + afterSlashes
  }

  /// The reference to the whole file, and the part of it that is meant; `nil` if no part is. What
  /// follows a `#` in a path, or in another word than a time, belongs to the name.
  private var partOfFile: (whole: PlaylistReference, part: MediaFragment)? {
    guard kind == .uri || kind == .exactURI || fileSchemeRemainder != nil, remoteURL == nil,
      let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")),
      let part = MediaFragment(fragment: text[text.utf8.index(after: mark)...])
    else { return nil }
    var whole = self
    whole.text = String(text[..<mark])
    whole.bases = []
    return (whole, part)
  }

  private var remoteURL: URL? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon]
    let isScheme =
      scheme.count > 1 && scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    // Where we or a URI's rules wrote the text every scheme counts, else "Intro:Outro.mp3" is a
    // name.
    guard isScheme, scheme.lowercased() != "file", kind != .path || text[colon...].hasPrefix("://")
    else { return nil }
    return URL(string: text)
  }

  private static func withRootForDriveLetter(_ path: String) -> String {
    let start = path.prefix(3)
    let isDrive =
      start.count == 3 && start.first?.isASCII == true && start.first?.isLetter == true
      && (start.hasSuffix(":/") || start.hasSuffix(":\\"))
    return isDrive ? "/" + path : path
  }
}
