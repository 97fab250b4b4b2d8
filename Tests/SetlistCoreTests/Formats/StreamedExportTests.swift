import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests that setlists are written as an encoder would write them, from memory and from a database.
@Suite struct StreamedExportTests {
  private let folder = URL(filePath: "/music/Réunion")

  private func options() -> [ExportOptions] {
    [
      ExportOptions(), ExportOptions(folder: folder), ExportOptions(folder: URL(filePath: "/")),
      ExportOptions(pathStyle: .absolute, folder: folder),
      ExportOptions(folder: URL(filePath: "/music")),
    ]
  }

  @Test(arguments: SeededGenerator.seeds(60 * UInt64(testScale)))
  func linesThatAreWrittenMemberByMemberAreThoseOfAnEncoder(seed: UInt64) throws {
    var random = RandomSetlist(
      seed: seed, folder: folder, isPlain: seed.isMultiple(of: 3))
    var setlist = random.setlist()
    setlist.sections.append(Section(title: "\u{7}", entries: Self.rareSongs(in: folder)))
    for options in options() {
      let naive = NaiveWriters(options: options)
      let m3u = try M3UWriter().document(for: setlist, options: options)
      #expect(String(decoding: m3u.data, as: UTF8.self) == naive.m3u(setlist), "seed \(seed)")
      let document = try SetlistWriter().document(for: setlist, options: options)
      #expect(
        try String(decoding: document.data, as: UTF8.self) == naive.document(setlist),
        "seed \(seed)")
    }
  }

  /// Songs with numbers, texts and addresses that an encoder or a URL writes in a way of its own.
  private static func rareSongs(in folder: URL) -> [Entry] {
    let texts = ["\u{8}\u{C}\u{1F}", "\u{7F}", "a/b\\\"", "\u{FFFF}", "\r\n\t", "ﾊﾟ", "é"]
    let numbers: [Double] = [
      0, 0.1, 1e15, 1e17, 123_456_789_012_345_680, .leastNonzeroMagnitude, 1.5e300, 0.1 + 0.2,
    ]
    let addresses = [
      "file:///music/R%C3%A9union/a.mp3", "file:///music/R%C3%A9union/a.mp3#t=1,2",
      "file:///music//a.mp3", "file:///music/./a.mp3", "file:///music/../a.mp3", "file:///music/",
      "file:///music/.a.mp3", "file://localhost/music/a.mp3", "file://host/music/a.mp3",
      "file:///music/a%00b.mp3", "file:///music/a%2Fb.mp3", "file:///music/%ff.mp3",
      "file:///music/a%C2%85.mp3", "file:///music/a%20", "file:///music/%20a", "FILE:///music/a",
      "file:///music/a?b", "file:///music/a%EF%BF%BF", "file:///music/a:b", "file:///music/%23a",
      "file:///a", "https://example.org/a%20b", "file:///music/a%", "file:///music/a b", "a", "",
      "file:///music/%E2%80%A8a.mp3", "file:///music/C:%5Ca.mp3", "file:///music/a;b=c,d@e!.mp3",
    ]
    return texts.map { Entry(content: .song(Song(title: $0, artist: $0, key: $0, notes: $0))) }
      + texts.map { Entry(content: .note($0)) }
      + numbers.map { number in
        Entry(content: .song(Song(title: "", duration: number, beatsPerMinute: number)))
      }
      + addresses.map { address in
        var song = Song(title: "", isRetired: true, isJingle: true)
        song.address = address
        return Entry(content: .song(song))
      }
  }

  @Test(arguments: SeededGenerator.seeds(6 * UInt64(testScale)))
  func aStoredSetlistIsWrittenAsOneInMemory(seed: UInt64) async throws {
    var random = RandomSetlist(seed: seed, folder: folder)
    let database = try SetlistDatabase.inMemory()
    for var setlist in [random.setlist(), random.setlist()] {
      setlist.options.date = CalendarDate("2027-06-12")
      try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    }
    for summary in try await database.setlists.summaries() {
      let stored = try #require(try await database.setlists.fetch(summary.id))
      for format in ExchangeFormat.allCases where format.isWritable && format != .pdf {
        let options = ExportOptions(folder: folder)
        let expected = try Exporter().document(for: stored, format: format, options: options)
        let written = Mutex(Data())
        let omissions = try await Exporter().write(
          summary.id, of: database.setlists, format: format, options: options
        ) { data in written.withLock { $0.append(data) } }
        #expect(omissions == expected.omissions)
        #expect(written.withLock { $0 } == expected.data, "seed \(seed), \(format)")
      }
    }
  }

  /// A database with one setlist of one section, and the setlist.
  private func database(ofSongs count: Int) async throws -> (SetlistDatabase, Setlist) {
    let entries = (0..<count).map { number in
      Entry(
        content: .song(Song(title: "Song \(number)", notes: String(repeating: "x", count: 200))))
    }
    let setlist = Setlist(
      name: "Long", options: SetlistOptions(date: CalendarDate("2027-06-12")),
      sections: [Section(title: "S", entries: entries)])
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    return (database, setlist)
  }

  @Test(arguments: [
    ExchangeFormat.m3u8, .json, .setlist, .xspf, .csv, .pls, .text, .html, .iCalendar,
  ])
  func noPieceOfALongDocumentGrowsWithIt(format: ExchangeFormat) async throws {
    let (database, setlist) = try await database(ofSongs: 6000)
    let lengths = Mutex<[Int]>([])
    _ = try await Exporter().write(setlist.id, of: database.setlists, format: format) { data in
      lengths.withLock { $0.append(data.count) }
    }
    let pieces = lengths.withLock { $0 }
    #expect(pieces.allSatisfy { $0 < 300_000 })
    #expect(pieces.count >= pieces.reduce(0, +) / 300_000)
  }

  @Test func songsThatWereStoredInTheOrderOfTheirEntriesAreNotLookedUp() async throws {
    let (database, setlist) = try await database(ofSongs: 1000)
    func lookups() async throws -> (count: Int, entries: [Entry]) {
      try await database.connection.reading { db in
        let songs = try SongStream(db)
        var entries: [Entry] = []
        try Entry.forEach(db, in: setlist.sections[0].id, songs) { entry, _ in
          entries.append(entry)
        }
        return (songs.lookupCount, entries)
      }
    }
    #expect(try await lookups() == (2, setlist.sections[0].entries))
    // A song that has gone to another place costs three lookups, and no more of the others.
    let moved = setlist.sections[0].entries[500]
    try await database.setlists.perform(
      SetlistEdit(
        .moveEntries([.init(id: moved.id, section: setlist.sections[0].id, position: .last)])))
    let again = try await lookups()
    #expect(again.count <= 5)
    #expect(again.entries.last == moved)
    #expect(again.entries.count == 1000)
  }

  @Test func aFailureOfTheReceiverIsThrownAndLeavesTheOldFile() async throws {
    struct Failure: Error {}
    let (database, setlist) = try await database(ofSongs: 3000)
    let count = Mutex(0)
    await #expect(throws: Failure.self) {
      try await Exporter().write(setlist.id, of: database.setlists, format: .json) { _ in
        let number = count.withLock { count in
          count += 1
          return count
        }
        if number == 2 { throw Failure() }
      }
    }
    #expect(count.withLock { $0 } == 2)
    let unknown = try await Exporter().write(
      Setlist.ID(), of: database.setlists, format: .json
    ) { _ in }
    #expect(unknown == nil)
    let files = try ExchangeFolder()
    let file = try files.write("old", to: "list.m3u8")
    #expect(throws: Failure.self) {
      try RegularFile.replaceContents(of: file) { write in
        try write(Data("new".utf8))
        throw Failure()
      }
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.url.path) == ["list.m3u8"])
  }
}
