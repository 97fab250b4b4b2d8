import Foundation
import SetlistFiles
import SetlistModel

/// Decodes and encodes texts in XML.
enum XMLText {
  /// The bytes of a document in UTF-8, converted from any encoding.
  static func utf8(_ data: Data) throws(ExchangeError) -> Data {
    try TextDecoding.utf8(data, fallback: declaredEncoding(of: data))
  }

  /// The text of an element. An `&` without a known reference is literal. Characters that XML does
  /// not allow become spaces. Takes time in proportion to the bytes.
  static func text(_ bytes: Data.SubSequence) -> String {
    let isPlain = bytes.allSatisfy { $0 != .ampersand && $0 >= 0x20 }
    return isPlain ? String(decoding: bytes, as: UTF8.self) : unescaped(bytes, isLiteral: false)
  }

  /// The text of CDATA. Takes time in proportion to the bytes.
  static func literal(_ bytes: Data.SubSequence) -> String {
    unescaped(bytes, isLiteral: true)
  }

  /// The value of an attribute. Takes time in proportion to the bytes.
  static func value(_ bytes: Data.SubSequence) -> String {
    text(Data(bytes.map { $0 < 0x20 ? 0x20 : $0 }))
  }

  /// A text encoded for an element or a quoted attribute. Characters that XML 1.0 does not allow
  /// become U+FFFD. Takes time in proportion to the text.
  static func escaped(_ text: String, inAttribute: Bool) -> String {
    guard text.utf8.contains(where: { isEscaped($0, inAttribute: inAttribute) }) else {
      return text
    }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a byte may begin, in UTF-8, a character that is not written as it is. U+FFFE and
  /// U+FFFF begin with 0xEF.
  private static func isEscaped(_ byte: UInt8, inAttribute: Bool) -> Bool {
    byte < 0x20 || byte == .ampersand || byte == .lessThan || byte == .greaterThan || byte == 0xEF
      || byte == .quote && inAttribute
  }

  private static func unescaped(_ bytes: Data.SubSequence, isLiteral: Bool) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == .ampersand, !isLiteral, let (scalar, end) = reference(in: bytes, at: index) {
        output.append(contentsOf: Character(scalar).utf8)
        index = end
        continue
      }
      index += 1
      // Every line end becomes a single line feed.
      if byte == .carriageReturn, index < bytes.endIndex, bytes[index] == .lineFeed { continue }
      output.append(byte == .carriageReturn ? .lineFeed : printable(byte))
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func printable(_ byte: UInt8) -> UInt8 {
    byte < 0x20 && byte != .tab && byte != .lineFeed ? 0x20 : byte
  }

  /// The character that a reference stands for, and the end of the reference; `nil` if it is
  /// invalid.
  private static func reference(
    in bytes: Data.SubSequence, at index: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    // The longest valid reference is a number such as "&#x10FFFF;".
    let window = bytes[(index + 1)..<min(index + 11, bytes.endIndex)]
    guard let semicolon = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: window[..<semicolon], as: UTF8.self)
    if let scalar = entities[name] { return (scalar, semicolon + 1) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, let scalar = Unicode.Scalar(number),
      scalar >= " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    else { return nil }
    return (scalar, semicolon + 1)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func declaredEncoding(of data: Data) -> String.Encoding? {
    let start = String(decoding: data.prefix(200), as: UTF8.self).lowercased()
    guard start.hasPrefix("<?xml"), let range = start.range(of: "encoding=") else { return nil }
    let name = start[range.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "'" }
    let encodings: [Substring: String.Encoding] = [
      "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
      "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "shift_jis": .shiftJIS,
      "euc-jp": .japaneseEUC,
    ]
    return encodings[name]
  }
}
