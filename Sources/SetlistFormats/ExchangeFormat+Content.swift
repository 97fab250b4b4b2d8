package import Foundation
package import SetlistFiles

extension ExchangeFormat {
  /// The number of bytes at the beginning of a file that are examined to identify its format.
  private static let signatureLength = 8192

  /// The format of a file for import: the format that its content proves, else that of its
  /// extension. `nil` if both are unknown.
  package init?(content: Data, url: URL) {
    let named = ExchangeFormat(url: url)
    guard let format = Self.signed(content, named: named) ?? named else { return nil }
    self = format
  }

  /// The format of a file for import. Reads the beginning of the file.
  package init?(contentOf url: URL) throws(ExchangeError) {
    let beginning = try RegularFile.beginning(of: url, count: Self.signatureLength)
    self.init(content: beginning, url: url)
  }

  /// The format that the content of a file proves, whatever the file's name is; `nil` if it proves
  /// none. Reads the beginning of the file.
  package static func proven(byContentOf url: URL) throws(ExchangeError) -> ExchangeFormat? {
    signed(try RegularFile.beginning(of: url, count: signatureLength), named: nil)
  }

  /// The format whose signature begins a content; `nil` if there is none.
  private static func signed(_ content: Data, named: ExchangeFormat?) -> ExchangeFormat? {
    let beginning = content.prefix(signatureLength)
    guard !TextDecoding.looksBinary(beginning),
      let text = try? TextDecoding.text(from: beginning).drop(while: \.isWhitespace)
    else { return nil }
    let folded = text.lowercased()
    if folded.hasPrefix("#extm3u") { return .m3u8 }
    if folded.hasPrefix("[playlist]") { return .pls }
    if folded.hasPrefix("<"), folded.contains("<playlist") { return .xspf }
    if folded.hasPrefix("<"), isOpenSong(folded) { return .openSong }
    if ["{title:", "{t:", "{meta:"].contains(where: folded.hasPrefix) { return .chordPro }
    if folded.hasPrefix("{") { return signedJSON(text) }
    // Other formats are left as named, because a text or a list may mention files: only uncertain
    // extensions are examined further.
    guard named == nil || named == .text || named == .csv || named == .cue else { return nil }
    if isCue(text) { return .cue }
    return isTable(text, named: named) ? .csv : nil
  }

  /// Whether the outermost XML element is that of an OpenSong song or set.
  private static func isOpenSong(_ folded: String) -> Bool {
    var scanner = XMLScanner(Data(folded.utf8), attributes: [])
    while let piece = try? scanner.next() {
      if case .start(let name, _) = piece { return name == "song" || name == "set" }
    }
    return false
  }

  private static func signedJSON(_ text: Substring) -> ExchangeFormat? {
    let start = text.filter { !$0.isWhitespace }
    // Members of newer versions may come first.
    if start.contains("\"format\":\"\(SetlistDocument.formatName)\"") { return .setlist }
    if start.hasPrefix("{\"playlist\":{") { return .jspf }
    return start.hasPrefix("{\"name\":") && start.contains("\"sections\":[") ? .json : nil
  }

  private static func isCue(_ text: Substring) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.drop { $0.isWhitespace }.uppercased()
    }
    return lines.contains { $0.hasPrefix("TRACK ") && $0.contains(" AUDIO") }
      && lines.contains { $0.hasPrefix("INDEX ") || $0.hasPrefix("FILE ") }
  }

  // A text counts as a table only if its header names two columns, because a message with songs can
  // have a comma in its first line.
  private static func isTable(_ text: Substring, named: ExchangeFormat?) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).prefix(2)
    guard named != .csv, !lines.isEmpty else { return false }
    var table = CSVTable(Data(lines.joined(separator: "\n").utf8))
    guard let header = table.next()?.cells else { return false }
    // The rows below a header have its separator, too.
    if let row = table.next()?.cells, row.count < 2 { return false }
    // A sentence may name the fields in brackets.
    let areWhole = header.allSatisfy { cell in
      cell.utf8.count < 60 && cell.contains("(") == cell.contains(")")
    }
    return areWhole && CSVColumns(header: header).map { $0.exactCount > 1 } ?? false
  }
}
