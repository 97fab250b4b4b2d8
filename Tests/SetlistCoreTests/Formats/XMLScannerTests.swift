import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import SetlistFormats
@testable import SetlistModel

@Suite struct XMLScannerTests {
  private static let attributes: Set = ["xml:base", "title"]

  /// The pieces of a document, with adjacent texts joined, and its first damaged line.
  private func pieces(_ text: String) throws -> (pieces: [String], damagedLine: Int?) {
    var scanner = XMLScanner(Data(text.utf8), attributes: Self.attributes)
    var log = PieceLog()
    while let piece = try scanner.next() {
      switch piece {
      case .start(let name, let attributes): log.begin(name, attributes)
      case .end(let name): log.pieces.append("/\(name)")
      case .text(let range): log.append(XMLText.text(scanner.document.bytes(range)))
      case .literal(let range): log.append(XMLText.literal(scanner.document.bytes(range)))
      }
    }
    return (log.pieces, scanner.damagedLine)
  }

  @Test func whatIsWellFormedIsReadAsFoundationReadsIt() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let text = "<?xml version='1.0'?>\n" + Self.element(depth: 0, &generator)
      let log = PieceLog()
      let parser = XMLParser(data: Data(text.utf8))
      let delegate = LoggingDelegate(log)
      parser.delegate = delegate
      try #require(parser.parse(), "seed \(seed): \(text)")
      let read = try pieces(text)
      #expect(read.pieces.filter { $0 != "\n" } == delegate.log.pieces, "seed \(seed): \(text)")
      #expect(read.damagedLine == nil, "seed \(seed): \(text)")
    }
  }

  @Test func everyLineEndIsALineFeed() throws {
    #expect(try pieces("<a>1\r\n2\r3<![CDATA[4\r\n5\r]]></a>").pieces[1] == "1\n2\n34\n5\n")
  }

  private static func element(depth: Int, _ generator: inout SeededGenerator) -> String {
    let name = ["a", "track", "b-1", "é"].randomElement(using: &generator) ?? "a"
    let quote = Bool.random(using: &generator) ? "\"" : "'"
    var tag = name
    for attribute in ["title", "xml:base", "other"] where Bool.random(using: &generator) {
      let value =
        ["", "x y", "&lt;é&#65;", "a\n\tb", ">", "🎸"].randomElement(using: &generator) ?? ""
      tag += [" ", "\n  "].randomElement(using: &generator) ?? " "
      tag += "\(attribute)=\(quote)\(value)\(quote)"
    }
    guard depth < 5, Int.random(in: 0..<4, using: &generator) > 0 else { return "<\(tag) />" }
    var content = ""
    for _ in 0..<Int.random(in: 0..<4, using: &generator) {
      content +=
        [
          "text", " ", "&amp;&#x1F3B8;", "a\r\nb\rc", "<![CDATA[<&]]>", "<![CDATA[a\nb]]>",
          "<!-- <c> -->", "<?p <d> ?>",
        ].randomElement(using: &generator) ?? ""
      if Bool.random(using: &generator) { content += element(depth: depth + 1, &generator) }
    }
    return "<\(tag)>\(content)</\(name)>"
  }

  @Test(arguments: [
    ("<a>\n<b>\n</a>", ["a", "\n", "b", "\n", "/b", "/a"], 3),
    ("<a>\n</b></a>", ["a", "\n", "/a"], 2), ("<a>\n<b", ["a", "\n"], 2),
    ("<a><b c></b></a>", ["a", "b", "/b", "/a"], 1),
    ("<a title=b>x</a>", ["a", "x", "/a"], 1), ("<a>1 < 2</a>", ["a", "1 < 2", "/a"], 1),
    ("<a <b>x</b></a>", ["a", "b", "x", "/b", "/a"], 1), ("<a/><b/>", ["a", "/a", "b", "/b"], 1),
    ("<a>\n\n<![CDATA[x", ["a", "\n\nx"], 3), ("<a/>\nx", ["a", "/a", "\nx"], 1),
  ])
  func whatIsDamagedIsNotedAndTheRestIsRead(text: String, expected: [String], line: Int) throws {
    let read = try pieces(text)
    #expect(read.pieces == expected)
    #expect(read.damagedLine == line)
  }

  @Test func tooManyElementsWithinEachOtherEndTheReading() throws {
    let count = XMLScanner.maximumDepth
    for depth in [count, count + 1] {
      let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
      var scanner = XMLScanner(Data(text.utf8), attributes: [])
      var starts = 0
      while let piece = try scanner.next() { if case .start = piece { starts += 1 } }
      #expect(starts == count)
      #expect(scanner.isTooDeep == (depth > count))
    }
  }

  @Test func ofManyAttributesTheWantedOnesAreKept() throws {
    let others = (0..<5000).map { "a\($0)='x'" }.joined(separator: " ")
    let read = try pieces("<a \(others) title='t' title='u'/>")
    #expect(read.pieces == ["a title=t", "/a"])
    #expect(read.damagedLine == nil)
  }
}

/// The pieces that were read, a line for each.
private struct PieceLog {
  var pieces: [String] = []
  private var isText = false

  mutating func begin(_ name: String, _ attributes: [String: String]) {
    pieces.append(
      ([name] + attributes.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }).joined(separator: " "))
    isText = false
  }

  mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if isText, let last = pieces.last, !last.hasPrefix("/") {
      pieces[pieces.count - 1] += text
    } else {
      pieces.append(text)
    }
    isText = true
  }
}

private final class LoggingDelegate: NSObject, XMLParserDelegate {
  var log: PieceLog

  init(_ log: PieceLog) { self.log = log }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    log.begin(elementName, attributes.filter { $0.key != "other" })
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    log.pieces.append("/\(elementName)")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { log.append(string) }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    log.append(String(decoding: CDATABlock, as: UTF8.self))
  }
}
