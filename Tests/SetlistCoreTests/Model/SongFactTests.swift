import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests that hold for every fact, including facts that are added later.
@Suite struct SongFactTests {
  private static let formats = ExchangeFormat.allCases.filter { $0.isWritable && $0.reader != nil }

  @Test(arguments: SongFact.all)
  func aFactIsKnownOnceItHasASample(fact: SongFact) {
    let song = fact.sample
    #expect(fact.isKnown(of: song))
    #expect(song.storable == song)
    #expect(!fact.isSame(of: song, and: SongFact.bare))
    for other in SongFact.all where other != fact && other != .title {
      #expect(!other.isKnown(of: song))
    }
  }

  @Test(arguments: SongFact.all, formats)
  func aFactComesBackFromEveryFormatThatKeepsIt(
    fact: SongFact, format: ExchangeFormat
  ) async throws {
    guard format.keeps(fact) else { return }
    let folder = try ExchangeFolder()
    var song = fact.sample
    // A PLS playlist has only songs with a file.
    if format == .pls { song.location = URL(string: "https://example.com/a.ogg") }
    let setlist = Setlist(
      name: "Gig", sections: [Section(title: "Set 1", entries: [Entry(content: .song(song))])])
    let file = folder.file("list.\(format.fileNameExtensions[0])")
    try await Exporter().export(setlist, to: file)
    let content = try await Importer().read([file])
    let read = try #require(content.sections.first?.entries.first?.song)
    #expect(fact.isSame(of: read, and: song), "\(fact.exactText(of: read))")
  }

  @Test(arguments: SongFact.all)
  func theDatabaseKeepsAFactThroughUndoAndRedo(fact: SongFact) async throws {
    let database = try SetlistDatabase.inMemory()
    let bare = SongFact.bare
    let entry = Entry(content: .song(bare))
    let setlist = Setlist(name: "Gig", sections: [Section(title: "", entries: [entry])])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    let song = fact.sample.withIdentity(bare.id)
    let undo = try await database.setlists.perform(SetlistEdit(.updateSong(song)))
    #expect(try await database.onlySong == song)
    let redo = try await database.setlists.perform(undo)
    #expect(try await database.onlySong == bare)
    try await database.setlists.perform(redo)
    #expect(try await database.onlySong == song)
    #expect(try await database.maintenance.check() == [])
  }

  @Test(arguments: SongFact.all)
  func aSearchFindsAFact(fact: SongFact) async throws {
    guard fact.search != .none else { return }
    let database = try SetlistDatabase.inMemory()
    let found = Entry(content: .song(fact.sample))
    let setlist = Setlist(
      name: "Gig",
      sections: [
        Section(
          title: "",
          entries: [found, Entry(content: .song(SongFact.bare)), Entry(content: .note("x"))])
      ])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    let query = SearchQuery("\(fact.prefix):\"\(fact.text(of: fact.sample))\"")
    let matches = try await database.search.matches(of: query, in: setlist.id)
    #expect(matches.identifiers == [found.id])
  }

  @Test(arguments: SongFact.inForm)
  func aFormTakesWhatItShows(fact: SongFact) {
    var song = SongFact.bare
    #expect(fact.set(fact.text(of: fact.sample), of: &song))
    #expect(fact.isSame(of: song, and: fact.sample))
    #expect(fact.set("", of: &song))
    #expect(!fact.isKnown(of: song))
  }

  @Test(arguments: SongFact.all)
  func aFactCompletesASongThatLacksIt(fact: SongFact) {
    var song = SongFact.bare
    if fact == .title { song.title = "" }
    fact.complete(&song, from: fact.sample)
    #expect(fact.isSame(of: song, and: fact.sample))
    var known = fact.sample
    fact.complete(&known, from: SongFact.bare)
    #expect(known == fact.sample.withIdentity(known.id))
  }

  @Test func namesAreThoseOfOneFact() {
    for path: KeyPath<SongFact, String> in [\.column, \.member, \.heading, \.prefix] {
      #expect(Set(SongFact.all.map { $0[keyPath: path] }).count == SongFact.all.count)
    }
    for fact in SongFact.all where fact.isInTables {
      for name in [fact.heading] + fact.aliases {
        #expect(CSVColumnName(name)?.field == .fact(fact), "\(name)")
      }
    }
    #expect(SongFact.inWords.prefix(2) == [.title, .artist])
  }

  @Test func aTableOfAVersionThatKnewFewerFactsIsOurOwn() {
    #expect(
      CSVWriter.isHeader([
        "Section", "Position", "Kind", "Title", "Artist", "Album", "Duration", "Key", "BPM",
        "Favorite", "Notes", "Location",
      ]))
    #expect(!CSVWriter.isHeader(["Section", "Position", "Kind", "Title"]))
  }
}

extension SongFact {
  /// A song with only a title.
  fileprivate static let bare = Song(title: "Bare")

  /// A song with the fact and a title, and no other facts.
  fileprivate var sample: Song {
    var song = Song(title: "Bare")
    switch value {
    case .text(let property): property.set(&song, "Some Text")
    case .optionalText(let property):
      let samples = [SongFact.location: "https://example.com/a.ogg", .singerKeys: "Ann: G"]
      property.set(&song, samples[self] ?? "Am")
    case .number(let property, _): property.set(&song, self == .capo ? 3 : 125)
    case .flag(let property): property.set(&song, true)
    case .sheet(let property):
      property.set(&song, ChordSheet("[G]Some Text\r\n", format: .chordPro))
    }
    return song
  }
}

extension SetlistDatabase {
  /// The song of the only entry in the database.
  fileprivate var onlySong: Song? {
    get async throws { try await everything().first?.sections.first?.entries.first?.song }
  }
}
