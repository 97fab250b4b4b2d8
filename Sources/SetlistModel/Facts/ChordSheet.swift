import CCoreSupport
public import Foundation

/// The words and chords of a song, as the bytes that were imported or typed, with their format.
///
/// A sheet can be longer than all other facts of a song together, and most lists are shown without
/// any. So a sheet that a database has may be known by its digest alone, without its source. Sheets
/// are the same if their format and their bytes are, whether these are there or not.
public struct ChordSheet: Sendable {
  /// The formats of sheets.
  public enum Format: String, CaseIterable, Sendable {
    /// Chords in brackets within the words, and directives in braces.
    case chordPro
    /// Chords in brackets within the words, and labels of sections on lines of their own.
    case onSong
    /// XML of OpenSong, with chords on lines of their own.
    case openSong
    /// XML of OpenLyrics, with chords as elements.
    case openLyrics
    /// Plain words, perhaps with chords above them or in brackets.
    case text
  }

  /// The longest file that is imported as a sheet, in bytes.
  public static let maximumLength = 1 << 20

  /// The format of the source.
  public let format: Format
  /// The bytes as they came; `nil` if they are not loaded.
  public let source: Data?
  /// The digest of the bytes, 32 hexadecimal digits.
  private let digest: String

  /// Makes a sheet of its bytes.
  ///
  /// - Complexity: O(*n*) in the length of the bytes.
  public init(_ source: Data, format: Format) {
    self.format = format
    self.source = source
    digest = Self.digest(of: source)
  }

  /// Makes a sheet of a text.
  public init(_ text: String, format: Format = .text) {
    self.init(Data(text.utf8), format: format)
  }

  /// Makes a sheet from its reference, with or without its bytes; `nil` if the text is no
  /// reference.
  package init?(reference: String, source: Data? = nil) {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let format = Format(rawValue: String(parts[0])),
      parts[1].utf8.count == 32, parts[1].utf8.allSatisfy(Self.isDigit)
    else { return nil }
    self.format = format
    self.source = source
    digest = String(parts[1])
  }

  /// The format and the digest, by which a database finds the bytes.
  package var reference: String { "\(format.rawValue):\(digest)" }

  /// The source as text: in Unicode, or else in Windows' Western encoding. Empty if it is not
  /// loaded.
  ///
  /// - Complexity: O(*n*) in the length of the bytes.
  public var text: String {
    guard let source else { return "" }
    if source.starts(with: [0xFE, 0xFF]) || source.starts(with: [0xFF, 0xFE]),
      let text = String(data: source, encoding: .utf16)
    {
      return text
    }
    let bytes = source.starts(with: [0xEF, 0xBB, 0xBF]) ? source.dropFirst(3) : source
    return String(validating: bytes, as: UTF8.self)
      ?? String(data: bytes, encoding: .windowsCP1252)
      ?? String(decoding: bytes, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// The first half of the SHA-256 digest, so that nobody can make two sheets with the same one.
  private static func digest(of bytes: Data) -> String {
    String(String(cString: setlist_sha256(Array(bytes), bytes.count)).prefix(32))
  }
}

extension ChordSheet: Hashable {
  /// Whether two sheets have the same format and the same bytes, as far as their digests tell.
  public static func == (first: ChordSheet, second: ChordSheet) -> Bool {
    first.format == second.format && first.digest == second.digest
  }

  /// Feeds the format and the digest.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(digest)
  }
}

extension ChordSheet: Codable {
  /// The members of a sheet in JSON.
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case format
    case text
    case base64
  }

  /// The names of the members of a sheet in JSON.
  package static let members = Set(CodingKeys.allCases.map(\.stringValue))

  /// Decodes a sheet. An unknown format counts as text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decodeIfPresent(String.self, forKey: .format) ?? ""
    let bytes: Data
    if let base64 = try container.decodeIfPresent(String.self, forKey: .base64),
      let decoded = Data(base64Encoded: base64)
    {
      bytes = decoded
    } else {
      bytes = Data(try container.decode(String.self, forKey: .text).utf8)
    }
    // A document as a whole has a limit; a sheet that was cut off would be another one.
    self.init(bytes, format: Format(rawValue: name) ?? .text)
  }

  /// Encodes the format, and the source as text if it is UTF-8, else in Base 64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(format.rawValue, forKey: .format)
    let bytes = source ?? Data()
    if let text = String(validating: bytes, as: UTF8.self), Self.isKept(text) {
      try container.encode(text, forKey: .text)
    } else {
      try container.encode(bytes.base64EncodedString(), forKey: .base64)
    }
  }

  /// Whether JSON, and what carries it, keeps a text as it is: neither controls, a mark of the
  /// order of bytes, nor what is no sign of XML.
  private static func isKept(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
  }
}
