import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests imports of Setlist's own documents into a database that already has their songs.
@MainActor @Suite struct KnownSongsTests {
  private let database: SetlistDatabase
  private let setlists: AllSetlists
  private let folder: ExchangeFolder

  init() throws {
    database = try SetlistDatabase.inMemory()
    setlists = AllSetlists(database: database)
    folder = try ExchangeFolder()
  }

  private func setlist(_ songs: [Song], name: String = "Gig") -> Setlist {
    Setlist(
      name: name,
      sections: [Section(title: "Set 1", entries: songs.map { Entry(content: .song($0)) })])
  }

  private func store(_ setlist: Setlist) async throws {
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
  }

  private func songs(of id: Setlist.ID?) async throws -> [Song] {
    guard let id, let setlist = try await database.setlists.fetch(id) else { return [] }
    return setlist.sections.flatMap(\.entries).compactMap(\.song)
  }

  @Test func aDocumentKeepsItsFactsWhereTheDatabaseKnowsTheFileWithOthers() async throws {
    let file = folder.file("let.mp3")
    let mine = Song(title: "Let It Go", key: "Am", notes: "mine", location: file, isFavorite: true)
    try await store(setlist([mine], name: "Mine"))
    let theirs = Song(title: "Let it go (live)", key: "Bm", notes: "capo 2", location: file)
    let document = folder.file("theirs.setlist")
    try await Exporter().export(setlist([theirs]), to: document)
    let (id, report) = try await ImportController().importItems(
      .files([document]), creatingSetlistIn: setlists)
    #expect(try await songs(of: id) == [theirs])
    #expect(
      report.problems.map(\.message)
        == ["1 song has other facts than in your other setlists; both are kept."])
    #expect(try await database.everything()[0].sections[0].entries[0].song == mine)
    // A change of one song does not change the other.
    let songs = OpenSetlist(database: database)
    try await songs.open(try #require(id))
    var edited = theirs
    edited.key = "C"
    try await songs.update(edited)
    #expect(try await database.everything()[0].sections[0].entries[0].song == mine)
    try await songs.undo()
    _ = try await setlists.undo()
    #expect(try await database.setlists.summaries().map(\.name) == ["Mine"])
    _ = try await setlists.redo()
    #expect(try await self.songs(of: id) == [theirs])
    #expect(try await database.maintenance.check() == [])
  }

