import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests that the words and chords of songs are kept as they came, and read only when needed.
@MainActor
@Suite struct ChordSheetTests {
  /// A sheet in Windows' Western encoding, with line ends of Windows.
  nonisolated private static let western = Data(
    "{title: Caf\u{E9}}\r\n[G]Amazing gr[C]ace\r\n".unicodeScalars.map { UInt8($0.value) })

  private func imported(_ data: Data, named name: String) async throws -> Setlist {
    let folder = try ExchangeFolder()
    let file = folder.file(name)
    try data.write(to: file)
    let content = try await Importer().read([file])
    return Setlist(
      name: "Gig",
      sections: content.sections.map { Section(title: $0.title, entries: $0.entries) })
  }

  private func stored(_ setlist: Setlist) async throws -> SetlistDatabase {
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    return database
  }

  private func onlySong(_ setlist: Setlist?) throws -> Song {
    try #require(setlist?.sections.first?.entries.first?.sharedSong)
  }

  @Test func aSheetIsKnownByHalfOfTheSHA256DigestOfItsBytes() {
    let sheet = ChordSheet("abc")
    #expect(sheet.reference == "text:ba7816bf8f01cfea414140de5dae2223")
    #expect(ChordSheet("").reference == "text:e3b0c44298fc1c149afbf4c8996fb924")
    #expect(ChordSheet(reference: sheet.reference) == sheet && sheet != ChordSheet("abd"))
  }

  @Test(arguments: [
    ("a.cho", ChordSheet.Format.chordPro, western),
    ("a.onsong", .onSong, Data("Song\nArtist\nKey: G\n\nVerse:\n[G]Words\n".utf8)),
    (
      "a.xml", .openSong,
      Data("<song><title>Song</title><lyrics>[V]\n.G\n Words</lyrics></song>".utf8)
    ),
    (
      "b.xml", .openLyrics,
      Data(
        """
        <song xmlns="http://openlyrics.info/namespace/2009/song"><properties><titles>
        <title>Song</title></titles></properties><lyrics><verse name="v1"><lines>Words</lines>
        </verse></lyrics></song>
        """.utf8)
    ),
  ])
  func anImportedSheetIsKeptByteForByte(
    name: String, format: ChordSheet.Format, data: Data
  ) async throws {
    let database = try await stored(try await imported(data, named: name))
    let list = try #require(try await database.everything().first)
    let song = try onlySong(list)
    #expect(song.sheet == ChordSheet(data, format: format))
    // Lists read only a reference.
    #expect(song.sheet?.source == nil)
    #expect(try await database.songs.loaded(try #require(song.sheet)).source == data)
    // It survives our own documents, and the lists of others that have our records.
    let whole = try await database.setlists.withSheets(list)
    for kind in [ExchangeFormat.setlist, .json, .m3u8, .xspf] {
      let folder = try ExchangeFolder()
      let file = folder.file("list.\(kind.fileNameExtensions[0])")
      _ = try await Exporter().export(list.id, of: database.setlists, to: file)
      let read = try await Importer().read([file])
      let sheet = read.sections.first?.entries.first?.song?.sheet
      #expect(sheet?.source == data && sheet?.format == format, "\(kind)")
      let exported = try Exporter().document(
        for: whole, format: kind, options: ExportOptions(folder: folder.url)
      ).data
      #expect(try Data(contentsOf: file) == exported, "\(kind)")
    }
    #expect(try await database.maintenance.check() == [])
  }

  @Test func songsOfOneFileGetTheirOwnSheets() async throws {
    let first = "{title: One}\r\n[G]one\r\n"
    let second = "{new_song}\r\n{title: Two}\r\n[C]two\r\n"
    let setlist = try await imported(Data((first + second).utf8), named: "a.cho")
    let sheets = setlist.sections.flatMap(\.entries).compactMap(\.song?.sheet)
    #expect(sheets.map(\.text) == [first, second])
  }

  @Test func equalSheetsAreStoredOnceAndComeBackWithAnUndo() async throws {
    let sheet = ChordSheet(Self.western, format: .chordPro)
    let songs = ["One", "Two"].map { Song(title: $0, sheet: sheet) }
    let setlist = Setlist(
      name: "Gig",
      sections: [Section(title: "", entries: songs.map { Entry(content: .song($0)) })])
    let database = try await stored(setlist)
    var edited = songs[0]
    edited.sheet = ChordSheet("other")
    let undo = try await database.setlists.perform(SetlistEdit(.updateSong(edited)))
    #expect(try await database.songs.loaded(try #require(edited.sheet)).text == "other")
    let redo = try await database.setlists.perform(undo)
    let back = try onlySong(try await database.everything().first)
    #expect(back.sheet == sheet)
    #expect(try await database.songs.loaded(try #require(back.sheet)).source == Self.western)
    try await database.setlists.perform(redo)
    #expect(try onlySong(try await database.everything().first).sheet == ChordSheet("other"))
  }

