import Foundation
import GRDB
import Testing

@testable import SetlistCore

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
    try await database.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    // What is in another setlist is never found.
    try await database.perform(
      SetlistEdit(
        .insertSetlist(
          Setlist(
            name: "",
            sections: [
              Section(
                title: "Encore",
                entries: [Entry(content: .song(Song(title: "Here etude Étude", artist: "")))])
            ]), .last)))
    let ids = try await database.matches(of: SearchQuery(query), in: setlist.id)
    let found = setlist.sections.flatMap(\.entries).filter { ids.contains($0.id) }.map(\.title)
    #expect(found.joined(separator: " ") == titles)
    #expect(found.count == ids.count)
  }

  @Test func renamingASectionOrASongChangesWhatIsFound() async throws {
    let database = try SetlistDatabase.inMemory()
    try await database.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    var song = try #require(setlist.sections[0].entries[1].song)
    song.notes = "Finale"
    try await database.perform(
      SetlistEdit([.renameSection(setlist.sections[1].id, "Finale"), .updateSong(song)]))
    let found = try await database.matches(of: SearchQuery("finale"), in: setlist.id)
    #expect(
      found.identifiers
        == Set(setlist.sections[1].entries.map(\.id) + [setlist.sections[0].entries[1].id]))
  }

  @Test func aCancelledSearchEndsWithCancellation() async throws {
    let database = try SetlistDatabase.inMemory()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await database.matches(of: SearchQuery("a"), in: setlist.id)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aSearchThatIsCancelledWhileTheDatabaseReadsReadsNoFurther() async throws {
    let folder = try TemporaryFolder()
    let entries = (0..<5000).map { Entry(content: .note("Line \($0)")) }
    let large = Setlist(name: "", sections: [Section(title: "", entries: entries)])
    do {
      let database = try SetlistDatabase.open(at: folder.database)
      try await database.perform(SetlistEdit(.insertSetlist(large, .first)))
      try database.writer.close()
    }
    let meter = ReadMeter(pause: 1000)
    let database = SetlistDatabase(
      writer: try DatabasePool(
        path: folder.database.path, configuration: meter.configuration),
      file: folder.database)
    let task = Task {
      try await database.matches(of: SearchQuery("1"), in: large.id)
    }
    try await eventually { meter.isPaused }
    task.cancel()
    meter.resume()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect((1000...1010).contains(meter.count))
    let found = try await database.matches(of: SearchQuery("499"), in: large.id)
    #expect(found.count == 15 && meter.count >= 6000)
  }

  @Test func aSearchReadsAtItsBeginningAndAfterAnEditOnlyWhatThatNamed() async throws {
    let folder = try TemporaryFolder()
    var sections = setlist.sections
    sections[1].entries += (0..<3000).map { Entry(content: .note("Line \($0)")) }
    let large = Setlist(name: "", sections: sections)
    do {
      let database = try SetlistDatabase.open(at: folder.database)
      try await database.perform(SetlistEdit(.insertSetlist(large, .first)))
      try database.writer.close()
    }
    let meter = ReadMeter(pause: .max)
    let database = SetlistDatabase(
      writer: try DatabasePool(path: folder.database.path, configuration: meter.configuration),
      file: folder.database)
    func count(_ text: String) async throws -> Int {
      try await database.matches(of: SearchQuery(text), in: large.id).count
    }
    try await database.beginSearch(in: large.id)
    var known = meter.count
    #expect(known >= 3000)
    #expect(try await count("line") == 3000)
    #expect(meter.count == known)
    let (note, song) = (sections[1].entries[9], try #require(sections[0].entries[1].song))
    let edits: [SetlistEdit] = [
      .insert([Entry(content: .note("Line new"))], into: sections[0].id, at: .last),
      .move([note.id], to: sections[0].id, at: .first),
      SetlistEdit(.updateEntry(Entry(id: note.id, content: .note("Else")))),
      SetlistEdit([.setFavorite([song.id], true), .renameSetlist(large.id, "Line")]),
      SetlistEdit(.removeEntries([sections[1].entries[20].id])),
    ]
    let counts = [(3001, 2), (3001, 3), (3000, 2), (3000, 3), (2999, 3)]
    for (edit, (lines, stars)) in zip(edits, counts) {
      try await database.perform(edit)
      #expect(try await count("line") == lines)
      #expect(try await count("is:starred") + count("section:encore line") == stars)
      #expect(meter.count - known < 20, "\(edit)")
      known = meter.count
    }
    // What another process did is not known.
    let other = try SetlistDatabase.open(at: folder.database)
    try await other.perform(SetlistEdit(.removeEntries([sections[1].entries[21].id])))
    #expect(try await count("line") == 2998)
    #expect(meter.count - known >= 3000)
  }

  @Test func whatIsKeptForTheNextKeyIsNeverOlderThanTheLastCommit() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    try await mine.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    func count(_ text: String) async throws -> Int {
      try await mine.matches(of: SearchQuery(text), in: setlist.id).count
    }
    #expect(try await count("e") == 6)
    for (number, database) in [mine, other, other, mine].enumerated() {
      let note = Entry(content: .note("New \(number)"))
      try await database.perform(
        .insert([note], into: setlist.sections[0].id, at: .last))
      #expect(try await count("new") == number + 1)
      #expect(try await count("new \(number)") == 1)
    }
  }
}
