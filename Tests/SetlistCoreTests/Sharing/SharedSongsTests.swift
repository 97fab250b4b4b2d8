import Foundation
import SetlistFiles
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistSharing
@testable import SetlistStore

/// The songs of others: which ones of mine they are, and what may change in those.
@MainActor
@Suite struct SharedSongsTests {
  /// A folder with a document of one section with songs, as somebody shares it.
  private struct Shared {
    let folder: TemporaryFolder
    let ann: BandMember
    let file: URL
  }

  private func shared(_ songs: [Song]) async throws -> Shared {
    let folder = try TemporaryFolder()
    let ann = try await BandMember("Ann", in: folder.url)
    _ = try await ann.share()
    let all = ann.controller.setlist?.sections.flatMap(\.entries) ?? []
    try await ann.controller.remove(all.map(\.id))
    try await ann.controller.insert(
      songs.map { Entry(content: .song($0)) }, into: ann.section("A"))
    await ann.sharing.exchangeAll()
    return Shared(folder: folder, ann: ann, file: try #require(ann.file))
  }

  /// The songs of the first section.
  private func entries(_ member: BandMember) throws -> [Entry] {
    try #require(member.controller.setlist?.sections.first).entries
  }

  private func member(with songs: [Song], in folder: URL) async throws -> BandMember {
    let database = try SetlistDatabase.inMemory()
    let other = Setlist(
      name: "Mine",
      sections: [Section(title: "S", entries: songs.map { Entry(content: .song($0)) })])
    try await database.setlists.perform(
      SetlistEdit([.insertSongs(songs), .insertSetlist(other, .first)]))
    return try await BandMember("Ben", in: folder, database)
  }

  @Test func aSongIsFoundByCodeThenByNameAndOtherFactsStayInTheEntry() async throws {
    let shared = try await shared([
      Song(title: "Wonderwall", artist: "Oasis", key: "Em"),
      Song(title: "Help (live)", artist: "Beatles", isrc: "GBAYE6500001"),
      Song(title: "New One", artist: "Nobody"),
    ])
    let mine = [
      Song(title: "wonderwall", artist: "OASIS", key: "F#m", notes: "capo 2"),
      Song(title: "Help!", artist: "The Beatles", isrc: "GBAYE6500001"),
    ]
    let ben = try await member(with: mine, in: shared.folder.url)
    let before = try await ben.fixture.database.everything()
    try await ben.join(shared.file)
    let entries = try entries(ben)
    #expect(entries.map(\.songID).prefix(2) == mine.map(\.id)[...])
    #expect(entries.map(\.title) == ["Wonderwall", "Help (live)", "New One"])
    #expect(entries[0].song?.key == "Em")
    #expect(entries[0].song?.notes == "")
    #expect(entries[0].sharedSong == mine[0])
    #expect(try await !ben.wouldEcho())
    // No other setlist is changed.
    let after = try await ben.fixture.database.everything()
    #expect(after.filter { $0.id != ben.controller.setlistID } == before)
  }

  @Test func editsOfOneSongHereAndThereReachBothAndNoOtherSetlist() async throws {
    let song = Song(title: "Wonderwall", artist: "Oasis")
    let shared = try await shared([song])
    let mine = Song(title: "Wonderwall", artist: "Oasis", album: "Morning Glory")
    let ben = try await member(with: [mine], in: shared.folder.url)
    try await ben.join(shared.file)
    // Ann's edit.
    var edited = song
    edited.key = "Em"
    try await shared.ann.controller.update(
      try entries(shared.ann)[0].edited(to: edited, .everywhere))
    await shared.ann.sharing.exchangeAll()
    await ben.sharing.exchangeAll()
    try await ben.catchUp()
    #expect(try entries(ben)[0].song?.key == "Em")
    #expect(try entries(ben)[0].sharedSong?.key == nil)
    // Ben's edit, of the song in all his setlists.
    var other = try #require(try entries(ben)[0].song)
    other.beatsPerMinute = 87
    try await ben.controller.update(try entries(ben)[0].edited(to: other, .everywhere))
    await ben.sharing.exchangeAll()
    await shared.ann.sharing.exchangeAll()
    try await shared.ann.catchUp()
    let arrived = try #require(try entries(shared.ann)[0].song)
    #expect(arrived.beatsPerMinute == 87)
    #expect(arrived.id == song.id)
    #expect(try await ben.record().document == shared.ann.record().document)
  }

  @Test func starsMarksAndFilesElsewhereStayMine() async throws {
    let shared = try await shared([
      Song(
        title: "One", artist: "A", location: URL(filePath: "/music/one.flac"), isFavorite: true,
        isRetired: true)
    ])
    let text = String(decoding: try Data(contentsOf: shared.file), as: UTF8.self)
    for word in ["favorite\"", "retired", "/music", "collapsed\": true"] {
      #expect(!text.contains(word), "\(word)")
    }
    let ben = try await BandMember("Ben", in: shared.folder.url)
    try await ben.join(shared.file)
    let entry = try entries(ben)[0]
    #expect(entry.song?.isFavorite == false)
    try await ben.controller.setFavorite([entry.id], true)
    var song = try #require(entry.song)
    song.location = URL(filePath: "/home/ben/one.ogg")
    try await ben.controller.update(song)
    #expect(try await !ben.wouldEcho())
  }

  @Test func aFileInTheFolderIsForEverybodyUnlessTheyHaveTheirOwn() async throws {
    let folder = try TemporaryFolder()
    let location = folder.url.appending(path: "a b.flac")
    let ann = try await BandMember("Ann", in: folder.url)
    _ = try await ann.share()
    try await ann.controller.insert(
      [Entry(content: .song(Song(title: "Filed", artist: "A", location: location)))],
      into: ann.section("B"))
    await ann.sharing.exchangeAll()
    let file = try #require(ann.file)
    #expect(
      String(decoding: try Data(contentsOf: file), as: UTF8.self)
        .contains("\"location\": \"a%20b.flac\""))
    let ben = try await BandMember("Ben", in: folder.url)
    try await ben.join(file)
    let entries = try #require(ben.controller.setlist).sections[1].entries
    #expect(entries[0].song?.location?.filePathBytes == location.filePathBytes)
    let own = Song(title: "Filed", artist: "A", location: URL(filePath: "/mine/filed.ogg"))
    let cid = try await member(with: [own], in: folder.url)
    try await cid.join(file)
    #expect(try #require(cid.controller.setlist).sections[1].entries[0].song == own)
    // What Cid changes otherwise leaves the file of the others alone.
    try await cid.controller.remove([cid.id("a1")])
    await cid.sharing.exchangeAll()
    #expect(
      String(decoding: try Data(contentsOf: file), as: UTF8.self)
        .contains("\"location\": \"a%20b.flac\""))
  }

  @Test func aFileOutsideOfTheFolderIsNotTakenFromAStranger() async throws {
    let shared = try await shared([Song(title: "One", artist: "A")])
    var text = String(decoding: try Data(contentsOf: shared.file), as: UTF8.self)
    text = text.replacing(
      "\"kind\": \"song\"", with: "\"kind\": \"song\", \"location\": \"../../etc/passwd\"")
    try Data(text.utf8).write(to: shared.file)
    let ben = try await BandMember("Ben", in: shared.folder.url)
    try await ben.join(shared.file)
    #expect(try entries(ben)[0].song?.location == nil)
    #expect(try await !ben.wouldEcho())
  }

  @Test func aSongThatSomebodyHasTypedIsOneSongFromThenOn() async throws {
    let shared = try await shared([Song(title: "One", artist: "A")])
    let ben = try await BandMember("Ben", in: shared.folder.url)
    try await ben.join(shared.file)
    var text = String(decoding: try Data(contentsOf: shared.file), as: UTF8.self)
    let place = try #require(text.range(of: "{\"id\": \"\(try entries(ben)[0].id)\""))
    text.insert(
      contentsOf: "{\"kind\": \"song\", \"title\": \"Typed\"},\n", at: place.lowerBound)
    try Data(text.utf8).write(to: shared.file)
    await ben.sharing.exchangeAll()
    try await ben.catchUp()
    #expect(try entries(ben).map(\.title) == ["Typed", "One"])
    let song = try entries(ben)[0].songID
    try await ben.controller.setFavorite([entries(ben)[0].id], true)
    await shared.ann.sharing.exchangeAll()
    try await shared.ann.catchUp()
    for title in ["a", "b"] {
      try await shared.ann.controller.renameSection(shared.ann.section("B"), to: title)
      try await shared.ann.controller.renameSection(shared.ann.section(title), to: "B")
      try await shared.ann.controller.move(
        [entries(shared.ann)[1].id], to: shared.ann.section("A"), before: entries(shared.ann)[0].id)
      await shared.ann.sharing.exchangeAll()
      await ben.sharing.exchangeAll()
      try await ben.catchUp()
      let typed = try #require(try entries(ben).first { $0.title == "Typed" })
      #expect(typed.songID == song && typed.isFavorite)
    }
    #expect(try await ben.record().document == shared.ann.record().document)
  }

  @Test func whatHasTheIdentityOfSomethingElseHereGetsAnother() async throws {
    let shared = try await shared([Song(title: "One", artist: "A")])
    let taken = try entries(shared.ann)[0].id
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(
      SetlistEdit(
        .insertSetlist(
          Setlist(
            name: "Taken",
            sections: [Section(title: "S", entries: [Entry(id: taken, content: .note("mine"))])]),
          .first)))
    let ben = try await BandMember("Ben", in: shared.folder.url, database)
    try await ben.join(shared.file)
    #expect(try entries(ben).map(\.title) == ["One"])
    #expect(try entries(ben)[0].id != taken)
    #expect(try await !ben.wouldEcho())
    try await ben.controller.move([entries(ben)[0].id], to: ben.section("B"))
    await ben.sharing.exchangeAll()
    await shared.ann.sharing.exchangeAll()
    #expect(try await shared.ann.stored() == "A:, B: One, C:")
    #expect(try await ben.record().document == shared.ann.record().document)
  }

  @Test func whatANewerVersionAddsIsKeptByThisOne() async throws {
    let shared = try await shared([Song(title: "One", artist: "A"), Song(title: "Two")])
    let ben = try await BandMember("Ben", in: shared.folder.url)
    try await ben.join(shared.file)
    // An entry of a kind that this version cannot show, and members that it does not know.
    var text = String(decoding: try Data(contentsOf: shared.file), as: UTF8.self)
    let line = """
      {"id": "00000000-0000-4000-8000-000000000001", "kind": "video", "title": "Film"},
      """
    let place = try #require(text.range(of: "{\"id\": \"\(try entries(ben)[1].id)\""))
    text.insert(contentsOf: line, at: place.lowerBound)
    text = text.replacing("\"title\": \"One\"", with: "\"title\": \"One\", \"mood\": \"calm\"")
    try Data(text.utf8).write(to: shared.file)
    for member in [ben, shared.ann] { await member.sharing.exchangeAll() }
    try await ben.catchUp()
    #expect(try entries(ben).map(\.title) == ["One", "Two"])
    #expect(try await !ben.wouldEcho())
    try await ben.controller.move([entries(ben)[0].id], to: ben.section("C"))
    await ben.sharing.exchangeAll()
    let written = String(decoding: try Data(contentsOf: shared.file), as: UTF8.self)
    #expect(written.contains("\"kind\": \"video\""))
    #expect(written.contains("\"mood\": \"calm\""))
  }
}