  @Test func aPlaylistThatNamesAKnownFileDifferentlyIsReported() async throws {
    let mine = [
      Song(title: "Let It Go", artist: "Idina Menzel", location: folder.file("let.mp3")),
      Song(title: "Hurt", artist: "Johnny Cash", location: folder.file("hurt.mp3")),
      Song(title: "Hello", location: folder.file("hello.mp3")),
      Song(title: "Étude", location: folder.file("etude.mp3")),
    ]
    try await store(setlist(mine, name: "Mine"))
    let list = try folder.write(
      """
      #EXTM3U
      #EXTINF:1,Demi Lovato - Let It Go
      let.mp3
      #EXTINF:1,hurt
      hurt.mp3
      #EXTINF:1,Hello (live)
      hello.mp3
      etude.mp3
      #EXTINF:1,New
      new.mp3
      """, to: "theirs.m3u")
    let (id, report) = try await ImportController().importItems(
      .files([list]), creatingSetlistIn: setlists)
    #expect(try await songs(of: id).prefix(4) == mine[...])
    #expect(
      report.problems.map(\.message) == [
        "“Demi Lovato – Let It Go” is “Idina Menzel – Let It Go” in your setlists, and stays so.",
        "“Hello (live)” is “Hello” in your setlists, and stays so.",
      ])
  }

  @Test func aDocumentThatSaysTheSameSharesItsSongs() async throws {
    let song = Song(title: "Let It Go", key: "Am", location: folder.file("let.mp3"))
    try await store(setlist([song], name: "Mine"))
    let copy = Song(title: "Let It Go", key: "Am", location: folder.file("let.mp3"))
    let document = folder.file("copy.setlist")
    try await Exporter().export(setlist([copy]), to: document)
    let (id, report) = try await ImportController().importItems(
      .files([document]), creatingSetlistIn: setlists)
    #expect(try await songs(of: id) == [song])
    #expect(report.problems.isEmpty)
  }

  @Test func aDuplicateThatIsAddedAfterAllKeepsItsFacts() async throws {
    let mine = setlist([Song(title: "Hurt", key: "Am", location: folder.file("hurt.mp3"))])
    try await store(mine)
    let theirs = Song(title: "Hurt", key: "Em", location: folder.file("hurt.mp3"))
    let document = folder.file("theirs.setlist")
    try await Exporter().export(setlist([theirs]), to: document)
    let songs = OpenSetlist(database: database)
    try await songs.open(mine.id)
    let controller = ImportController()
    let report = try await controller.importItems(.files([document]), into: songs)
    #expect(report.duplicates == 1)
    try await controller.addSkippedDuplicates(to: songs)
    #expect(try await self.songs(of: mine.id).map(\.key) == ["Am", "Em"])
    try await songs.undo()
    #expect(songs.setlist == mine)
  }

  @Test func aSongWithoutAFileGetsThatOfADocumentOnlyIfNothingOfTheDocumentIsLost() async throws {
    for name in ["a", "b"] { try folder.addTone(as: "\(name).mp3") }
    let mine = setlist([
      Song(title: "Angie", duration: 1), Song(title: "Hurt", duration: 1, key: "Am"),
    ])
    try await store(mine)
    let document = folder.file("theirs.setlist")
    try await Exporter().export(
      setlist([
        Song(title: "Angie", duration: 1, notes: "capo", location: folder.file("a.mp3")),
        Song(title: "Hurt", duration: 1, key: "Em", location: folder.file("b.mp3")),
      ]), to: document)
    let songs = OpenSetlist(database: database)
    try await songs.open(mine.id)
    let report = try await ImportController().importItems(.files([document]), into: songs)
    #expect(report.summary == "1 song got its file, 1 duplicate skipped")
    let now = try await self.songs(of: mine.id)
    #expect(now.map(\.notes) == ["capo", ""] && now.map(\.key) == [nil, "Am"])
    #expect(now.map(\.location) == [folder.file("a.mp3"), nil])
  }

  @Test func twoSongsOfOneDocumentWithOneFileStayTwo() async throws {
    let file = folder.file("medley.mp3")
    let two = [Song(title: "A", location: file), Song(title: "B", key: "Am", location: file)]
    let document = folder.file("two.setlist")
    try await Exporter().export(setlist(two), to: document)
    let (id, _) = try await ImportController().importItems(
      .files([document]), creatingSetlistIn: setlists)
    #expect(try await songs(of: id) == two)
  }

  /// Whether the database has the same songs, songs with changed facts or songs with other files:
  /// an imported document is read back unchanged, and the stored songs stay.
  @Test(
    .enabled(if: !isQuick, "takes long"), arguments: SeededGenerator.seeds(16 * UInt64(testScale)),
    [ExchangeFormat.setlist, .json, .m3u8, .xspf])
  func aDocumentComesBackWhateverTheDatabaseKnows(seed: UInt64, format: ExchangeFormat)
    async throws
  {
    var random = RandomSetlist(seed: seed, folder: folder.url)
    let document = random.setlist()
    let file = folder.file("document.\(format.fileNameExtensions[0])")
    try await Exporter().export(document, to: file)
    var generator = SeededGenerator(seed: seed)
    // The songs' files do not exist, so no titles come from tags.
    var known = document.copy(named: "Known")
    for section in known.sections.indices {
      for entry in known.sections[section].entries.indices {
        guard let song = known.sections[section].entries[entry].song else { continue }
        known.sections[section].entries[entry].content = .song(changed(song, &generator))
      }
    }
    try await store(known)
    let before = try await database.everything()
    let (id, _) = try await ImportController().importItems(
      .files([file]), creatingSetlistIn: setlists)
    guard !document.sections.isEmpty else { return }
    let made = try #require(id)
    let imported = try #require(try await database.setlists.fetch(made))
    #expect(facts(of: imported) == facts(of: document.storable), "seed \(seed)")
    let again = try Exporter().document(for: imported, format: format).data
    let read = try await Importer().read(again, format: format, relativeTo: folder.url)
    #expect(facts(of: read.sections) == facts(of: document.storable.sections), "seed \(seed)")
    #expect(Array(try await database.everything().prefix(1)) == before, "seed \(seed)")
    #expect(try await database.maintenance.check() == [], "seed \(seed)")
    _ = try await setlists.undo()
    #expect(try await database.everything() == before, "seed \(seed)")
    _ = try await setlists.redo()
    #expect(try await database.everything().last == imported, "seed \(seed)")
  }

  /// A random variant of a song: unchanged, with other facts but the same identity or file, or with
  /// another file.
  private func changed(_ song: Song, _ generator: inout SeededGenerator) -> Song {
    let location = generator.chance(3) ? folder.file("other.mp3") : song.location
    let isSame = generator.chance(3)
    return Song(
      id: generator.chance(2) ? song.id : Song.ID(),
      title: isSame || generator.chance(2) ? song.title : "Other", artist: song.artist,
      album: song.album, duration: isSame || generator.chance(2) ? song.duration : 1,
      key: isSame || generator.chance(2) ? song.key : "Em", beatsPerMinute: song.beatsPerMinute,
      notes: song.notes, location: isSame ? song.location : location, isFavorite: song.isFavorite)
  }

  private func facts(of setlist: Setlist) -> [[String]] {
    [["\(setlist.name)", "\(setlist.options)"]] + facts(of: setlist.sections)
  }

  /// All facts of sections and their songs, without identities.
  private func facts(of sections: [Section]) -> [[String]] {
    sections.map { section in
      ["\(section.title)", "\(section.options)"]
        + section.entries.map { entry in
          guard let song = entry.song else { return "\(entry.content)" }
          return [
            song.title, song.artist, song.album, "\(String(describing: song.duration))",
            "\(String(describing: song.key))", "\(String(describing: song.beatsPerMinute))",
            song.notes, "\(String(describing: song.location))", "\(song.isFavorite)",
          ].joined(separator: "|")
        }
    }
  }
}
