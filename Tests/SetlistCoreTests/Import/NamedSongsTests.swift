import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests that songs of a text, table or sheet are matched with those of other setlists.
@MainActor @Suite struct NamedSongsTests {
  private let database: SetlistDatabase
  private let setlists: AllSetlists

  init() throws {
    database = try SetlistDatabase.inMemory()
    setlists = AllSetlists(database: database)
  }

  private func store(_ songs: [Song]) async throws {
    let setlist = Setlist(
      name: "Before",
      sections: [Section(title: "", entries: songs.map { Entry(content: .song($0)) })])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    try await setlists.load()
  }

  /// The songs that a text adds as a new setlist, and the report.
  private func paste(_ text: String) async throws -> ([Song], ImportReport) {
    let (id, report) = try await ImportController().importItems(
      .text(Data(text.utf8)), creatingSetlistIn: setlists)
    let added = try #require(id)
    let setlist = try #require(try await database.setlists.fetch(added))
    try await database.requireSound()
    return (setlist.sections.flatMap(\.entries).compactMap(\.song), report)
  }

  private static let funk = Song(
    title: "Uptown Funk", artist: "Mark Ronson", album: "Special", duration: 270, key: "Dm",
    beatsPerMinute: 115, notes: "horns", location: URL(filePath: "/nowhere/funk.mp3"))

  @Test(arguments: [
    "Mark Ronson - Uptown Funk", "mark ronson – UPTOWN FUNK", "Uptown Funk - Mark Ronson",
    "Mark Ronson - Uptown Funk (4:30)",
  ])
  func aSongThatIsCalledAsAKnownOneIsThatSong(line: String) async throws {
    try await store([Self.funk])
    let (songs, report) = try await paste("\(line)\nHome\n")
    #expect(songs.first == Self.funk)
    #expect(songs.last?.title == "Home")
    #expect(report.known == 1)
    #expect(report.summary == "2 songs added, 1 known already")
  }

  @Test(arguments: [
    ("Don't Stop", "Fleet", "Fleet - Don’t Stop"), ("Straße", "Die Ärzte", "Die Ärzte - STRASSE"),
    ("Re–Entry", "Dash", "Dash - Re-Entry"), ("Smørrebrød", "Œuvre", "oeuvre - Smorrebrod"),
    ("أحمد", "قصة", "قصه - احمد"), ("カフェ", "ﾚﾉﾝ", "れのん - ｶﾌｪ"),
    ("青花瓷（Live）", "周杰伦", "周杰伦 - 青花瓷(Live)"),
  ])
  func aSongIsKnownHoweverItIsTyped(title: String, artist: String, line: String) async throws {
    let song = Song(title: title, artist: artist, duration: 193, key: "C")
    try await store([song])
    let (songs, report) = try await paste("\(line)\nHome\n")
    #expect(songs.first == song)
    #expect(report.known == 1)
  }

  @Test func aTitleAloneIsTheSongOfItsOnlyArtist() async throws {
    let other = Song(title: "Home", artist: "Ada", duration: 100)
    let another = Song(title: "Home", artist: "Bob", duration: 200)
    try await store([Self.funk, other, another])
    let (songs, report) = try await paste("Uptown Funk\nHome\n")
    #expect(songs.first == Self.funk)
    #expect(songs.last?.artist == "")
    #expect(songs.last?.duration == nil)
    #expect(report.known == 1)
  }

  @Test func whatTheTextSaysOtherwiseStaysAndTheRestIsCompleted() async throws {
    try await store([Self.funk])
    let (songs, _) = try await paste("Mark Ronson - Uptown Funk [Em] 4:45\n")
    let song = try #require(songs.first)
    #expect(song.id != Self.funk.id)
    #expect(song.key == "Em")
    #expect(song.duration == 285)
    #expect(song.beatsPerMinute == 115)
    #expect(song.notes == "horns")
    // A song of another length is another recording.
    #expect(song.location == nil)
    let stored = try await database.everything()[0].sections[0].entries[0].song
    #expect(stored == Self.funk)
  }

  @Test(arguments: ["(live)", "[Acoustic]", "feat. Bruno Mars", "(feat. Bruno Mars) (2014)"])
  func anotherVersionGetsTheKeyAndTheTempoAndNotTheLength(version: String) async throws {
    try await store([Self.funk])
    let (songs, report) = try await paste("Mark Ronson - Uptown Funk \(version)\n")
    let song = try #require(songs.first)
    #expect(song.title == "Uptown Funk \(version)")
    #expect(song.key == "Dm")
    #expect(song.beatsPerMinute == 115)
    #expect(song.duration == nil)
    #expect(song.location == nil)
    #expect(report.known == 1)
  }

  @Test func ofSeveralSongsTheOneOfWhichMostIsKnownIsMeant() async throws {
    let bare = Song(title: "Uptown Funk", artist: "Mark Ronson")
    try await store([bare, Self.funk, Song(title: "Uptown Funk", artist: "Mark Ronson", key: "C")])
    let (songs, _) = try await paste("Mark Ronson - Uptown Funk\n")
    #expect(songs == [Self.funk])
  }

  @Test func aSongThatNoSetlistHasAnyMoreIsNotMet() async throws {
    try await store([Self.funk])
    let setlist = try #require(try await database.everything().first)
    try await database.setlists.perform(
      SetlistEdit(.removeEntries([setlist.sections[0].entries[0].id])))
    let (songs, report) = try await paste("Mark Ronson - Uptown Funk\n")
    #expect(songs.first?.duration == nil)
    #expect(report.known == 0)
  }

  @Test func aTableMeetsKnownSongsAndUndoTakesItBack() async throws {
    try await store([Self.funk])
    let before = try await database.everything()
    let (songs, report) = try await paste("Title,Artist,Key\nUptown Funk,Mark Ronson,Dm\nB,C,\n")
    #expect(songs.first == Self.funk)
    #expect(report.known == 1)
    _ = try await setlists.library.undo(in: [.setlists])
    #expect(try await database.everything() == before)
  }

  @Test(arguments: [
    ("Home", "Home"), ("Home (live)", "Home"), ("Home (live) [2011]", "Home"),
    ("Home feat. Ada", "Home"), ("Home (ft. Ada)", "Home"), ("(Intro)", "(Intro)"), ("", ""),
    ("Say (Hello) Again", "Say (Hello) Again"), ("Home)", "Home)"),
  ])
  func aTitleWithoutItsVersionIsWhatIsLeft(title: String, expected: String) {
    #expect(title.withoutVersion == expected)
  }
}
