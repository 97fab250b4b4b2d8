import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests All Songs restricted to the songs of one setlist or section.
@MainActor @Suite struct RepertoireScopeTests {
  private let library: Library
  private let repertoire: Repertoire
  private let songs = (1...5).map { Song(title: "S\($0)", artist: "A", duration: 60) }
  private let sets: [Section]
  private let setlist: Setlist

  init() async throws {
    library = Library(try SetlistDatabase.inMemory())
    repertoire = Repertoire(library: library)
    func section(_ title: String, _ songs: [Song]) -> Section {
      Section(title: title, entries: songs.map { Entry(content: .song($0)) })
    }
    // The songs are not in alphabetical order, and one occurs twice.
    sets = [
      section("Set", [songs[2], songs[0], songs[2]]), section("Bench", [songs[4], songs[0]]),
    ]
    setlist = Setlist(name: "Gig", sections: sets)
    try await library.perform(CreateSetlist(setlist))
    try await library.perform(
      CreateSetlist(Setlist(name: "Other", sections: [section("X", [songs[1], songs[2]])])))
  }

  private var shown: [String] {
    repertoire.snapshot.sectionIdentifiers.map { section in
      "\(section.title): \(repertoire.titles(of: section).joined(separator: " "))"
    }
  }

  @Test func aSetlistIsShownInItsOrderAndEachSongOnce() async throws {
    try await repertoire.setScope(.setlist(setlist.id))
    try await repertoire.begin()
    #expect(shown == ["Set: S3 S1", "Bench: S5"])
    #expect(repertoire.song(songs[2].id)?.setlistCount == 2)
    #expect(repertoire.allSongs.map(\.title) == ["S3", "S1", "S5"])
    try await repertoire.setQuery("s5")
    #expect(shown == ["Bench: S5"])
    #expect(repertoire.allSongs.count == 3)
    try await repertoire.setQuery("")
    try await repertoire.setScope(.section(sets[1].id, of: setlist.id))
    #expect(shown == ["Bench: S5 S1"])
    try await repertoire.setScope(.all)
    #expect(shown == ["A: S1 S2 S3 S5"])
  }

  @Test func aSectionFollowsWhatBecomesOfIt() async throws {
    try await repertoire.setScope(.section(sets[1].id, of: setlist.id))
    try await repertoire.begin()
    let open = OpenSetlist(library: library)
    try await open.open(setlist.id)
    try await open.perform(MoveEntries([sets[1].entries[0].id], to: sets[0].id))
    try await eventually { shown == ["Bench: S1"] }
    try await open.perform(RemoveSection(sets[1].id))
    try await eventually { shown == [] }
    try await open.undo()
    try await eventually { shown == ["Bench: S1"] }
  }

  @Test func whatFitsIsFoundInTheBenchOfTheSetlist() async throws {
    let open = OpenSetlist(library: library)
    try await open.open(setlist.id)
    var options = sets[0].options
    options.targetDuration = 240
    try await open.perform(ChangeSection(sets[0].id, .options { [options] in $0 = options }))
    // The section already has S1, so S1 is not proposed.
    let pane = RepertoireScope.section(sets[1].id, of: setlist.id)
    let choices = try await open.choices(fitting: .section(sets[0].id), beside: pane)
    #expect(choices?.choices.map { $0.songs.map(\.title) }.first == ["S5"])
    #expect(choices?.choices.first?.scope == pane)
  }
}
