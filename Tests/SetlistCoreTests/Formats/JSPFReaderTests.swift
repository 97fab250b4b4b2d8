import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

@Suite struct JSPFReaderTests {
  private func read(_ text: String) throws -> ParsedPlaylist {
    try JSPFReader().read(Data(text.utf8))
  }

  @Test func theShapeOfTheSpecificationIsRead() throws {
    let playlist = try read(
      """
      {"playlist": {"title": "Gig", "extension": {"http://example.org": [{"a": 1}]}, "track": [
        {"location": ["http://example.org/1.ogg", "b.ogg"], "identifier": ["urn:x"],
         "title": "T", "creator": "Ada", "album": "A", "annotation": "N", "duration": 271066},
        {"title": "Without a file"}]}}
      """)
    #expect(playlist.name == "Gig")
    let entries = playlist.sections.flatMap(\.entries)
    #expect(entries.map(\.entry.title) == ["T", "Without a file"])
    #expect(entries[0].references.map(\.text) == ["http://example.org/1.ogg", "b.ogg"])
    #expect(entries[0].entry.song?.artist == "Ada")
    #expect(entries[0].entry.song?.album == "A")
    #expect(entries[0].entry.song?.notes == "N")
    #expect(entries[0].entry.duration == 271.066)
    #expect(entries[1].references.isEmpty)
  }

  @Test func theShapeOfListenBrainzIsRead() throws {
    let playlist = try read(
      """
      {"playlist": {"title": "Weekly", "creator": "listenbrainz",
        "extension": {"https://musicbrainz.org/doc/jspf#playlist": {"public": true}},
        "track": [{"title": "T", "creator": "Ada", "duration": "5000", "location": "a.ogg",
          "identifier": "https://musicbrainz.org/recording/1",
          "extension": {"https://musicbrainz.org/doc/jspf#track": {"added_by": "x"}}}]}}
      """)
    let entry = try #require(playlist.sections.first?.entries.first)
    #expect(entry.entry.duration == 5)
    #expect(entry.references.map(\.text) == ["a.ogg"])
  }

  @Test func membersThatHaveNoPlaceInASetlistAreNamed() throws {
    let playlist = try read(
      """
      {"playlist": {"title": "Gig", "date": "2026", "track": [
        {"title": "T", "image": "a.png"}, {"title": "U", "image": "b.png", "trackNum": 2}]}}
      """)
    #expect(playlist.problems == ["Not read: “date”, “image”, “trackNum”."])
  }

  @Test func membersOfTheWrongKindAreUnknown() throws {
    let playlist = try read(
      """
      {"playlist": {"title": 5, "track": [7, null, {}, {"title": ["a", 1], "duration": -1},
        {"location": {"x": 1}, "creator": null, "title": "b", "duration": 1e400}]}}
      """.replacingOccurrences(of: "1e400", with: "\"nan\""))
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title) == ["a", "b"])
    #expect(playlist.sections.flatMap(\.entries).allSatisfy { $0.entry.duration == nil })
    #expect(playlist.problems == ["3 empty tracks were skipped."])
  }

  @Test func whatIsNoJSPFIsRefused() {
    let deep = String(repeating: "[", count: 100_000)
    for text in ["", "{}", "[]", "{\"playlist\": []}", "{\"playlist\": {", deep] {
      #expect(throws: ExchangeError.wrongFormat(.jspf)) { try read(text) }
    }
  }
}
