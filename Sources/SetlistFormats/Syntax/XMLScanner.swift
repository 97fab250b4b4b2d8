import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// Reads an XML document piece by piece: tags and text only. Damage is recorded, and the readable
/// rest is read.
///
/// Real documents have raw ampersands, undeclared prefixes and control characters that libraries
/// refuse. FoundationXML takes time that grows with the square of the attributes or the depth,
/// holds a long text several times, and leaks memory with every error. This scanner takes time in
/// proportion to the bytes, and holds only the names of the open elements.
///
/// Only XML's own entities are supported, so nothing can expand or be fetched.
struct XMLScanner {
  /// A piece of an XML document.
  enum Piece: Equatable {
    /// The start of an element. Names are without their prefixes.
    case start(String, attributes: [String: String])
    /// The end of an element.
    case end(String)
    /// A range of bytes with text that `XMLText` decodes.
    case text(Range<Int>)
    /// A range of bytes with literal text (CDATA).
    case literal(Range<Int>)
  }

  /// The largest number of nested open elements.
  static let maximumDepth = 256

  /// The XML document in UTF-8.
  let document: Data
  /// The names of the attributes to read, with their prefixes. Others are ignored.
  let attributes: Set<String>

  /// Whether reading ended at elements that were nested too deeply.
  private(set) var isTooDeep = false
  /// Whether an attribute was left out because it was longer than the limit for a text.
  private(set) var hasLongAttribute = false
  /// The number of bytes of the document that were read.
  private(set) var index = 0
  private var damage: Int?
  private var hasBegun = false
  private var openNames: [String] = []
  private var openCounts: [String: Int] = [:]
  /// The number of open elements whose end has still to be returned.
  private var closingCount = 0

  /// Begins to read a document, with the names of the attributes to read.
  init(_ document: Data, attributes: Set<String>) {
    self.document = document
    self.attributes = attributes
  }

  /// The line of the first damage, from 1. `nil` if there is none.
  var damagedLine: Int? {
    guard let damage else { return nil }
    return document.prefix(damage).count { $0 == .lineFeed } + 1
  }

  /// The report's line about a document that was not read as a whole; `nil` if it was.
  var problem: String? {
    if isTooDeep {
      return ngettext(
        "The document has more than %1$s element within each other; the rest was not read.",
        "The document has more than %1$s elements within each other; the rest was not read.",
        Self.maximumDepth)
    }
    return damagedLine.map {
      gettext("The XML is damaged near line %1$s; some of it may be missing.", String($0))
    }
  }

  /// Returns the next piece; `nil` at the end, which may come early; see `isTooDeep`.
  ///
  /// - Throws: `ExchangeError.declaresEntities`.
  mutating func next() throws(ExchangeError) -> Piece? {
    if closingCount > 0 { return endElement() }
    let document = document
    let bytes = document.span
    while index < bytes.count, !isTooDeep {
      let start = index
      guard bytes[index] == .lessThan else {
        index = bytes.firstIndex(of: .lessThan, from: index) ?? bytes.count
        return text(start..<index, bytes)
      }
      if bytes.has("<![CDATA[", at: index) {
        index += 9
        let end = skip(past: "]]>", bytes) ? index - 3 : index
        return .literal(start + 9..<end)
      } else if bytes.has("<!--", at: index) {
        index += 4
        skip(past: "-->", bytes)
      } else if bytes.has("<?", at: index) {
        skip(past: "?>", bytes)
      } else if bytes.has("<!", at: index) {
        skip(past: ">", bytes)
        let declaration = document.bytes(start..<index)
        guard !declaration.contains(UInt8(ascii: "[")) else { throw .declaresEntities }
      } else if bytes.has("</", at: index) {
        if let piece = readEndTag(bytes) { return piece }
      } else if index + 1 < bytes.count, bytes[index + 1].beginsName {
        if let piece = readStartTag(bytes) { return piece }
      } else {
        noteDamage(at: index)
        index += 1
        return .text(start..<index)
      }
    }
    if !openNames.isEmpty { noteDamage(at: index) }
    return nil
  }

  private mutating func text(_ range: Range<Int>, _ bytes: borrowing Span<UInt8>) -> Piece {
    // Only white space is valid outside the outermost element, so other text is damage.
    if openNames.isEmpty, range.contains(where: { !bytes[$0].isSpace }) {
      noteDamage(at: range.lowerBound)
    }
    return .text(range)
  }

