import Foundation

/// Writes pieces of JSON (RFC 8259) for a document with members in a fixed order, which
/// `JSONEncoder` does not keep.
package enum JSONText {
  /// A text as a quoted JSON string.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A number in JSON without a needless fraction; `null` if it is unknown or not finite.
  package static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return Int64(exactly: value).map(String.init) ?? String(value)
  }

  /// A value as JSON on one line, with its members sorted by name. Its numbers must be finite.
  package static func value(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding fails only for numbers that are not finite, which the caller excludes.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// A JSON object on one line, with its members in the given order.
  package static func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { string($0.name) + ": " + $0.value }.joined(separator: ", ") + "}"
  }
}
