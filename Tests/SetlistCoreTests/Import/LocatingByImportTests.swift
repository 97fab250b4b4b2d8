import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests imports that give files to songs without a file, or with a missing one.
@MainActor @Suite struct LocatingByImportTests {
  private let database: SetlistDatabase
  private let setlist: OpenSetlist
  private let folder: ExchangeFolder

  init() throws {
    database = try SetlistDatabase.inMemory()
    setlist = OpenSetlist(database: database)
    folder = try ExchangeFolder()
  }

  private func open(_ songs: [Song]) async throws -> [Entry] {
    let entries = songs.map { Entry(content: .song($0)) }
    let id = try await AllSetlists(database: database).create(
      name: "Gig", sections: [Section(title: "Set 1", entries: entries)])
    try await setlist.open(id)
    return entries
  }

  private func importPlaylist(_ text: String) async throws -> ImportReport {
    let list = try folder.write(text, to: "List.m3u")
    return try await ImportController().importItems(.files([list]), into: setlist)
  }

  private var songs: [Song] {
    (setlist.setlist?.sections ?? []).flatMap(\.entries).compactMap(\.song)
  }

  @Test func aTypedSongGetsItsFileAndTheFactsThatItLacked() async throws {
    let file = try folder.addTone("bare.mp3", as: "blue.mp3")
    let entries = try await open([
      Song(title: "Blue Monday", artist: "new order", notes: "capo 2", isFavorite: true),
      Song(title: "Temptation", duration: 300),
    ])
    let before = setlist.setlist
    let report = try await importPlaylist(
      "#EXTINF:9,New Order - Blue Monday\nblue.mp3\n#EXTINF:9,New Order - Ceremony\nx.mp3\n")
    #expect(report.summary == "1 song added, 1 song got its file, 1 file missing")
    #expect(report.located == [entries[0].id])
    #expect(report.duplicates == 0 && report.originals.isEmpty)
    #expect(songs.map(\.title) == ["Blue Monday", "Temptation", "Ceremony"])
    #expect(songs[0].id == entries[0].song?.id)
    #expect(songs[0].location == file)
    #expect(songs[0].notes == "capo 2" && songs[0].isFavorite && songs[0].artist == "new order")
    #expect(songs[0].duration != nil)
    #expect(songs[1] == entries[1].song)
    #expect(setlist.undoActionName == "Import 2 Songs")
    let after = setlist.setlist
    _ = try await setlist.undo()
    #expect(setlist.setlist == before)
    _ = try await setlist.redo()
    #expect(setlist.setlist == after)
  }

  @Test func aMissingFileIsFoundByAnImportOfItsNewPlace() async throws {
    let file = try folder.addTone("bare.mp3", as: "New/blue.mp3")
    let old = folder.file("Old/blue.mp3")
    let entries = try await open([
      Song(title: "Blue Monday", artist: "New Order", duration: 1, location: old)
    ])
    let report = try await importPlaylist("#EXTINF:9,New Order - Blue Monday\nNew/blue.mp3\n")
    #expect(report.summary == "1 song got its file")
    #expect(report.located == entries.map(\.id))
    #expect(songs.map(\.location) == [file])
    #expect(songs[0].duration == 1)
    #expect(setlist.undoActionName == "Import “Blue Monday”")
  }

  @Test func aTitleAloneIsEnoughWhereOneHasNoArtistAndNoOtherIsMeant() async throws {
    for name in ["a", "b", "c", "d", "e"] { try folder.addTone("bare.mp3", as: "\(name).mp3") }
    _ = try await open([
      Song(title: "Angie"), Song(title: "Hurt"), Song(title: "Jolene", artist: "Dolly Parton"),
    ])
    let report = try await importPlaylist(
      "#EXTINF:9,The Stones - ANGIE\na.mp3\n#EXTINF:9,Cash - Hurt\nb.mp3\n"
        + "#EXTINF:9,Nine Inch Nails - Hurt\nc.mp3\n#EXTINF:9,Jolene\nd.mp3\n"
        + "#EXTINF:9,Ray LaMontagne - Jolene\ne.mp3\n")
    #expect(report.summary == "4 songs added, 1 song got its file")
    #expect(songs[0].location == folder.file("a.mp3") && songs[0].artist == "The Stones")
    #expect(songs[1].location == nil && songs[2].location == nil)
  }

