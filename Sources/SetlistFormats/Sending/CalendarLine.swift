import SetlistModel

/// A line of iCalendar while it is written, folded so that no part has more than 75 bytes.
struct CalendarLine {
  private static let longest = 75
  /// The number of bytes of the last part.
  private var length = 0

  /// Begins a line with the name of a property.
  init(_ name: String, to output: inout DocumentOutput) { append(name + ":", to: &output) }

  /// Writes a whole line.
  static func append(_ name: String, _ value: String, to output: inout DocumentOutput) {
    var line = CalendarLine(name, to: &output)
    line.append(value, to: &output)
    line.end(&output)
  }

  /// Appends a value, or a part of it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  mutating func append(_ text: String, to output: inout DocumentOutput) {
    for scalar in text.unicodeScalars {
      let count = UTF8.width(scalar)
      if length + count > Self.longest {
        output.append("\r\n ")
        length = 1
      }
      output.bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      length += count
    }
  }

  /// Ends the line.
  func end(_ output: inout DocumentOutput) { output.append("\r\n") }

  /// A text as a value: on one line, with backslashes before the signs that divide values.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.onOneLine.unicodeScalars {
      if "\\;,".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
