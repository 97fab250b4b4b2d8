import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

@Suite struct PLSReaderTests {
  private func read(_ text: String) throws -> ParsedPlaylist {
    try PLSReader().read(Data(text.utf8))
  }

  private func entries(_ text: String) throws -> [ParsedEntry] {
    try read(text).sections.flatMap(\.entries)
  }

  @Test func theIndexGivesTheOrderAndTheCountIsIgnored() throws {
    let list = """
      [playlist]
      NumberOfEntries=99
      File10=c.mp3
      File2=b.mp3
      Title2=Ada - Tones
      Length2=61
      File1=a.mp3
      Length1=-1
      Title10=C
      Length10=4:26
      Version=2
      """
    let entries = try entries(list)
    #expect(entries.map { $0.references.first?.text } == ["a.mp3", "b.mp3", "c.mp3"])
    #expect(entries.map(\.entry.duration) == [nil, 61, 266])
    #expect(entries[1].entry.song?.artist == "Ada")
    #expect(entries[1].entry.song?.title == "Tones")
    #expect(try read(list).sections.map(\.title) == [nil])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func keysInAnyCaseBlanksRemarksAndEveryLineEndAreUnderstood(end: String) throws {
    let lines = [
      "; made by hand", "[PlayList]", "x-gnome-title= My List ", "FILE1 = a.mp3", "title1=T",
      "LENGTH1=3.5", "Browser1=x", "File=z", "Filex=z", "File-1=z", "nonsense",
    ]
    let playlist = try read(lines.joined(separator: end))
    #expect(playlist.name == "My List")
    let entries = playlist.sections.flatMap(\.entries)
    #expect(entries.map(\.entry.title) == ["T"])
    #expect(entries.map(\.entry.duration) == [3.5])
    #expect(entries.first?.references == [PlaylistReference(text: "a.mp3", kind: .path)])
  }

  @Test func aTitleWithoutAFileIsASongWithoutOneAndAnEmptyItemIsNothing() throws {
    let entries = try entries("[playlist]\nTitle1=Lost\nFile2=\nLength3=5\n")
    #expect(entries.map(\.entry.title) == ["Lost"])
    #expect(entries.map(\.references.count) == [0])
  }

  @Test func anEmptyListIsAListAndOtherTextIsNone() throws {
    #expect(try read("[playlist]\r\nNumberOfEntries=0\r\n").sections.isEmpty)
    for text in ["", "hello = world", "#EXTM3U\na.mp3"] {
      #expect(throws: ExchangeError.wrongFormat(.pls)) { try read(text) }
    }
    #expect(throws: ExchangeError.wrongFormat(.pls)) { try PLSReader().read(Data([0, 1, 2])) }
  }

  @Test func indicesWithoutMeaningAreSkipped() throws {
    let text = "[playlist]\nFile99999999999999999999=a\nLength1=nan\nLength2=1e400\nFile0=b.mp3\n"
    #expect(try entries(text).map { $0.references.first?.text } == ["b.mp3"])
  }

  @Test func aListWithoutEndIsCutAndReported() throws {
    let lines = (0..<110).map { "File\($0)=a\nTitle\($0)=b" }
    let data = Data(("[playlist]\n" + lines.joined(separator: "\n")).utf8)
    let playlist = try PLSReader(limit: 100).read(data)
    #expect(playlist.sections.first?.entries.count == 100)
    #expect(playlist.problems == [ParsedPlaylist.fullProblem])
  }
}
