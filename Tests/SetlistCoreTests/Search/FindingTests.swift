import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests the search in all setlists, as the desktop's search uses it.
struct FindingTests {
  private let gig = Setlist(
    name: "Friday at the Café",
    sections: [
      Section(
        title: "Set 1",
        entries: [
          Entry(content: .song(Song(title: "Étude", artist: "Straße"))),
          Entry(content: .pause(title: "Friday break", duration: 600)),
          Entry(content: .note("Étude in the note")),
        ])
    ])

  @Test(arguments: [
    (["cafe"], ["Friday at the Café"]), (["FRIDAY", "café"], ["Friday at the Café"]),
    (["etude"], ["Étude"]), (["strasse", "etu"], ["Étude"]), (["etude", "friday"], []),
    (["set"], []), (["", " "], []), ([], []), (["nothing"], []), (["%"], []), (["\"'"], []),
  ])
  func setlistsAndSongsWithAllWordsAreFound(words: [String], titles: [String]) async throws {
    let database = try await database(gig)
    let items = try await database.search.items(withWords: words)
    let summaries = try await database.search.summaries(of: items)
    #expect(items.map { summaries[$0]?.title } == titles)
  }

  @Test func aThousandWordsAreTooManyForNoStatement() async throws {
    let database = try await database(gig)
    let words = (0..<1000).map { "word \($0)" } + ["etude"]
    #expect(try await database.search.items(withWords: words) == [])
  }

  @Test func aSongIsFoundOnceInEachSetlistAndUpToTheLimit() async throws {
    let song = Song(title: "Étude", artist: "Straße")
    func setlist(_ name: String) -> Setlist {
      Setlist(
        name: name,
        sections: [
          Section(
            title: "", entries: [Entry(content: .song(song)), Entry(content: .song(song))])
        ])
    }
    let first = setlist("First")
    let second = setlist("Second")
    let database = try await database(first, second)
    let items = try await database.search.items(withWords: ["etude"])
    #expect(
      items == [
        .entry(first.sections[0].entries[0].id, of: first.id),
        .entry(second.sections[0].entries[0].id, of: second.id),
      ])
    #expect(
      try await database.search.items(withWords: ["etude"], limit: 1) == Array(items.prefix(1)))
    let summaries = try await database.search.summaries(of: items)
    #expect(items.map { summaries[$0]?.setlist } == ["First", "Second"])
    #expect(summaries[items[0]]?.artist == "Straße")
  }

  @Test func whatIsGoneHasNoSummary() async throws {
    let database = try await database(gig)
    let other = Setlist(name: "Other", sections: [])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(other, .last)))
    let gone: [FoundItem] = [
      .setlist(Setlist.ID()), .entry(Entry.ID(), of: gig.id),
      .entry(gig.sections[0].entries[0].id, of: other.id),
    ]
    #expect(try await database.search.summaries(of: gone).isEmpty)
  }

  @Test func anItemIsReadFromItsDescriptionAndFromNothingElse() {
    let items: [FoundItem] = [.setlist(Setlist.ID()), .entry(Entry.ID(), of: Setlist.ID())]
    for item in items { #expect(FoundItem(item.description) == item) }
    for text in ["", "/", "a/b", "\(Setlist.ID())/", "\(items[1])/\(Entry.ID())"] {
      #expect(FoundItem(text) == nil, "\(text)")
    }
  }

  private func database(_ setlists: Setlist...) async throws -> SetlistDatabase {
    let database = try SetlistDatabase.inMemory()
    for setlist in setlists {
      try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    }
    return database
  }
}
