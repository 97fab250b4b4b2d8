import Foundation

/// The two streams of a command.
enum Output {
  /// Writes a result.
  static func result(_ data: Data) throws {
    try FileHandle.standardOutput.write(contentsOf: data)
  }

  /// Writes rows of a table: one line each, with tabs between the cells.
  static func rows(_ rows: [[String]]) throws {
    let lines = rows.map { $0.map(cell).joined(separator: "\t") + "\n" }
    try result(Data(lines.joined().utf8))
  }

  /// Writes a value as JSON.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try result(try encoder.encode(value) + Data("\n".utf8))
  }

  /// Writes a line for the user. If that fails there is nobody to tell.
  static func message(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("setlistctl: \(text)\n".utf8))
  }

  private static func cell(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