  @Test func contentsAreEqualWithAndWithoutTheSource() throws {
    let sheet = ChordSheet("[G]words")
    let song = Song(title: "One", capo: 2, sheet: sheet)
    var bare = song
    bare.sheet = ChordSheet(reference: sheet.reference)
    let (first, second) = (Entry(content: .song(song)), Entry(content: .song(bare)))
    #expect(first.packed == second.packed)
    #expect(first.packed.hashValue == second.packed.hashValue)
    #expect(first.song?.sheet?.text == "[G]words")
    #expect(second.song?.sheet?.source == nil)
    #expect(second.withSheet(sheet).song?.sheet?.text == "[G]words")
    #expect(second.withSheet(ChordSheet("x")).song?.sheet?.source == nil)
    var other = song
    other.sheet = ChordSheet("[G]other")
    #expect(Entry(content: .song(other)).packed != first.packed)
  }

  @Test func typedWordsReplaceThoseThatAreStoredAndAreUndone() async throws {
    let fixture = try await Fixture(sections: [
      Section(title: "A", entries: [Entry(content: .song(Song(title: "One")))])
    ])
    let entry = try #require(fixture.controller.setlist?.sections[0].entries.first)
    func shown() async throws -> String? {
      let now = try #require(fixture.controller.entry(entry.id))
      return try await fixture.library.loadingSheet(of: now).song?.sheet?.text
    }
    try await fixture.controller.perform(SetFacts([.init(entry.id, .sheet, "  G\nWords")]))
    #expect(try await shown() == "  G\nWords")
    try await fixture.controller.perform(SetFacts([.init(entry.id, .sheet, "Other")]))
    #expect(try await shown() == "Other")
    try await fixture.controller.perform(SetFacts([.init(entry.id, .sheet, "")]))
    #expect(try await shown() == nil)
    _ = try await fixture.library.undo(in: [.setlist(fixture.setlist.id)])
    #expect(try await shown() == "Other")
    _ = try await fixture.library.undo(in: [.setlist(fixture.setlist.id)])
    #expect(try await shown() == "  G\nWords")
  }

  @Test func aSearchFindsWordsWithChordsInThem() async throws {
    let songs = [
      Song(
        title: "One", sheet: ChordSheet("A[G]mazing [C]Gr\u{E2}ce,\nhow sweet", format: .chordPro)),
      Song(title: "Two", sheet: ChordSheet("{c: amazing grace}\nelse", format: .chordPro)),
      Song(
        title: "Three",
        sheet: ChordSheet(
          "<lines>A<chord name=\"G\"/>mazing<br/>\ngrace</lines>", format: .openLyrics)),
      Song(title: "Amazing Grace"),
    ]
    let entries = songs.map { Entry(content: .song($0)) }
    let setlist = Setlist(name: "Gig", sections: [Section(title: "", entries: entries)])
    let database = try await stored(setlist)
    func found(_ text: String) async throws -> [String] {
      let matches = try await database.search.matches(of: SearchQuery(text), in: setlist.id)
      return entries.filter { matches.contains($0.id) }.map(\.title)
    }
    #expect(try await found("words:\"amazing grace\"") == ["One", "Three"])
    #expect(try await found("words:\"grace how\"") == ["One"])
    #expect(try await found("words:grace words:else") == [])
    #expect(try await found("two words:else") == ["Two"])
  }

  @Test func aMergedSongGetsTheWordsThatItLacks() async throws {
    let songs = [Song(title: "One"), Song(title: "One", sheet: ChordSheet("words"))]
    let fixture = try await Fixture(sections: [
      Section(title: "A", entries: songs.map { Entry(content: .song($0)) })
    ])
    try await fixture.library.perform(MergeSongs([songs[1].id], into: songs[0].id))
    let entry = try #require(fixture.controller.setlist?.sections[0].entries.first)
    #expect(entry.song?.sheet == ChordSheet("words"))
  }

  @Test func wordsGoToOthersWithAnEntryAndComeBackChanged() async throws {
    let folder = try TemporaryFolder()
    let ann = try await BandMember("Ann", in: folder.url)
    _ = try await ann.share()
    let song = Song(title: "Grace", sheet: ChordSheet(Self.western, format: .chordPro))
    try await ann.controller.insert([Entry(content: .song(song))], into: ann.section("A"))
    await ann.sharing.exchangeAll()
    let ben = try await BandMember("Ben", in: folder.url)
    try await ben.join(try #require(ann.file))
    func entry(_ member: BandMember) throws -> Entry {
      try #require(
        member.controller.setlist?.sections.flatMap(\.entries).first { $0.title == "Grace" })
    }
    let arrived = try await ben.fixture.library.loadingSheet(of: try entry(ben))
    #expect(arrived.song?.sheet?.source == Self.western)
    #expect(try await !ben.wouldEcho())
    try await ben.controller.perform(SetFacts([.init(try entry(ben).id, .sheet, "Other")]))
    await ben.sharing.exchangeAll()
    await ann.sharing.exchangeAll()
    try await ann.catchUp()
    let back = try await ann.fixture.library.loadingSheet(of: try entry(ann))
    #expect(back.song?.sheet?.text == "Other")
    #expect(try await ben.record().document == ann.record().document)
  }

