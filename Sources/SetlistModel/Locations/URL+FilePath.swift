public import Foundation

/// The path of a file as the file system stores it: bytes that need not be UTF-8.
///
/// A song stores the place of its file as a URL, which keeps each byte percent-encoded.
/// Foundation's `path`, `lastPathComponent` and `pathExtension` are empty if the bytes are not
/// UTF-8, and its paths are repaired. So files are opened by `filePathBytes`, and shown by
/// `repaired`.
extension URL {
  /// Makes the address of a file of this computer from the bytes of its path.
  ///
  /// The result equals `URL(filePath:directoryHint: .notDirectory)` if the bytes are UTF-8.
  ///
  /// - Parameter bytes: an absolute path. Bytes after a zero byte are ignored.
  public init(filePathBytes bytes: some Sequence<UInt8>) {
    let all = Array(bytes)
    let path = all.firstIndex(of: 0).map { Array(all[..<$0]) } ?? all
    self =
      URL(string: "file://" + Self.percentEncoded(path, keeping: Self.isKeptInPath))
      ?? URL(filePath: String(decoding: path, as: UTF8.self), directoryHint: .notDirectory)
  }

  /// The bytes of the path. A zero byte, which no path contains, stays percent-encoded.
  public var filePathBytes: [UInt8] {
    Self.percentDecoded(absoluteURL.path(percentEncoded: true).utf8)
  }

  /// The address with replacement characters for bytes that are not UTF-8: for display and for
  /// extensions, never for opening.
  public var repaired: URL {
    let encoded = path(percentEncoded: true)
    guard encoded.utf8.contains(UInt8(ascii: "%")) else { return self }
    let path = Self.percentDecoded(encoded.utf8)
    guard String(validating: path, as: UTF8.self) == nil else { return self }
    let shown = Self.percentEncoded(
      String(decoding: path, as: UTF8.self).utf8, keeping: Self.isKeptInPath)
    return URL(string: absoluteString.replacing(encoded, with: shown, maxReplacements: 1)) ?? self
  }

  /// The last component of the path for display, as that of `repaired`.
  public var fileName: String {
    let path = path(percentEncoded: true).utf8
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) }
    let name = path[(start ?? path.startIndex)...]
    let bytes = Self.percentDecoded(name)
    // A path that ends in a slash, or has an encoded one, is left to Foundation.
    guard !bytes.isEmpty, !bytes.contains(UInt8(ascii: "/")) else {
      return repaired.lastPathComponent
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the URL is a file of this computer. `file://server/share/a.mp3` is on another one.
  public var isLocalFile: Bool {
    isFileURL && ["", "localhost"].contains(host(percentEncoded: true)?.lowercased() ?? "")
  }

  /// The same file without empty, `.` and `..` components in its path, and without a fragment. The
  /// file system is not asked.
  package var normalizedFile: URL { URL(filePathBytes: Self.normalized(filePathBytes)) }

  /// Calls a body with the path as a C string.
  package func withFilePath<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows
    -> Result
  {
    try body(filePathBytes.map { CChar(bitPattern: $0) } + [0])
  }

  /// The path without empty, `.` and `..` components.
  package static func normalized(_ path: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    var components: [ArraySlice<UInt8>] = []
    for component in path.split(separator: slash) {
      if component.elementsEqual("..".utf8) {
        components = components.dropLast()
      } else if !component.elementsEqual(".".utf8) {
        components.append(component)
      }
    }
    return [slash] + components.joined(separator: [slash])
  }

  /// The bytes as text, with `%` and two digits for each byte that is not kept.
  package static func percentEncoded(
    _ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool
  ) -> String {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
    }
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.underestimatedCount)
    for byte in bytes {
      if isKept(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(digit(byte >> 4))
        encoded.append(digit(byte & 15))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The bytes of a percent-encoded text. A `%` without two digits stays unchanged, and so does an
  /// encoded zero byte.
  package static func percentDecoded(_ text: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexDigitValue(bytes[index + 1]), let low = hexDigitValue(bytes[index + 2]),
        high | low != 0
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  /// The value of a hexadecimal digit; `nil` for any other byte.
  package static func hexDigitValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Whether RFC 3986 allows a byte unencoded in a path.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
    default: false
    }
  }

  /// Whether a byte stays as it is in the address of a file.
  package static func isKeptInPath(_ byte: UInt8) -> Bool { keptInPath[Int(byte)] }

  private static let keptInPath = (0...UInt8.max).map {
    isUnreserved($0) || "/:@!$&'()*+,;=".utf8.contains($0)
  }
}
