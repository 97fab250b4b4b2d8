package import Foundation
package import SetlistFiles
import SetlistModel

/// Decodes the bytes of text files.
package enum TextDecoding {
  /// Decodes by the byte order mark, else as UTF-8 if it is valid, else in `fallback`, else in the
  /// encoding that the letters show, or as Windows-1252, in which every byte is valid.
  ///
  /// Valid UTF-8 is not copied. If there is a mark, invalid bytes may follow it. Takes time in
  /// proportion to the bytes.
  ///
  /// - Throws: `ExchangeError.tooLarge` if the result is longer than `limit`, in bytes.
  static func utf8(
    _ data: Data, fallback: String.Encoding? = nil,
    upTo limit: Int = ExchangeFormat.maximumDocumentSize
  ) throws(ExchangeError) -> Data {
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { return data.dropFirst(3) }
    if let fallback, (try? UTF8Span(validating: data.span)) == nil,
      let text = String(data: data, encoding: fallback)
    {
      return Data(text.utf8)
    }
    return try utf8(data, in: TextEncoding.guess(of: data).encoding, upTo: limit)
  }

  /// Decodes bytes in an encoding, without its byte order mark. Bytes that are not valid in it are
  /// read as Windows-1252, or replaced in Unicode.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  /// - Throws: `ExchangeError.tooLarge` if the result is longer than `limit`, in bytes.
  package static func utf8(
    _ data: Data, in encoding: TextEncoding, upTo limit: Int = ExchangeFormat.maximumDocumentSize
  ) throws(ExchangeError) -> Data {
    switch encoding {
    case .utf8: return data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    case .utf16LittleEndian, .utf16BigEndian:
      let isLittleEndian = encoding == .utf16LittleEndian
      let isMarked = data.starts(with: isLittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF])
      return try utf16(
        isMarked ? data.dropFirst(2) : data, isLittleEndian: isLittleEndian, upTo: limit)
    case .western: return try windows1252(data, upTo: limit)
    default:
      guard let text = encoding.text(data) else { return try windows1252(data, upTo: limit) }
      let bytes = Data(text.utf8)
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      return bytes
    }
  }

  /// The text of bytes in UTF-8. U+0000 becomes U+FFFD, because no path or title may contain it.
  /// Takes time in proportion to the bytes.
  static func text(_ utf8: some Collection<UInt8>) -> String {
    let text = String(decoding: utf8, as: UTF8.self)
    guard text.utf8.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }

  /// The whole text of a file, decoded with `utf8` and `text`.
  package static func text(from data: Data) throws(ExchangeError) -> String {
    text(try utf8(data))
  }

  /// Whether bytes are probably not text: they contain a zero byte and are no UTF-16.
  static func looksBinary(_ data: Data) -> Bool {
    data.prefix(4096).contains(0) && TextEncoding.utf16(of: data) == nil
  }

  /// Passes the lines with their numbers, from 1, to `body`, until it returns `false` or the task
  /// is cancelled. Lines end in CRLF, LF or a lone CR only: U+2028 and similar characters belong to
  /// titles.
  ///
  /// Only one line is in memory at a time. Takes time in proportion to the bytes.
  ///
  /// - Parameters:
  ///   - utf8: the bytes of the text.
  ///   - limit: the length of the longest line that is decoded, in bytes; `body` gets `nil` for a
  ///     longer one.
  static func forEachLine(
    of utf8: Data, upTo limit: Int = ParsedPlaylist.maximumTextLength,
    _ body: (Int, Substring?) throws(ExchangeError) -> Bool
  ) throws(ExchangeError) {
    let bytes = utf8.span
    var number = 1
    var start = 0
    var lineFeed = -1
    while start < bytes.count {
      // The next line feed is only searched when it is needed, because a file may have none.
      if lineFeed < start { lineFeed = bytes.firstIndex(of: .lineFeed, from: start) ?? bytes.count }
      let end = bytes.firstIndex(of: .carriageReturn, from: start, before: lineFeed) ?? lineFeed
      let line = end - start > limit ? nil : Substring(text(utf8.bytes(start..<end)))
      guard try body(number, line), !Task.isCancelled else { return }
      start = bytes.has("\r\n", at: end) ? end + 2 : end + 1
      number += 1
    }
  }

  /// The text of a line, from 1; `nil` if there is none or it is too long.
  static func line(_ number: Int, of utf8: Data) -> String? {
    var text: String?
    try? forEachLine(of: utf8) { current, line throws(ExchangeError) in
      if current == number { text = line.map { String($0) } }
      return current < number
    }
    return text
  }

  /// The text with other lines, by number.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func replacing(_ lines: [Int: String], in utf8: Data) -> Data {
    guard !lines.isEmpty else { return utf8 }
    var texts: [String] = []
    try? forEachLine(of: utf8) { number, line throws(ExchangeError) in
      texts.append(lines[number].map(\.onOneLine) ?? line.map { String($0) } ?? "")
      return true
    }
    return Data(texts.joined(separator: "\n").utf8)
  }

  private static func utf16(
    _ data: Data, isLittleEndian: Bool, upTo limit: Int
  ) throws(ExchangeError) -> Data {
    var decoder = UTF16()
    let bytes = data.lazy.map { UInt16($0) }
    var iterator = bytes.makeIterator()
    var units = AnyIterator<UInt16> {
      guard let first = iterator.next(), let second = iterator.next() else { return nil }
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return try utf8(upTo: limit) {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): scalar
      case .error: "\u{FFFD}"
      case .emptyInput: nil
      }
    }
  }

  /// The text of bytes in Windows-1252.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func windows1252(_ bytes: some Collection<UInt8>) -> String {
    String(
      String.UnicodeScalarView(
        bytes.map {
          (0x80..<0xA0).contains($0) ? windows1252HighTable[Int($0) - 0x80] : Unicode.Scalar($0)
        }))
  }

  // The table of WHATWG maps the five bytes that Windows-1252 leaves undefined to control
  // characters with the same number, so that no file is refused. Foundation fails at them.
  private static func windows1252(
    _ data: Data, upTo limit: Int
  ) throws(ExchangeError) -> Data {
    var bytes = data.makeIterator()
    return try utf8(upTo: limit) {
      bytes.next().map {
        (0x80..<0xA0).contains($0) ? windows1252HighTable[Int($0) - 0x80] : Unicode.Scalar($0)
      }
    }
  }

  private static func utf8(
    upTo limit: Int, _ next: () -> Unicode.Scalar?
  ) throws(ExchangeError) -> Data {
    var output = Data()
    var piece: [UInt8] = []
    while let scalar = next() {
      piece.append(
        contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
      guard piece.count >= 65_536 else { continue }
      output.append(contentsOf: piece)
      piece.removeAll(keepingCapacity: true)
      guard !Task.isCancelled else { break }
      guard output.count <= limit else { throw .tooLarge(limit: limit) }
    }
    output.append(contentsOf: piece)
    return output
  }

  static let windows1252HighTable: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]
}

extension TextDecoding {
  /// The bytes of a text in Windows-1252; `nil` if they are ASCII, or the text has characters that
  /// Windows-1252 lacks.
  static func windows1252Bytes(of text: String) -> [UInt8]? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let high = windows1252HighTable.firstIndex(of: scalar) {
        bytes.append(UInt8(0x80 + high))
      } else if let byte = UInt8(exactly: scalar.value), !(0x80..<0xA0).contains(byte) {
        bytes.append(byte)
      } else {
        return nil
      }
    }
    return bytes
  }
}
