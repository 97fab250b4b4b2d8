import Foundation

/// Pieces of JSON (RFC 8259) for a document whose members stand in a fixed order, which
/// `JSONEncoder` does not keep.
enum JSONText {
  /// A quoted string.
  static func string(_ text: String) -> String {
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

  /// A number without a needless fraction; `null` if it is not finite.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return Int64(exactly: value).map(String.init) ?? String(value)
  }

  /// An object with its members in the given order, on one line.
  static func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { string($0.name) + ": " + $0.value }.joined(separator: ", ") + "}"
  }
}
