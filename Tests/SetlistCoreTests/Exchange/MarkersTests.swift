import Testing

@testable import SetlistCore

@Suite struct MarkersTests {
  private func section(_ title: String, _ titles: String...) -> Section {
    Section(title: title, entries: titles.map { Entry(content: .song(Song(title: $0))) })
  }

  private func outline(_ sections: [Section]) -> [[String]] {
    sections.map { [$0.title] + $0.entries.map(\.title) }
  }

  @Test func markersBecomeBordersNamedAfterTheRestOfTheirTitle() {
    let list = [section("Gig", "A", "--- Set 2 ---", "B", "C", "=====", "D", "Encore +++", "E")]
    #expect(
      outline(list.withMarkersAsSections) == [
        ["Gig", "A"], ["Set 2", "B", "C"], ["Gig", "D"], ["Encore", "E"],
      ])
  }

  @Test func aMarkerBeforeEverythingRenamesTheSection() {
    #expect(outline([section("Gig", "=== Set 1", "A")].withMarkersAsSections) == [["Set 1", "A"]])
    #expect(outline([section("Gig", "---", "A")].withMarkersAsSections) == [["Gig", "A"]])
    #expect(
      outline([section("Gig", "A", "___X", "---Y---")].withMarkersAsSections)
        == [["Gig", "A"], ["X"], ["Y"]])
  }

  @Test func everythingElseKeepsItsIdentityAndOrder() {
    var list = [
      section("Gig", "A--B", "Up - Down", "--x--", "C+++ Blues", "++", "a---b"), section("Empty"),
    ]
    list[0].entries.append(Entry(content: .note("--- a note ---")))
    list[0].options.isCounted = false
    let result = list.withMarkersAsSections
    #expect(result == list)
  }

  @Test func optionsAndIdentitiesOfTheFirstPartAreThoseOfTheSection() {
    var list = [section("Bench", "A", "----", "B")]
    list[0].options.isCounted = false
    let result = list.withMarkersAsSections
    #expect(result.map(\.options.isCounted) == [false, false])
    #expect(result[0].id == list[0].id && result[1].id != list[0].id)
    #expect(result.flatMap(\.entries).map(\.id) == [list[0].entries[0].id, list[0].entries[2].id])
  }

  @Test func repeatedEntriesAreThoseThatPlayTheSameSongAgain() {
    let song = Song(title: "A", artist: "x")
    let entries = [
      Entry(content: .song(song)), Entry(content: .note("n")), Entry(content: .note("n")),
      Entry(content: .song(song)), Entry(content: .song(Song(title: "Á", artist: "X"))),
      Entry(content: .song(Song(title: "A", artist: "y"))), Entry(content: .song(Song(title: ""))),
      Entry(content: .song(Song(title: ""))),
    ]
    let setlist = Setlist(name: "", sections: [Section(title: "", entries: entries)])
    #expect(setlist.repeatedEntries == [entries[3].id, entries[4].id])
  }
}
