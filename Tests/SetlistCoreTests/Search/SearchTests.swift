import Foundation
import GRDB
import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct SearchTests {
  private let setlist = Setlist(
    name: "",
    sections: [
      Section(
        title: "Encore",
        entries: [
          Entry(
            content: .song(
              Song(
                title: "Étude", artist: "Straße", album: "Ｆｕｌｌ", key: "Am",
                beatsPerMinute: 120, notes: "slow — then 100 % fast", isFavorite: true))),
          Entry(
            content: .song(
              Song(
                title: "Gone", artist: "Nobody", key: "C", beatsPerMinute: 90,
                location: URL(string: "file:///no/such/file.flac")))),
          Entry(content: .pause(title: "Intermission", duration: 600)),
        ]),
      Section(
        title: "Set 2",
        entries: [
          Entry(content: .song(Song(title: "etude", artist: "STRASSE", location: nil))),
          Entry(content: .note("Thank the_crew'")),
          Entry(
            content: .song(
              Song(title: "Here", artist: "", location: URL(fileURLWithPath: "/dev/null")))),
        ]),
    ])

  @Test(arguments: [
    ("etude", "Étude etude"), ("ETUDE strasse", "Étude etude"), ("full", "Étude"),
    ("slow fast", "Étude"), ("encore", "Étude Gone Intermission"),
    ("encore gone", "Gone"), ("section:encore etude", "Étude"), ("inter", "Intermission"),
    ("the_crew'", "Thank the_crew'"), ("%", "Étude"), ("artist:gone", ""), ("title:gone", "Gone"),
    ("artist:nob", "Gone"), ("album:full", "Étude"), ("notes:100", "Étude"), ("key:am", "Étude"),
    ("key:a", ""), ("bpm:>90", "Étude"), ("bpm:>=90", "Étude Gone"), ("bpm:<100", "Gone"),
    ("bpm:80-120", "Étude Gone"), ("is:starred", "Étude"), ("is:missing", "Gone"),
    ("is:duplicate", "Étude etude"), ("is:duplicate is:starred", "Étude"), ("\0", ""),
    ("\"then 100\"", "Étude"), ("🎸", ""),
  ])
  func termsAreFound(query: String, titles: String) async throws {
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    // Songs of another setlist are never found.
    try await database.setlists.perform(
      SetlistEdit(
        .insertSetlist(
          Setlist(
            name: "",
            sections: [
              Section(
                title: "Encore",
                entries: [Entry(content: .song(Song(title: "Here etude Étude", artist: "")))])
            ]), .last)))
    let ids = try await database.search.matches(of: SearchQuery(query), in: setlist.id)
    let found = setlist.sections.flatMap(\.entries).filter { ids.contains($0.id) }.map(\.title)
    #expect(found.joined(separator: " ") == titles)
    #expect(found.count == ids.count)
  }

  @Test func renamingASectionOrASongChangesWhatIsFound() async throws {
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    var song = try #require(setlist.sections[0].entries[1].song)
    song.notes = "Finale"
    try await database.setlists.perform(
      SetlistEdit([.renameSection(setlist.sections[1].id, "Finale"), .updateSong(song)]))
    let found = try await database.search.matches(of: SearchQuery("finale"), in: setlist.id)
    #expect(
      found.identifiers
        == Set(setlist.sections[1].entries.map(\.id) + [setlist.sections[0].entries[1].id]))
  }

  @Test func aCancelledSearchEndsWithCancellation() async throws {
    let database = try SetlistDatabase.inMemory()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await database.search.matches(of: SearchQuery("a"), in: setlist.id)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aSearchThatIsCancelledWhileTheDatabaseReadsReadsNoFurther() async throws {
    let folder = try TemporaryFolder()
    let entries = (0..<5000).map { Entry(content: .note("Line \($0)")) }
    let large = Setlist(name: "", sections: [Section(title: "", entries: entries)])
    do {
      let database = try SetlistDatabase.open(at: folder.database)
      try await database.setlists.perform(SetlistEdit(.insertSetlist(large, .first)))
      try database.connection.writer.close()
    }
    let meter = ReadMeter(pause: 1000)
    let database = SetlistDatabase(
      writer: try DatabasePool(
        path: folder.database.path, configuration: meter.configuration),
      file: folder.database)
    let task = Task {
      try await database.search.matches(of: SearchQuery("1"), in: large.id)
    }
    try await eventually { meter.isPaused }
    task.cancel()
    meter.resume()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect((1000...1010).contains(meter.count))
    let found = try await database.search.matches(of: SearchQuery("499"), in: large.id)
    #expect(found.count == 15 && meter.count >= 6000)
  }
}
