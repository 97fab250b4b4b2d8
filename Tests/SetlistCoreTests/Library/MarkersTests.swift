import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct MarkersTests {
  @MainActor @Test func markersOfAnOpenSetlistBecomeSectionsInOneStepThatCanBeUndone() async throws
  {
    let database = try SetlistDatabase.inMemory()
    func song(_ title: String) -> Entry { Entry(content: .song(Song(title: title))) }
    let options = SectionOptions(isCounted: false)
    let sections = [
      Section(
        title: "Gig", options: options,
        entries: ["=== Opening ===", "a", "--- Set 2", "---", "b", "c", "Encore +++"].map(song)
          + [Entry(content: .note("--- Note ---"))]),
      Section(title: "Bench", entries: [song("d"), song("-- no marker")]), Section(title: "Empty"),
    ]
    let id = try await AllSetlists(database: database).create(name: "L", sections: sections)
    let setlist = OpenSetlist(database: database)
    try await setlist.open(id)
    let before = try #require(setlist.setlist)
    #expect(before.markers.count == 4)
    let expected = before.sections.withMarkersAsSections
    #expect(try await setlist.turnMarkersIntoSections() == 4)
    let after = try #require(setlist.setlist)
    #expect(
      after.sections.map(\.title) == ["Opening", "Set 2", "Gig", "Encore", "Bench", "Empty"])
    #expect(after.sections.map(\.entries) == expected.map(\.entries))
    #expect(after.sections.map(\.options) == expected.map(\.options))
    #expect(after.sections[0].id == sections[0].id && after.sections[4].id == sections[1].id)
    #expect(try await database.setlists.fetch(id) == after)
    #expect(setlist.undoActionName == "Turn Songs into Sections")
    _ = try await setlist.undo()
    #expect(setlist.setlist == before)
    _ = try await setlist.redo()
    #expect(setlist.setlist == after)
    #expect(try await setlist.turnMarkersIntoSections() == 0)
    #expect(after.markersAsSectionsEdit == nil)
  }

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
