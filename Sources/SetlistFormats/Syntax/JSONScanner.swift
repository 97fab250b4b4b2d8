import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// Reads a large JSON document (RFC 8259) piece by piece: it finds where values begin and end, and
/// lets Foundation decode the small ones.
///
/// Foundation's readers take thirty times the memory of a document that consists of numbers. This
/// scanner stores no values and takes time in proportion to the bytes.
struct JSONScanner {
  /// The length in bytes of the longest value that is decoded.
  static let maximumValueLength = ParsedPlaylist.maximumTextLength
  private static let maximumDepth = 512

  /// The report's line about elements that were longer than the limit.
  static func problem(ofLong count: Int) -> String {
    ngettext(
      "%1$s element of more than 4 MB was skipped.",
      "%1$s elements of more than 4 MB were skipped.", count)
  }

  private let document: Data
  private let format: ExchangeFormat
  private var index = 0

  /// Begins to read a document in UTF-8.
  ///
  /// - Parameter format: the expected format, for errors.
  init(_ document: Data, format: ExchangeFormat) {
    self.document = document
    self.format = format
  }

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - name: the member that may be large.
  ///   - read: reads the value of that member, or returns `false` and reads nothing.
  /// - Returns: a small object: the other members, except those that are too long, and an empty
  ///   list in place of the large member; `nil`, and nothing is read, if there is no object here.
  mutating func readObject(
    _ name: String, read: (inout JSONScanner) throws(ExchangeError) -> Bool
  ) throws(ExchangeError) -> Data? {
    guard take("{") else { return nil }
    var members: [Data] = []
    var length = 0
    guard !take("}") else { return Data("{}".utf8) }
    repeat {
      let key = try nextValue()
      guard take(":") else { throw .wrongFormat(format) }
      let isRead = key.elementsEqual("\"\(name)\"".utf8)
      var member = key + Data(":".utf8)
      if isRead, try read(&self) {
        member += Data("[]".utf8)
      } else {
        let value = try nextValue()
        guard length + value.count <= Self.maximumValueLength else { continue }
        member += value
      }
      length += member.count
      members.append(member)
    } while take(",")
    guard take("}") else { throw .wrongFormat(format) }
    return Data("{".utf8) + members.joined(separator: Data(",".utf8)) + Data("}".utf8)
  }

  /// Reads a list. Returns `false`, and reads nothing, if there is no list here.
  ///
  /// - Parameter element: reads an element.
  mutating func readList(
    _ element: (inout JSONScanner) throws(ExchangeError) -> Void
  ) throws(ExchangeError) -> Bool {
    guard take("[") else { return false }
    guard !take("]") else { return true }
    repeat {
      try element(&self)
      guard !Task.isCancelled else { throw .wrongFormat(format) }
    } while take(",")
    guard take("]") else { throw .wrongFormat(format) }
    return true
  }

  /// Skips the next value and returns its bytes.
  ///
  /// - Throws: `ExchangeError.nestedTooDeeply`, and `wrongFormat` if the document ends here.
  mutating func nextValue() throws(ExchangeError) -> Data.SubSequence {
    let document = document
    let bytes = document.span
    skipSpace(bytes)
    let start = index
    var depth = 0
    repeat {
      guard index < bytes.count else { throw .wrongFormat(format) }
      let byte = bytes[index]
      index += 1
      switch byte {
      case .quote: try skipString(bytes)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= Self.maximumDepth else { throw .nestedTooDeeply(limit: Self.maximumDepth) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
      default:
        while index < bytes.count, !Self.isMark(bytes[index]) { index += 1 }
      }
    } while depth > 0
    guard depth == 0 else { throw .wrongFormat(format) }
    return document.bytes(start..<index)
  }

  /// Throws unless only white space is left.
  mutating func expectEnd() throws(ExchangeError) {
    let document = document
    skipSpace(document.span)
    guard index == document.count else { throw .wrongFormat(format) }
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    let document = document
    skipSpace(document.span)
    guard index < document.count, document.span[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace(_ bytes: borrowing Span<UInt8>) {
    while index < bytes.count, bytes[index].isSpace { index += 1 }
  }

  /// Skips the rest of a string and its closing quote.
  private mutating func skipString(_ bytes: borrowing Span<UInt8>) throws(ExchangeError) {
    while index < bytes.count {
      let byte = bytes[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == .quote { return }
    }
    throw .wrongFormat(format)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == .quote || byte == .colon || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "]")
  }
}