  @Test func theStageHasTheWordsInTheKeyOfTheEntryAndTurnsTheirPages() async throws {
    let sheet = ChordSheet(
      "{key: G}\n{sov}\n[G]One\n{eov}\n{sov}\n[D]Two\n{eov}", format: .chordPro)
    var entry = Entry(content: .song(Song(title: "One", duration: 60, key: "G", sheet: sheet)))
    var here = try #require(entry.song)
    here.key = "A"
    entry = entry.edited(to: here, .entry)
    let next = Entry(content: .song(Song(title: "Two", duration: 60)))
    let show = try await StageFixture(sections: [Section(title: "A", entries: [entry, next])])
    let words = StageWords(of: show.stage)
    func press(_ press: Stage.Press) -> Bool {
      show.clock.advance(by: 1)
      defer { words.follow() }
      return words.press(press)
    }
    #expect(press(.next))
    #expect(show.stage.performance.now == entry.id)
    await words.finishLoading()
    let shown = try #require(words.words)
    #expect(shown.chords == ["A", "E"])
    words.divide(into: WordsRows(shown, width: 20).pages(columns: 1, height: 3))
    #expect(words.pages.count == 2)
    #expect(press(.next))
    #expect(words.page == 1)
    #expect(show.stage.performance.now == entry.id)
    #expect(press(.back))
    #expect(words.page == 0)
    _ = press(.next)
    // A bounce turns no page.
    #expect(!words.press(.back))
    #expect(words.page == 1)
    #expect(press(.next))
    #expect(show.stage.performance.now == next.id)
    #expect(words.words == nil)
    words.isWanted = false
    #expect(press(.back))
    await words.finishLoading()
    #expect(words.hasWords)
    #expect(words.words == nil)
  }

  @Test func aLongSheetOfADocumentIsKeptWholeAndOneOfAFileIsNamed() async throws {
    let long = String(repeating: "la ", count: 500_000)
    let sheet = ChordSheet("[G]" + long, format: .chordPro)
    let decoded = try JSONDecoder().decode(
      ChordSheet.self, from: try JSONEncoder().encode(sheet))
    #expect(decoded == sheet && decoded.source?.count == 1_500_003)
    for (reader, text) in [
      (ChordProReader() as any PlaylistReader, "{title: A}\n[G]" + long),
      (OnSongReader(), "Song\nArtist\nKey: G\n\nVerse:\n[G]" + long),
      (OpenSongReader(), "<song><title>A</title><lyrics>\(long)</lyrics></song>"),
    ] {
      let read = try reader.read(Data(text.utf8))
      #expect(read.sections[0].entries[0].entry.song?.sheet == nil)
      #expect(read.problems == ["Words and chords of more than 1 MB were left out."])
    }
  }

  @Test func sheetsThatNoSongHasAreRemovedOnceNoUndoCanNeedThem() async throws {
    let kept = Song(title: "Kept", sheet: ChordSheet("[G]Kept", format: .chordPro))
    let gone = Song(title: "Gone", sheet: ChordSheet("[G]Gone", format: .chordPro))
    let database = try await stored(
      Setlist(
        name: "Gig",
        sections: [
          Section(title: "Set", entries: [kept, gone].map { Entry(content: .song($0)) })
        ]))
    let gig = try #require(try await database.everything().first)
    func isStored(_ song: Song) async throws -> Bool {
      let sheet = try #require(song.sheet)
      let reference = try #require(ChordSheet(reference: sheet.reference))
      return try await database.songs.loaded(reference).source != nil
    }
    let opened = database.connection.feed.revision
    try await database.setlists.perform(
      SetlistEdit(.removeEntries([gig.sections[0].entries[1].id])))
    try await database.setlists.perform(SetlistEdit(.removeSongs([gone.id])))
    try await database.maintenance.removeUnusedSheets(unlessEditedSince: opened)
    #expect(try await isStored(gone), "an undo may bring the song back")
    let later = database.connection.feed.revision
    try await database.maintenance.removeUnusedSheets(unlessEditedSince: later)
    #expect(try await !isStored(gone))
    #expect(try await isStored(kept))
  }

  @Test func allSongsAreFoundByTheirWords() async throws {
    let songs = ["Amazing grace", "Other words"].map {
      Song(title: $0.uppercased(), sheet: ChordSheet("[G]" + $0, format: .chordPro))
    }
    let database = try await stored(
      Setlist(
        name: "Gig",
        sections: [Section(title: "Set", entries: songs.map { Entry(content: .song($0)) })]))
    let repertoire = Repertoire(library: Library(database))
    try await repertoire.begin()
    try await repertoire.setQuery("words:\"mazing gra\"")
    #expect(repertoire.snapshot.itemIdentifiers == [songs[0].id])
    try await repertoire.setQuery("other words:nowhere")
    #expect(repertoire.snapshot.isEmpty)
  }
}