  private mutating func readStartTag(_ bytes: borrowing Span<UInt8>) -> Piece? {
    let start = index
    index += 1
    let name = readName(bytes)
    var values: [String: String] = [:]
    while true {
      skipSpace(bytes)
      // The task's cancellation is checked here, because a tag can be as long as the document.
      guard index < bytes.count, !Task.isCancelled else {
        noteDamage(at: start)
        return nil
      }
      switch bytes[index] {
      case .greaterThan:
        index += 1
        return begin(name, values)
      case .lessThan:
        // A new tag begins before this one has ended, which is damage.
        noteDamage(at: start)
        return begin(name, values)
      case .slash where bytes.has("/>", at: index):
        index += 2
        let piece = begin(name, values)
        if piece != nil { closingCount = 1 }
        return piece
      case let byte where byte.beginsName: readAttribute(bytes, into: &values)
      default:
        noteDamage(at: index)
        index += 1
      }
    }
  }

  private mutating func readAttribute(
    _ bytes: borrowing Span<UInt8>, into values: inout [String: String]
  ) {
    let start = index
    while index < bytes.count, bytes[index].isInName { index += 1 }
    let name = start..<index
    skipSpace(bytes)
    guard index < bytes.count, bytes[index] == .equalsSign else { return noteDamage(at: start) }
    index += 1
    skipSpace(bytes)
    guard index < bytes.count, bytes[index] == .quote || bytes[index] == .apostrophe else {
      return noteDamage(at: start)
    }
    let first = index + 1
    guard let end = bytes.firstIndex(of: bytes[index], from: first) else {
      noteDamage(at: start)
      index = bytes.count
      return
    }
    index = end + 1
    // Long names are not decoded, because no requested name is long.
    guard name.count < 16, case let name = string(name), attributes.contains(name) else { return }
    guard end - first <= ParsedPlaylist.maximumTextLength else { return hasLongAttribute = true }
    if values[name] == nil { values[name] = XMLText.value(document.bytes(first..<end)) }
  }

  private mutating func begin(_ name: Range<Int>, _ values: [String: String]) -> Piece? {
    guard openNames.count < Self.maximumDepth else {
      isTooDeep = true
      return nil
    }
    // A second outermost element is damage.
    if openNames.isEmpty, hasBegun { noteDamage(at: name.lowerBound) }
    hasBegun = true
    let name = string(name)
    openNames.append(name)
    openCounts[name, default: 0] += 1
    return .start(name, attributes: values)
  }

  /// Ends the innermost element with the name of an end tag, and all open elements in it. An end
  /// tag without such an element is ignored.
  private mutating func readEndTag(_ bytes: borrowing Span<UInt8>) -> Piece? {
    let start = index
    index += 2
    let name = string(readName(bytes))
    skip(past: ">", bytes)
    guard openCounts[name, default: 0] > 0, let last = openNames.lastIndex(of: name) else {
      noteDamage(at: start)
      return nil
    }
    closingCount = openNames.count - last
    if closingCount > 1 { noteDamage(at: start) }
    return endElement()
  }

  private mutating func endElement() -> Piece {
    closingCount -= 1
    let name = openNames.removeLast()
    let count = openCounts[name, default: 1] - 1
    openCounts[name] = count > 0 ? count : nil
    return .end(name)
  }

  /// Reads a name, and returns the range of its part after the prefix.
  private mutating func readName(_ bytes: borrowing Span<UInt8>) -> Range<Int> {
    var start = index
    while index < bytes.count, bytes[index].isInName {
      if bytes[index] == .colon { start = index + 1 }
      index += 1
    }
    return start..<index
  }

  // A longer name is unknown in any case, so it can be cut off.
  private func string(_ name: Range<Int>) -> String {
    String(
      decoding: document.bytes(name.lowerBound..<min(name.upperBound, name.lowerBound + 64)),
      as: UTF8.self)
  }

  private mutating func skipSpace(_ bytes: borrowing Span<UInt8>) {
    while index < bytes.count, bytes[index].isSpace { index += 1 }
  }

  /// Skips past the next occurrence of a text, or to the end of the document if there is none.
  /// Returns whether there is one.
  @discardableResult
  private mutating func skip(past text: StaticString, _ bytes: borrowing Span<UInt8>) -> Bool {
    if let end = bytes.end(of: text, from: index) {
      index = end
      return true
    }
    noteDamage(at: index)
    index = bytes.count
    return false
  }

  private mutating func noteDamage(at index: Int) {
    damage = damage ?? index
  }
}
