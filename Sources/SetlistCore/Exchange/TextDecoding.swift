import Foundation

/// Turns the bytes of a text file into text the way playlists need it.
enum TextDecoding {
  /// Decodes by the byte order mark, else as UTF-8 if it is valid, else in `fallback`, else as
  /// Windows-1252, in which every byte means something.
  ///
  /// U+0000 becomes U+FFFD, because no path or title may hold it. Linear.
  static func text(from data: Data, fallback: String.Encoding? = nil) -> String {
    let text = decoded(data, fallback: fallback)
    guard text.utf8.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }

  /// Whether the bytes are hardly text: a zero byte, but no mark of UTF-16.
  static func looksBinary(_ data: Data) -> Bool {
    let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    return !isUTF16 && data.prefix(4096).contains(0)
  }

  /// Hands out the lines with their numbers, counted from 1, until `body` returns `false`. Lines
  /// end in CRLF, LF or a lone CR, in nothing else: U+2028 and its like belong to titles.
  static func forEachLine(
    of text: String, _ body: (Int, Substring) throws(ExchangeError) -> Bool
  ) throws(ExchangeError) {
    let bytes = text.utf8
    var number = 1
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      guard byte == 0x0A || byte == 0x0D else {
        index = next
        continue
      }
      guard try body(number, text[start..<index]) else { return }
      let isPair = byte == 0x0D && next < bytes.endIndex && bytes[next] == 0x0A
      index = isPair ? bytes.index(after: next) : next
      start = index
      number += 1
    }
    if start < bytes.endIndex { _ = try body(number, text[start...]) }
  }

  private static func decoded(_ data: Data, fallback: String.Encoding?) -> String {
    if data.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: data.dropFirst(3), as: UTF8.self)
    }
    if data.starts(with: [0xFF, 0xFE]) { return utf16(data.dropFirst(2), isLittleEndian: true) }
    if data.starts(with: [0xFE, 0xFF]) { return utf16(data.dropFirst(2), isLittleEndian: false) }
    if let text = String(validating: data, as: UTF8.self) { return text }
    if let fallback, let text = String(data: data, encoding: fallback) { return text }
    return windows1252(data)
  }

  private static func utf16(_ data: Data, isLittleEndian: Bool) -> String {
    let bytes = [UInt8](data)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return String(decoding: units, as: UTF16.self)
  }

  // Foundation gives up on the five bytes that Windows-1252 leaves undefined; WHATWG's table maps
  // them to the controls of the same number, so that nothing is refused.
  private static func windows1252(_ data: Data) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in data {
      let isHigh = (0x80..<0xA0).contains(byte)
      scalars.append(isHigh ? windows1252HighTable[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return String(scalars)
  }

  static let windows1252HighTable: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]
}
