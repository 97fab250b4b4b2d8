import CCoreSupport
package import Foundation

extension Span<UInt8> {
  /// The index of the next occurrence of a byte.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    firstIndex(of: byte, from: start, before: count)
  }

  /// The index of the next occurrence of a byte before another index.
  package func firstIndex(of byte: UInt8, from start: Int, before end: Int) -> Int? {
    let found = withUnsafeBufferPointer { setlist_find_byte($0.baseAddress, byte, start, end) }
    return found < end ? found : nil
  }

  /// The index of the first occurrence of a text that is not empty.
  package func firstIndex(of text: Span<UInt8>) -> Int? {
    guard !text.isEmpty, text.count <= count else { return nil }
    let first = text[0]
    let last = text[text.count - 1]
    let end = count - text.count + 1
    var start = 0
    while let found = firstIndex(of: first, from: start, before: end) {
      // The last byte is compared first, because it excludes most candidates.
      if self[found + text.count - 1] == last,
        extracting(found..<found + text.count).isEqual(to: text)
      {
        return found
      }
      start = found + 1
    }
    return nil
  }

  /// Whether one of the bytes satisfies a predicate.
  @inlinable
  package func contains(where predicate: (UInt8) -> Bool) -> Bool {
    for index in indices where predicate(self[index]) { return true }
    return false
  }

  /// Whether another span has the same bytes.
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let other = others.baseAddress else { return true }
        return memcmp(start, other, bytes.count) == 0
      }
    }
  }

  /// Whether the bytes at an index are an ASCII text.
  package func has(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= count else { return false }
    let found = extracting(index..<index + length)
    return text.withUTF8Buffer { found.isEqual(to: $0.span) }
  }

  /// The index after the next occurrence of an ASCII text; `nil` if there is none. Takes linear
  /// time for texts with a rare first byte.
  package func end(of text: StaticString, from start: Int) -> Int? {
    let first = text.withUTF8Buffer { $0[0] }
    var index = start
    while let found = firstIndex(of: first, from: index) {
      if has(text, at: found) { return found + text.utf8CodeUnitCount }
      index = found + 1
    }
    return nil
  }
}

extension Data {
  /// The bytes in a range that is counted from the beginning of the data, even if that is a slice.
  package func bytes(_ range: Range<Int>) -> Data.SubSequence {
    self[startIndex + range.lowerBound..<startIndex + range.upperBound]
  }
}

extension UInt8 {
  /// The byte of the tab character.
  @inlinable package static var tab: UInt8 { UInt8(ascii: "\t") }
  /// The byte of the line feed.
  @inlinable package static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  /// The byte of the carriage return.
  @inlinable package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  /// The byte of the double quote.
  @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }
  /// The byte of the apostrophe.
  @inlinable package static var apostrophe: UInt8 { UInt8(ascii: "'") }
  /// The byte of the ampersand.
  @inlinable package static var ampersand: UInt8 { UInt8(ascii: "&") }
  /// The byte of the slash.
  @inlinable package static var slash: UInt8 { UInt8(ascii: "/") }
  /// The byte of the colon.
  @inlinable package static var colon: UInt8 { UInt8(ascii: ":") }
  /// The byte of the comma.
  @inlinable package static var comma: UInt8 { UInt8(ascii: ",") }
  /// The byte of the less-than sign.
  @inlinable package static var lessThan: UInt8 { UInt8(ascii: "<") }
  /// The byte of the equals sign.
  @inlinable package static var equalsSign: UInt8 { UInt8(ascii: "=") }
  /// The byte of the greater-than sign.
  @inlinable package static var greaterThan: UInt8 { UInt8(ascii: ">") }

  /// Whether readers treat the byte as white space. Besides the white space of XML and JSON, other
  /// control characters count too.
  package var isSpace: Bool { self <= 0x20 }

  /// Whether a name in XML can begin with the byte: a letter, or a byte of a non-ASCII character.
  package var beginsName: Bool {
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || self >= 0x80
      || self == UInt8(ascii: "_") || self == .colon
  }

  /// Whether a name in XML can contain the byte.
  package var isInName: Bool {
    !isSpace && self != .slash && self != .lessThan && self != .equalsSign && self != .greaterThan
      && self != .quote && self != .apostrophe
  }
}