  @Test func aFileIsFoundForASongThatWasTypedTheOtherWayRoundOrWithoutItsVersion() async throws {
    for name in ["a", "b", "c", "d", "e"] { try folder.addTone("bare.mp3", as: "\(name).mp3") }
    _ = try await open([
      // In this row the artist and title are exchanged.
      Song(title: "toto", artist: "Africa", notes: "key change"), Song(title: "Under Pressure"),
      Song(title: "Hey Jude (Beatles)"), Song(title: "Help"), Song(title: "(Nothing But) Flowers"),
    ])
    let report = try await importPlaylist(
      "#EXTINF:9,Toto - Africa\na.mp3\n#EXTINF:9,Queen - Under Pressure (live) [2011]\nb.mp3\n"
        + "#EXTINF:9,Hey Jude\nc.mp3\n#EXTINF:9,Help (live)\nd.mp3\n#EXTINF:9,Help (mono)\ne.mp3\n")
    #expect(report.summary == "2 songs added, 3 songs got their files")
    #expect(
      songs.prefix(5).map { $0.file?.lastPathComponent } == ["a.mp3", "b.mp3", "c.mp3", nil, nil])
    #expect(songs[0].title == "Africa" && songs[0].artist == "Toto")
    #expect(songs[0].notes == "key change")
    #expect(songs[1].title == "Under Pressure" && songs[1].artist == "Queen")
    #expect(songs[2].title == "Hey Jude (Beatles)")
  }

  @Test func whatIsMissingItselfOrHasItsFileElsewhereIsADuplicateAsBefore() async throws {
    try folder.addTone("bare.mp3", as: "there.mp3")
    try folder.addTone("bare.mp3", as: "copy.mp3")
    _ = try await open([
      Song(title: "Angie"), Song(title: "Hurt", artist: "Cash", location: folder.file("there.mp3")),
    ])
    let report = try await importPlaylist(
      "#EXTINF:9,Angie\nnowhere.mp3\n#EXTINF:9,Cash - Hurt\ncopy.mp3\n")
    #expect(report.summary == "Nothing added, 2 duplicates skipped")
    #expect(songs.map(\.location) == [nil, folder.file("there.mp3")])
    #expect(setlist.undoActionName == nil)
  }

  @Test func aFileOfAnotherSetlistsSongIsSharedUnlessSomethingWouldBeLost() async throws {
    let file = try folder.addTone("bare.mp3", as: "hurt.mp3")
    let other = try folder.addTone("bare.mp3", as: "angie.mp3")
    let stored = [
      Song(title: "Hurt", artist: "Cash", key: "Am", location: file, isFavorite: true),
      Song(title: "Angie", artist: "Stones", location: other),
    ]
    try await AllSetlists(database: database).create(
      name: "All", sections: [Section(title: "", entries: stored.map { Entry(content: .song($0)) })]
    )
    let entries = try await open([
      Song(title: "Hurt"), Song(title: "Angie", artist: "Stones", notes: "only here"),
    ])
    let controller = ImportController()
    let list = try folder.write(
      "#EXTINF:9,Cash - Hurt\nhurt.mp3\n#EXTINF:9,Stones - Angie\nangie.mp3\n", to: "l.m3u")
    let report = try await controller.importItems(.files([list]), into: setlist)
    #expect(report.summary == "1 song got its file, 1 duplicate skipped")
    #expect(report.located == [entries[0].id] && report.originals == [entries[1].id])
    #expect(songs == [stored[0], try #require(entries[1].song)])
    #expect(controller.skippedCount == 1)
    let before = setlist.setlist
    try await controller.addSkippedDuplicates(to: setlist)
    #expect(songs.map(\.id) == [stored[0].id, entries[1].song?.id, stored[1].id])
    _ = try await setlist.undo()
    #expect(setlist.setlist == before)
    _ = try await setlist.undo()
    #expect(songs == entries.compactMap(\.song))
  }

  @Test func whereDuplicatesAreWantedNothingIsLocated() async throws {
    try folder.addTone("bare.mp3", as: "a.mp3")
    _ = try await open([Song(title: "Angie")])
    let list = try folder.write("#EXTINF:9,Angie\na.mp3\n", to: "l.m3u")
    let report = try await ImportController().importItems(
      .files([list]), into: setlist, duplicates: .add)
    #expect(report.summary == "1 song added")
    #expect(songs.map(\.location) == [nil, folder.file("a.mp3")])
  }

  /// Each song of an import is added, is a duplicate, or is the file of exactly one song. Songs
  /// that had a file keep it, and one undo reverts the whole import.
  @Test(arguments: SeededGenerator.seeds(40)) func everySongOfAnImportGoesSomewhere(seed: UInt64)
    async throws
  {
    var generator = SeededGenerator(seed: seed)
    let titles = ["Angie", "ANGIE", "Hurt", "Jolene", "Étude", ""]
    let artists = ["", "", "Cash", "cash", "Dolly"]
    let files = try (0..<6).map { try folder.addTone("bare.mp3", as: "\($0).mp3") }
    func song(at location: URL?) -> Song {
      Song(
        title: titles.randomElement(using: &generator) ?? "",
        artist: artists.randomElement(using: &generator) ?? "", location: location)
    }
    var free = files.shuffled(using: &generator)
    _ = try await open(
      (0..<Int.random(in: 0...6, using: &generator)).map { number in
        switch Int.random(in: 0...3, using: &generator) {
        case 0: song(at: free.popLast())
        case 1: song(at: folder.file("gone-\(number).mp3"))
        default: song(at: nil)
        }
      })
    let before = setlist.setlist
    let had = songs
    let imported = files.shuffled(using: &generator).prefix(5).map { song(at: $0) }
    let list = imported.map {
      "#EXTINF:1,\($0.artist.isEmpty ? "" : "\($0.artist) - ")\($0.title)\n"
        + "\($0.location?.lastPathComponent ?? "")\n"
    }
    let report = try await importPlaylist(list.joined())
    #expect(report.added + report.located.count + report.duplicates == 5)
    #expect(Set(report.located).count == report.located.count)
    #expect(songs.count == had.count + report.added)
    for (now, then) in zip(songs, had) {
      #expect(now.id == then.id)
      #expect([then.title, then.artist].contains(now.title))
      guard let location = then.location, files.contains(location) else { continue }
      #expect(now == then)
    }
    let found = songs.prefix(had.count).filter { now in
      now.location.map { files.contains($0) } == true
        && !had.contains { $0.location == now.location }
    }
    #expect(found.count == report.located.count)
    if report.hasChanges { _ = try await setlist.undo() }
    #expect(setlist.setlist == before)
    #expect(setlist.undoActionName == nil)
  }
}
