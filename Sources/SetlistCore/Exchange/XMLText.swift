import Foundation

/// Makes XML ready for the parser, and text ready for XML.
enum XMLText {
  /// The document in UTF-8 without its declaration, comments and document type, with every `&` that
  /// begins no known entity escaped, and without control characters.
  ///
  /// What is left has no entities of its own, so nothing can expand or be fetched. Linear.
  static func prepared(_ data: Data) throws(ExchangeError) -> Data {
    let text = TextDecoding.text(from: data, fallback: declaredEncoding(of: data))
    let input = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(input.count)
    var index = 0
    while index < input.count {
      switch input[index] {
      case UInt8(ascii: "<"):
        if matches("<![CDATA[", input, at: index) {
          let end = end(of: "]]>", input, from: index)
          output.append(contentsOf: input[index..<end].map(printable))
          index = end
        } else if matches("<!--", input, at: index) {
          index = end(of: "-->", input, from: index + 4)
        } else if matches("<?", input, at: index) {
          index = end(of: "?>", input, from: index)
        } else if matches("<!", input, at: index) {
          let end = end(of: ">", input, from: index)
          guard !input[index..<end].contains(UInt8(ascii: "[")) else { throw .declaresEntities }
          index = end
        } else {
          output.append(input[index])
          index += 1
        }
      case UInt8(ascii: "&"):
        output.append(input[index])
        if !beginsReference(input, at: index) { output.append(contentsOf: Array("amp;".utf8)) }
        index += 1
      default:
        output.append(printable(input[index]))
        index += 1
      }
    }
    return Data(output)
  }

  /// Text for an element or a quoted attribute; what XML 1.0 cannot hold becomes U+FFFD. Linear.
  static func escaped(_ text: String, inAttribute: Bool) -> String {
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

  private static func printable(_ byte: UInt8) -> UInt8 {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D ? 0x20 : byte
  }

  private static func matches(_ text: StaticString, _ input: [UInt8], at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= input.count else { return false }
    return text.withUTF8Buffer { input[index..<index + count].elementsEqual($0) }
  }

  private static func end(of text: StaticString, _ input: [UInt8], from index: Int) -> Int {
    var index = index
    while index < input.count {
      if matches(text, input, at: index) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    return input.count
  }

  // The longest reference that is let through is a number such as "&#x10FFFF;".
  private static func beginsReference(_ input: [UInt8], at index: Int) -> Bool {
    let window = input[(index + 1)..<min(index + 11, input.count)]
    guard let semicolon = window.firstIndex(of: UInt8(ascii: ";")) else { return false }
    let name = String(decoding: window[..<semicolon], as: UTF8.self)
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return true }
    guard name.hasPrefix("#") else { return false }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, let scalar = Unicode.Scalar(number) else { return false }
    return scalar >= " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

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
