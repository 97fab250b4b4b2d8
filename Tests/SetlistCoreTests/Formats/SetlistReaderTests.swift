import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel

@Suite struct SetlistReaderTests {
  private func read(_ text: String) throws -> ParsedPlaylist {
    try SetlistReader().read(Data(text.utf8))
  }

  @Test func theDocumentSaysWhatItIsAndItsVersion() throws {
    let setlist = Setlist(name: "Gig", sections: [Section(title: "Set 1")])
    let data = try SetlistWriter().document(for: setlist, options: ExportOptions()).data
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["format"] as? String == "io.github.setlist")
    #expect(object["version"] as? Int == 1)
    #expect(object["id"] as? String == setlist.id.description)
    let sections = try #require(object["sections"] as? [[String: Any]])
    #expect(sections.first?["id"] as? String == setlist.sections[0].id.description)
  }

  @Test func aNewerVersionIsReadAsFarAsItIsKnown() throws {
    let playlist = try read(
      """
      {"format": "io.github.setlist", "version": 2, "name": "Gig", "new": {}, "sections": [
        {"title": "A", "color": "red", "entries": [{"kind": "song", "title": "T", "mood": 1}]}]}
      """)
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title) == ["T"])
    #expect(
      playlist.problems == [
        "A newer Setlist wrote this; what is new in it is kept, but not shown."
      ])
    #expect(playlist.options?.unknownMembers.json == #"{"new":{}}"#)
    #expect(playlist.sections[0].options.unknownMembers.json == #"{"color":"red"}"#)
    #expect(playlist.sections[0].entries[0].entry.unknownMembers.json == #"{"mood":1}"#)
  }

  @Test func membersThatAreNestedTooDeeplyAreNamedOnce() throws {
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let entry = #"{"kind": "song", "title": "T", "tuning": \#(deep), "drummer": "Anna"}"#
    let playlist = try read(
      #"{"name": "Gig", "sections": [{"title": "A", "entries": [\#(entry), \#(entry)]}]}"#)
    #expect(playlist.problems == ["Not read: “tuning”."])
    #expect(
      playlist.sections[0].entries.map(\.entry.unknownMembers.json)
        == [#"{"drummer":"Anna"}"#, #"{"drummer":"Anna"}"#])
  }

  @Test func aDamagedElementIsSkippedAndReported() throws {
    let playlist = try read(
      """
      {"name": "Gig", "sections": [5, {"title": "A", "entries": [
        {"kind": "video", "title": "T"}, {"kind": "note"}, {"kind": "note", "title": "n"},
        {"kind": "song", "title": "s", "id": "no uuid"}]}]}
      """)
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title) == ["n"])
    #expect(playlist.problems == ["4 damaged elements were skipped."])
  }

  @Test(arguments: ["0", "-45", "-0.5"])
  func aTargetThatIsNoLengthIsNone(target: String) throws {
    let playlist = try read(
      """
      {"format": "io.github.setlist", "version": 1, "name": "Gig", "sections": [{"title": "A",
        "options": {"rowStyle": "standard", "isCounted": true, "isCollapsed": false,
        "targetDuration": \(target)}, "entries": []}]}
      """)
    #expect(playlist.sections.map(\.options.targetDuration) == [nil] && playlist.problems.isEmpty)
  }

  @Test func numbersThatMeanNothingAreUnknown() throws {
    let playlist = try read(
      """
      {"name": "", "sections": [{"title": "A", "entries": [
        {"kind": "song", "title": "T", "duration": -5, "bpm": 0}]}]}
      """)
    let song = try #require(playlist.sections.first?.entries.first?.entry.song)
    #expect(song.duration == nil && song.beatsPerMinute == nil)
  }

  @Test func theJSONForScriptsCanBeReadToo() throws {
    let entry = Entry(
      content: .song(Song(title: "T", artist: "A", duration: 1.5, isFavorite: true)))
    let setlist = Setlist(name: "Gig", sections: [Section(title: "Set 1", entries: [entry])])
    let data = try Exporter().document(for: setlist, format: .json).data
    let playlist = try SetlistReader().read(data)
    #expect(playlist.sections.first?.id == setlist.sections[0].id)
    let song = try #require(playlist.sections.first?.entries.first?.entry.song)
    #expect(song.title == "T" && song.artist == "A" && song.duration == 1.5 && song.isFavorite)
  }

  @Test func whatIsNoDocumentIsRefused() {
    for text in ["", "[]", "{}", "{\"name\": \"x\"}", "{\"sections\": []}", "null"] {
      #expect(throws: ExchangeError.wrongFormat(.setlist)) { try read(text) }
    }
  }
}
