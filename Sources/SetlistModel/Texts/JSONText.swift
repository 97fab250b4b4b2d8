import Foundation

/// Writes pieces of JSON (RFC 8259) for a document with members in a fixed order, which
/// `JSONEncoder` does not keep.
package enum JSONText {
  /// A text as a quoted JSON string.
  package static func string(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text as a quoted JSON string, in UTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    let text = text.utf8.span
    bytes.append(.quote)
    if text.contains(where: isEscaped) {
      for index in text.indices { append(text[index], to: &bytes) }
    } else {
      text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
    bytes.append(.quote)
  }

  /// Whether a string has a byte only after a backslash.
  package static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == .quote || byte == backslash
  }

  private static let backslash = UInt8(ascii: "\\")

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    guard isEscaped(byte) else { return bytes.append(byte) }
    bytes.append(backslash)
    switch byte {
    case .quote, backslash: bytes.append(byte)
    case .lineFeed: bytes.append(UInt8(ascii: "n"))
    case .carriageReturn: bytes.append(UInt8(ascii: "r"))
    case .tab: bytes.append(UInt8(ascii: "t"))
    default:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: ("u00" + (byte < 16 ? "0" : "") + digits).utf8)
    }
  }

  /// A number in JSON without a needless fraction; `null` if it is unknown or not finite.
  package static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return Int64(exactly: value).map(String.init) ?? String(value)
  }

  /// Appends a number in JSON, as `number` gives it.
  package static func append(_ value: Double?, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: number(value).utf8)
  }

  /// A value as JSON on one line, with its members sorted by name. Its numbers must be finite.
  package static func value(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding fails only for numbers that are not finite, which the caller excludes.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
