import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct SearchNarrowingTests {
  @Test(arguments: [
    ("a", "ab", true), ("a", "a b", true), ("a b", "a bc", true), ("a b", "ax bc title:x", true),
    ("title:a", "title:ab", true), ("is:starred", "is:starred a", true), ("a", "a", true),
    ("ab", "a", false), ("a", "ba", false), ("a b", "a", false), ("a", "title:ab", false),
    ("title:a", "artist:ab", false), ("key:a", "key:am", false), ("bpm:>1", "bpm:>12", false),
    ("is:missing", "is:missing a", false), ("", "a", false), ("e", "é", true),
  ])
  func onlyAQueryThatAddsToTheLastOneIsLookedForInItsAnswer(
    earlier: String, later: String, isNarrower: Bool
  ) {
    let terms = SearchQuery(later).terms(narrowing: SearchQuery(earlier))
    #expect((terms != nil) == isNarrower)
  }

  @Test func onlyWhatWasAddedIsLeftToBeChecked() {
    let earlier = SearchQuery("one two is:starred")
    #expect(SearchQuery("one two is:starred").terms(narrowing: earlier) == [])
    #expect(
      SearchQuery("one twos is:starred bpm:120").terms(narrowing: earlier)
        == SearchQuery("twos bpm:120").terms)
  }

  @Test(arguments: SeededGenerator.seeds(3 * UInt64(testScale)))
  func theAnswerWhileSomebodyTypesAndEditsIsTheAnswerOfAFullSearch(seed: UInt64) async throws {
    let database = try SetlistDatabase.inMemory()
    var random = RandomEdits(seed: seed)
    let sections = (0..<4).map { number in
      var section = random.section()
      section.entries = (0..<60).map { _ in random.entry() }
      section.title += " Part \(number)"
      return section
    }
    let setlist = Setlist(name: "", sections: sections)
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let search = SetlistSearch()
    var text = ""
    for step in 0..<(isQuick ? 40 : 60) {
      random.type(into: &text)
      let query = SearchQuery(text)
      let stored = try #require(await database.setlists.fetch(setlist.id)).sections
      let found = try await search.matches(of: query, in: stored)
      try #require(
        found.identifiers == NaiveSearch(stored).matches(query), "step \(step) of \(seed): \(text)")
      let order = stored.map { found.entries(of: $0.id).map(\.id) }
      try #require(order == stored.map { $0.entries.map(\.id).filter(found.contains) })
      #expect(try await database.search.matches(of: query, in: setlist.id) == found)
      if random.generator.chance(6) {
        var model = ReferenceModel()
        model.setlists = try await database.everything()
        guard model.setlists.first?.id == setlist.id else { continue }
        let change = random.change(to: model)
        if case .removeSetlist = change { continue }
        try await database.setlists.perform(SetlistEdit(change))
      }
    }
  }

  @Test func textsOfUnchangedEntriesAreTakenOver() throws {
    var random = RandomEdits(seed: 5)
    var sections = (0..<3).map { _ in
      Section(title: "", entries: (0..<300).map { _ in random.entry() })
    }
    let first = try SearchCorpus(sections)
    #expect(first.sections.map(\.foldedCount) == [300, 300, 300])
    // The section gets a new title; one entry is changed, one removed, two added, and one moved.
    sections[0].title = "New"
    sections[1].entries[7] = Entry(id: sections[1].entries[7].id, content: .note("Other"))
    sections[1].entries.remove(at: 100)
    sections[1].entries.insert(Entry(content: .note("New")), at: 50)
    sections[1].entries.append(Entry(content: .note("Last")))
    sections[1].entries.insert(sections[1].entries.remove(at: 200), at: 3)
    sections[2].entries.append(sections[0].entries.removeLast())
    let second = try SearchCorpus(sections, reusing: first)
    #expect(second.sections.map(\.foldedCount) == [0, 3, 1])
    let fresh = try SearchCorpus(sections)
    #expect(second.sections.map(\.bytes) == fresh.sections.map(\.bytes))
    #expect(second.sections.map(\.starts) == fresh.sections.map(\.starts))
    #expect(second.sections.map(\.title) == fresh.sections.map(\.title))
    #expect(second.isMade(of: sections, findsPinyin: false))
    #expect(!first.isMade(of: sections, findsPinyin: false))
    #expect(!second.isMade(of: sections, findsPinyin: true))
  }

  @Test func duplicatesAreFoundAmongManyAsAmongFew() async throws {
    let database = try SetlistDatabase.inMemory()
    let names = (0..<3000).map { "Song \($0 % 2900)" }
    let entries = names.map { Entry(content: .song(Song(title: $0, artist: "A"))) }
    let others = names.prefix(50).flatMap { name in
      [Entry(content: .note(name)), Entry(content: .song(Song(title: name + "A")))]
    }
    let setlist = Setlist(name: "", sections: [Section(title: "", entries: entries + others)])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let found = try await database.search.matches(of: SearchQuery("is:duplicate"), in: setlist.id)
    #expect(found.identifiers == Set((entries[..<100] + entries[2900...]).map(\.id)))
    let narrowed = try await database.search.matches(
      of: SearchQuery("is:duplicate \"song 7\""), in: setlist.id)
    #expect(narrowed.count == 22)
  }
}

extension RandomEdits {
  /// Changes the text of a search field as a typing user does.
  fileprivate mutating func type(into text: inout String) {
    let starts = [
      "let", "100", "part", "title:it", "artist:o", "is:starred", "is:duplicate", "section:pa",
      "key:am", "bpm:>90", "\"let it", "e\u{301}t", "<b>",
    ]
    switch generator.below(8) {
    case 0: text = ""
    case 1: text = String(text.dropLast())
    case 2, 3: text += " " + (starts.randomElement(using: &generator) ?? "")
    default:
      if text.isEmpty { text = starts.randomElement(using: &generator) ?? "" }
      text.append(generator.chance(3) ? "r" : ["t", " ", "i", "g", "0", "a"][generator.below(6)])
    }
  }
}
