import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor @Suite struct PlaysTests {
  private let now = LocalInstant(CalendarDate("2027-03-07")!, at: 75_600)

  private func play(
    _ title: String, length: TimeInterval? = nil, of song: TimeInterval? = nil,
    began: LocalInstant? = nil
  ) -> Play {
    let began = began ?? now
    return Play(
      PlayedSong(id: Song.ID(), title: title), began: began, length: length, plannedLength: song,
      occasion: Occasion(date: began.date, venue: "The Crown", audience: "Jokers Club"),
      source: .stage)
  }

  @Test func aPlayIsStoredWithAllThatItWasThen() async throws {
    let database = try SetlistDatabase.inMemory()
    let library = Library(database)
    let play = Play(
      PlayedSong(id: Song.ID(), title: "Wonderwall", artist: "Oasis", version: "acoustic"),
      in: PlayedPlace(
        setlist: Setlist.ID(), setlistName: "Gig", sectionTitle: "Set 1", entry: Entry.ID()),
      began: LocalInstant(Date(timeIntervalSince1970: 1_804_000_000.25), offset: -9000),
      length: 251.5, plannedStart: Date(timeIntervalSince1970: 1_803_999_900), plannedLength: 258,
      occasion: Occasion(
        date: CalendarDate("2027-03-01")!, venue: "The Crown", audience: "Jokers Club"),
      source: .stage)
    try await library.log([play])
    #expect(try await database.plays.all() == [play])
  }

  @Test func aPlayThatIsLoggedAgainIsNeitherDoubledNorChanged() async throws {
    let database = try SetlistDatabase.inMemory()
    let library = Library(database)
    var play = play("One", length: 200)
    try await library.log([play, self.play("Two")])
    play.length = 3
    try await library.log([play, play])
    let plays = try await database.plays.all()
    #expect(plays.map(\.song.title).sorted() == ["One", "Two"])
    #expect(plays.compactMap(\.length) == [200])
  }

  @Test(arguments: CountingLength.allCases)
  func aPlayCountsAfterTheChosenTimeOrHalfOfTheSong(_ counting: CountingLength) async throws {
    let time = counting.seconds
    let database = try SetlistDatabase.inMemory()
    let library = Library(database)
    try await library.log([
      play("Long", length: time, of: 1200), play("Skipped", length: time - 1, of: 1200),
      play("Short", length: 10, of: 20), play("Skipped", length: 9, of: 20),
      play("Skipped", length: time - 1), play("Not measured"),
    ])
    library.count(playsAfter: counting)
    let counted = try await database.plays.all()
    #expect(Set(counted.map(\.song.title)) == ["Long", "Short", "Not measured"])
    #expect(try await Set(database.plays.uses().keys) == Set(counted.map(\.song.id)))
  }

  @Test func allSongsCountAnewWhenTheTimeIsChanged() async throws {
    let database = try SetlistDatabase.inMemory()
    let library = Library(database)
    let song = Song(title: "One", duration: 600)
    try await database.setlists.perform(
      SetlistEdit(
        .insertSetlist(
          Setlist(
            name: "Gig",
            sections: [Section(title: "", entries: [Entry(content: .song(song))])]), .last)))
    var logged = play("One", length: 45, of: 600, began: LocalInstant())
    logged.song.id = song.id
    try await library.log([logged])
    let repertoire = Repertoire(library: library)
    try await repertoire.begin()
    #expect(repertoire.song(song.id)?.plays == nil)
    library.count(playsAfter: .thirtySeconds)
    try await eventually { repertoire.song(song.id)?.plays?.count == 1 }
    library.count(playsAfter: .oneMinute)
    try await eventually { repertoire.song(song.id)?.plays == nil }
  }

  @Test func aSongThatWasSkippedIsLoggedButNotCounted() async throws {
    let database = try SetlistDatabase.inMemory()
    let skipped = play("Skipped", length: 5, of: 200)
    try await Library(database).log([skipped])
    #expect(try await database.plays.all().isEmpty)
    #expect(try await database.plays.uses().isEmpty)
    #expect(try await database.plays.all(PlayFilter(includesShort: true)) == [skipped])
  }

  @Test func playsAreFoundByVenueAudienceAndDay() async throws {
    let database = try SetlistDatabase.inMemory()
    try await Library(database).log([play("One"), play("Two")])
    #expect(try await database.plays.all(PlayFilter(venue: "crówn")).count == 2)
    #expect(try await database.plays.all(PlayFilter(audience: "JOKERS", limit: 1)).count == 1)
    #expect(try await database.plays.all(PlayFilter(venue: "Anchor")).isEmpty)
    let day = now.date
    #expect(try await database.plays.all(PlayFilter(from: day, through: day)).count == 2)
    #expect(try await database.plays.all(PlayFilter(from: day.adding(days: 1))).isEmpty)
    #expect(try await database.plays.all(PlayFilter(through: day.adding(days: -1))).isEmpty)
  }

  @Test func playsOutliveTheirSetlistAndAreTakenBackByNoUndoOfAnEdit() async throws {
    let fixture = try await Fixture()
    try await fixture.controller.remove([try fixture.id("a1")])
    try await fixture.library.log([play("a2")])
    try await fixture.controller.undo()
    try await fixture.database.setlists.perform(SetlistEdit(.removeSetlist(fixture.setlist.id)))
    #expect(try await fixture.database.plays.all().map(\.song.title) == ["a2"])
  }

  @Test func loggingAPlayIsNoStepAndKeepsWhatCanBeRedone() async throws {
    let fixture = try await Fixture()
    try await fixture.controller.remove([try fixture.id("a1")])
    try await fixture.controller.undo()
    try await fixture.library.log([play("a2")])
    #expect(fixture.controller.undoActionName == nil)
    #expect(fixture.controller.redoActionName == "Remove “a1”")
    #expect(fixture.library.undoActionName(in: [.plays]) == nil)
  }

  @Test func aSetlistIsMarkedAsPlayedWithItsOccasionAndTimes() async throws {
    let fixture = try await Fixture()
    try await fixture.controller.perform(
      ChangeSetlist { options in
        options.date = CalendarDate("2027-03-01")
        (options.venue, options.folder, options.startTime) = ("The Crown", "Jokers Club", 72_000)
      })
    try await fixture.library.perform(MarkAsPlayed(.setlist(fixture.setlist.id), now: now))
    let plays = try await fixture.database.plays.all().reversed()
    #expect(plays.map(\.song.title) == ["a1", "a2", "a3", "a4", "c1", "c2", "c3"])
    #expect(plays.map(\.place.sectionTitle) == ["A", "A", "A", "A", "C", "C", "C"])
    let clocks: [TimeInterval] = [72_000, 72_060, 72_120, 72_180, 72_240, 72_300, 72_360]
    #expect(plays.map(\.began.clock) == clocks)
    let occasion = Occasion(
      date: CalendarDate("2027-03-01")!, venue: "The Crown", audience: "Jokers Club")
    #expect(Set(plays.map(\.occasion)) == [occasion])
    #expect(plays.allSatisfy { $0.source == .hand && $0.place.setlist == fixture.setlist.id })
    #expect(fixture.library.undoActionName(in: [.plays]) == "Mark 7 Songs as Played")
  }

  @Test func aSetlistThatIsPlannedLaterIsMarkedAsPlayedToday() async throws {
    let fixture = try await Fixture()
    try await fixture.controller.perform(
      ChangeSetlist { $0.date = CalendarDate("2027-04-01") })
    let section = try fixture.section("C")
    try await fixture.library.perform(
      MarkAsPlayed(.section(section, of: fixture.setlist.id), now: now))
    let plays = try await fixture.database.plays.all().reversed()
    #expect(plays.map(\.song.title) == ["c1", "c2", "c3"])
    #expect(plays.first?.began == now && plays.first?.occasion.date == now.date)
  }

  @Test func whatIsMarkedAlreadyIsNotMarkedTwice() async throws {
    let fixture = try await Fixture()
    let ids = [try fixture.id("a2"), try fixture.id("c1")]
    try await fixture.library.perform(
      MarkAsPlayed(.entries(ids, of: fixture.setlist.id), now: now))
    try await fixture.library.perform(MarkAsPlayed(.setlist(fixture.setlist.id), now: now))
    let again = try await fixture.library.perform(
      MarkAsPlayed(.setlist(fixture.setlist.id), now: now))
    #expect(again == nil)
    let titles = try await fixture.database.plays.all().map(\.song.title)
    #expect(titles.sorted() == ["a1", "a2", "a3", "a4", "c1", "c2", "c3"])
  }

  @Test func songsAreMarkedAsPlayedOutsideOfASetlist() async throws {
    let fixture = try await Fixture()
    let song = try #require(fixture.setlist.sections[0].entries[0].song)
    let occasion = Occasion(date: CalendarDate("2027-01-02")!, venue: "Home")
    try await fixture.library.perform(MarkAsPlayed(.songs([song.id]), on: occasion, now: now))
    let play = try #require(await fixture.database.plays.all(PlayFilter(song: song.id)).first)
    #expect(play.occasion == occasion && play.place == PlayedPlace())
    #expect(play.began.date == occasion.date && play.began.clock == 43_200)
    let use = try #require(await fixture.database.plays.uses()[song.id])
    #expect(use == PlayUse(lastDate: occasion.date, venue: "Home", count: 1))
  }

  @Test func markingIsUndoneAndRedoneInItsOwnScope() async throws {
    let fixture = try await Fixture()
    try await fixture.library.perform(MarkAsPlayed(.setlist(fixture.setlist.id), now: now))
    try await fixture.controller.remove([try fixture.id("a1")])
    try await fixture.library.undo(in: [.plays])
    #expect(try await fixture.database.plays.all().isEmpty)
    #expect(fixture.controller.undoActionName == "Remove “a1”")
    try await fixture.controller.undo()
    try await fixture.library.redo(in: [.plays])
    #expect(try await fixture.database.plays.all().count == 7)
    #expect(fixture.controller.redoActionName == "Remove “a1”")
  }

  @Test func timeAndSongOfAPlayAreCorrectedAndTheCorrectionsUndone() async throws {
    let fixture = try await Fixture()
    let library = fixture.library
    let original = play("Wrong")
    try await library.log([original])
    let song = try #require(fixture.setlist.sections[0].entries[0].song)
    let later = LocalInstant(now.moment.addingTimeInterval(86_400), offset: now.offset)
    try await library.perform(CorrectPlays([original.id], .began(later)))
    try await library.perform(CorrectPlays([original.id], .song(song.id)))
    let corrected = try #require(await fixture.database.plays.all().first)
    #expect(corrected.song.title == "a1" && corrected.began == later)
    #expect(corrected.occasion.date == now.date.adding(days: 1))
    #expect(try await fixture.database.plays.uses()[song.id]?.count == 1)
    #expect(try await fixture.database.plays.all(PlayFilter(song: original.song.id)).isEmpty)
    try await library.perform(CorrectPlays([original.id], .remove))
    #expect(try await fixture.database.plays.all().isEmpty)
    for _ in 0..<3 { try await library.undo(in: [.plays]) }
    #expect(try await fixture.database.plays.all() == [original])
    for _ in 0..<2 { try await library.redo(in: [.plays]) }
    #expect(try await fixture.database.plays.all() == [corrected])
  }

  @Test func aRestoreOfABackupKeepsThePlaysSinceThen() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let library = Library(database)
    let (first, second) = (play("One"), play("Two"))
    try await library.log([first])
    try await library.perform(CorrectPlays([first.id], .began(LocalInstant(now.moment, offset: 0))))
    let backup = try await database.backups.backUp()
    try await library.log([second])
    try await library.undo(in: [.plays])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: "New"), .last)))
    try await database.backups.restore(backup)
    #expect(try await Set(database.plays.all()) == [first, second])
    #expect(try await !database.setlists.summaries().contains { $0.name == "New" })
    try await database.requireSound()
    database.close()
  }

  @Test func aRepairOfADamagedFileSavesThePlays() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let library = Library(database)
    let plays = (0..<40).map { play("Song \($0)", length: $0 == 3 ? nil : 200) }
    try await library.log(plays)
    try await library.perform(CorrectPlays([plays[7].id], .remove))
    try await library.perform(
      CorrectPlays([plays[8].id], .began(LocalInstant(now.moment, offset: 60))))
    let before = try await Set(database.plays.all())
    database.close()
    _ = try await Salvage.run(at: folder.database)
    let saved = try SetlistDatabase.open(at: folder.database)
    #expect(try await Set(saved.plays.all()) == before && before.count == 39)
    try await saved.requireSound()
    saved.close()
  }

  @Test func theDayOfAnInstantIsTheLocalOneAcrossAChangeOfTheClock() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let date = try #require(CalendarDate("2027-10-31"))
    let evening = LocalInstant(date.adding(days: -1), at: 84_600, in: berlin)
    let night = LocalInstant(date, at: 14_400, in: berlin)
    #expect(night.moment.timeIntervalSince(evening.moment) == 5.5 * 3600)
    #expect(evening.date == date.adding(days: -1) && night.date == date)
    #expect(evening.clock == 84_600 && night.clock == 14_400)
    #expect(evening.offset == 7200 && night.offset == 3600)
  }
}
