import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

@Suite struct JSONScannerTests {
  /// The elements of the member "list", and the object without them; throws the scanner's errors.
  private func read(_ text: String) throws -> (elements: [String], rest: String?) {
    var elements: [String] = []
    var scanner = JSONScanner(Data(text.utf8), format: .jspf)
    let rest = try scanner.readObject("list") { scanner throws(ExchangeError) in
      try scanner.readList { scanner throws(ExchangeError) in
        elements.append(String(decoding: try scanner.nextValue(), as: UTF8.self))
      }
    }
    try scanner.expectEnd()
    return (elements, rest.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test func theElementsOfAListAreHandedOutAndTheRestIsKept() throws {
    let read = try read(
      #" { "a\n" : [1, {"list": [2]}] , "list":[ 1,"x\"]", {"b":[ ] } , null ], "c":true } "#)
    #expect(read.elements == ["1", #""x\"]""#, #"{"b":[ ] }"#, "null"])
    #expect(read.rest == #"{"a\n":[1, {"list": [2]}],"list":[],"c":true}"#)
    #expect(try self.read("{}").rest == "{}")
    #expect(try self.read(#"{"list":[]}"#).elements == [])
    #expect(try self.read(#"{"list":7}"#).rest == #"{"list":7}"#)
  }

  @Test(arguments: [
    "", "{", "[]", "7", #"{"a""#, #"{"a":"#, #"{"a":1"#, #"{"a":1}}"#, #"{"list":[1"#,
    #"{"list":[1}"#, #"{"a":"x"#, #"{"a" 1}"#, #"{"a":]}"#,
  ])
  func whatIsNoObjectIsRefused(text: String) {
    #expect(throws: ExchangeError.wrongFormat(.jspf)) {
      guard try read(text).rest != nil else { throw ExchangeError.wrongFormat(.jspf) }
    }
  }

  @Test func valuesWithinEachOtherAreLimitedWithAnErrorThatSaysSo() throws {
    for reader in [JSPFReader(), SetlistReader()] as [any PlaylistReader] {
      let (list, element) =
        reader is JSPFReader ? ("\"playlist\":{\"track\"", "}") : ("\"sections\"", "")
      let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
      let error = #expect(throws: ExchangeError.self) {
        try reader.read(Data("{\(list):[\(deep)]\(element)}".utf8))
      }
      #expect(error == .nestedTooDeeply(limit: 512))
    }
  }

  @Test func longElementsAreSkippedAndReported() throws {
    let notes = String(repeating: "x", count: JSONScanner.maximumValueLength)
    let tracks = "[{\"title\":\"A\"},{\"title\":\"\(notes)\"},{\"title\":\"B\"}]"
    let playlist = try JSPFReader().read(Data("{\"playlist\":{\"track\":\(tracks)}}".utf8))
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title) == ["A", "B"])
    #expect(playlist.problems == ["1 element of more than 4 MB was skipped."])
  }
}
