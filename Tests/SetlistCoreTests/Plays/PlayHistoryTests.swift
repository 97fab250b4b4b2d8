import Foundation
import SetlistFiles
import TestSupport
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests the import of what was played from tables of other programs.
@MainActor @Suite struct PlayHistoryTests {
  private let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  private let today = CalendarDate("2027-12-01")!

  private func read(
    _ text: String, day: String? = nil, isDayFirst: Bool? = nil
  ) async throws -> PlayHistory.Reading {
    var history = PlayHistory(Data(text.utf8))
    history.day = day.flatMap { CalendarDate($0) }
    history.order = isDayFirst.map { $0 ? .dayFirst : .monthFirst }
    return try await history.read(today: today, zone: zone)
  }

  private func lines(_ reading: PlayHistory.Reading) -> [String] {
    reading.plays.map { told in
      let play = told.play
      return [
        play.song.title, play.song.artist, play.began.description, play.occasion.date.description,
        play.occasion.venue, play.occasion.audience,
        play.length.map { String(Int($0)) } ?? play.plannedLength.map { "of \(Int($0))" } ?? "-",
      ].joined(separator: "|")
    }
  }

  @Test func aSpreadsheetWithDatesTimesVenuesAndLengthsIsRead() async throws {
    let reading = try await read(
      """
      Date,Start Time,Song,Artist,Venue,Event,Length
      2027-03-07,21:05,Wonderwall,Oasis,The Crown,Jokers Club,4:18
      2027-03-07,21:10,Creep,Radiohead,The Crown,Jokers Club,3:58
      2027-03-07,0:10,Yellow,Coldplay,The Crown,Jokers Club,
      """)
    #expect(
      lines(reading) == [
        "Wonderwall|Oasis|2027-03-07T21:05:00+01:00|2027-03-07|The Crown|Jokers Club|of 258",
        "Creep|Radiohead|2027-03-07T21:10:00+01:00|2027-03-07|The Crown|Jokers Club|of 238",
        "Yellow|Coldplay|2027-03-08T00:10:00+01:00|2027-03-07|The Crown|Jokers Club|-",
      ])
    #expect(reading.problems.isEmpty && reading.question == nil)
    #expect(reading.plays.allSatisfy { $0.play.source == .imported && $0.hasTime })
  }

  @Test func theHistoryOfADJProgramHasItsDayInARowOfItsOwn() async throws {
    let reading = try await read(
      """
      name,artist,start time,end time,playtime,deck,notes
      10/28/2027,,9:58:00 PM,1:00:00 AM,3:02:00,,
      One More Time,Daft Punk,9:58:10 PM,10:03:20 PM,00:05:10,1,
      Finally,CeCe Peniston,12:04:00 AM,12:08:00 AM,00:04:00,2,
      """)
    #expect(
      lines(reading) == [
        "One More Time|Daft Punk|2027-10-28T21:58:10+02:00|2027-10-28|||310",
        "Finally|CeCe Peniston|2027-10-29T00:04:00+02:00|2027-10-28|||240",
      ])
    #expect(reading.problems == ["The columns “end time”, “deck” and “notes” were left out."])
  }

  @Test(arguments: [
    "Datum;Uhrzeit;Titel;Interpret;Ort;Anlass", "Fecha;Hora;Título;Artista;Lugar;Evento",
    "Date;Heure;Titre;Artiste;Lieu;Public", "Data;Hora;Título;Artista;Local;Evento",
    "日付;時刻;曲名;アーティスト;会場;イベント", "日期;开始时间;歌名;歌手;场地;场合",
    "التاريخ;الوقت;العنوان;الفنان;المكان;المناسبة", "Timestamp;Nothing;Track;Artist;Place;Session",
  ])
  func columnsAreKnownInEachLanguage(_ header: String) async throws {
    let isStamp = header.hasPrefix("Timestamp")
    let reading = try await read(
      "\(header)\n\(isStamp ? "2027-03-07 21:05;" : "07.03.2027;21:05");Creep;Radiohead;Crown;Jokers"
    )
    #expect(
      lines(reading) == ["Creep|Radiohead|2027-03-07T21:05:00+01:00|2027-03-07|Crown|Jokers|-"])
  }

  @Test func timeStampsOfOneNightAreOneOccasion() async throws {
    let reading = try await read(
      """
      Played At,Title,Artist
      2027-03-07T22:50:00Z,A,X
      2027-03-07T23:10:00+00:00,B,X
      2027-03-08 00:20:00,C,X
      2027-03-09T20:00:00-05:00,D,X
      """)
    #expect(
      reading.plays.map(\.play.occasion.date.description).map { $0.suffix(2) } == [
        "07", "07", "07", "09",
      ])
    #expect(
      reading.plays.map(\.play.began.description) == [
        "2027-03-07T23:50:00+01:00", "2027-03-08T00:10:00+01:00", "2027-03-08T00:20:00+01:00",
        "2027-03-09T20:00:00-05:00",
      ])
  }

  @Test func theOrderOfDayAndMonthIsLearnedFromTheColumnOrAskedFor() async throws {
    let header = "Date,Title,Artist\n"
    let told = try await read(header + "03/04/2027,A,X\n25/04/2027,B,X")
    #expect(told.plays.map(\.play.occasion.date.description) == ["2027-04-03", "2027-04-25"])
    let american = try await read(header + "03/04/2027,A,X\n04/25/2027,B,X")
    #expect(american.plays.map(\.play.occasion.date.description) == ["2027-03-04", "2027-04-25"])
    for unclear in ["03/04/2027,A,X", "03/04/2027,A,X\n25/04/2027,B,X\n04/25/2027,C,X"] {
      let reading = try await read(header + unclear)
      #expect(!reading.plays.contains { $0.song.title == "A" })
      let (first, second) = (CalendarDate("2027-04-03")!, CalendarDate("2027-03-04")!)
      #expect(
        reading.question == .order(text: "03/04/2027", dayFirst: first, monthFirst: second))
      #expect(
        reading.problems.first
          == "Line 2: “03/04/2027” may be \(first.text()) or \(second.text()).")
      let answered = try await read(header + unclear, isDayFirst: false)
      #expect(answered.plays.first?.play.occasion.date == second)
      #expect(answered.question == nil)
    }
  }

  @Test func whatHasNoDayOrABadOneIsSaidAndLeftOut() async throws {
    let reading = try await read(
      """
      Date,Title,Artist
      ,A,X
      31.02.2027,B,X
      yesterday,C,X
      7 March,D,X
      2028-01-01,E,X
      2027-03-07,,X
      March 7 2027,F,X
      """)
    #expect(lines(reading) == ["F|X|2027-03-07T12:00:00+01:00|2027-03-07|||-"])
    #expect(reading.question == .day && reading.plays.first?.hasTime == false)
    #expect(
      reading.problems == [
        "Line 2 has no day.", "Line 3: “31.02.2027” is no date or time.",
        "Line 4: “yesterday” is no date or time.", "Line 5: “7 March” is no date or time.",
        "Line 6 has a day that is yet to come.", "Line 7 has no title.",
      ])
    #expect(try await read("Title,Artist\nA,X", day: "2027-03-07").plays.count == 1)
  }

  @Test(arguments: [
    "", "\u{0}\u{1}\u{2}", "<html><body>Date,Title", "{\"title\": 1}", "1,2,3\n4,5,6",
  ])
  func whatIsNoTableOfSongsIsRefused(_ text: String) async throws {
    await #expect(throws: ExchangeError.self) { try await read(text) }
  }

  @Test func aLongCellIsNoDateAndIsReadInTimeForItsLength() async throws {
    let cell = String(repeating: "1 ", count: 500_000)
    let reading = try await read("Date,Title,Artist\n\(cell),A,X\n2027-03-07,\(cell),\n")
    #expect(reading.plays.count == 1 && reading.problems.count == 1)
  }

  @Test func aHistoryOfManyYearsIsRead() async throws {
    let rows = (0..<20_000).map { "\(1 + $0 % 28) March \(2000 + $0 % 27),21:05,Song \($0),Ann" }
    let table = "Date,Start Time,Song,Artist\n" + rows.joined(separator: "\n")
    #expect(try await read(table).plays.count == 20_000)
  }

  @Test func knownSongsAreFoundUnknownOnesKeepTheirNamesAndNothingIsDoubled() async throws {
    let database = try SetlistDatabase.inMemory()
    let library = Library(database)
    let song = Song(title: "Wonderwall", artist: "Oasis")
    try await library.perform(
      CreateSetlist(
        Setlist(
          name: "Gig",
          sections: [Section(title: "", entries: [Entry(content: .song(song))])])))
    let table = """
      Date,Start Time,Song,Artist
      2027-03-07,21:05,WONDERWALL,oasis
      2027-03-07,21:10,Nobody Knows,Me
      2027-03-07,21:10,Nobody Knows,Me
      2027-03-07,22:00,Nobody Knows,Me
      """
    let first = try await library.importPlays(try await read(table))
    #expect(first.report == ["3 plays were added.", "1 play was there already."])
    #expect(first.action?.name == "Import 3 Plays")
    let plays = try await database.plays.all()
    #expect(
      plays.map(\.song.title).reversed() == ["Wonderwall", "Nobody Knows", "Nobody Knows"])
    #expect(plays.last?.song.id == song.id)
    #expect(Set(plays.map(\.song.id)).count == 2)
    let second = try await library.importPlays(
      try await read(table + "\n2027-03-08,20:00,Nobody Knows,Me"))
    #expect(second.report == ["1 play was added.", "4 plays were there already."])
    #expect(Set(try await database.plays.all().map(\.song.id)).count == 2)
    try await library.undo(in: [.plays])
    try await library.undo(in: [.plays])
    #expect(try await database.plays.all().isEmpty)
    try await library.redo(in: [.plays])
    #expect(try await database.plays.all() == plays)
  }

  @Test(arguments: ["21:05", ""])
  func aSongThatIsStoredSinceThenIsNotImportedAgain(_ time: String) async throws {
    let database = try SetlistDatabase.inMemory()
    let library = Library(database)
    let table = "Date,Start Time,Song,Artist\n2027-03-07,\(time),Creep,Radiohead\n"
    #expect(try await library.importPlays(try await read(table)).action != nil)
    let song = Song(title: "creep", artist: "Radiohead")
    try await library.perform(
      CreateSetlist(
        Setlist(
          name: "Gig",
          sections: [Section(title: "", entries: [Entry(content: .song(song))])])))
    #expect(try await library.importPlays(try await read(table)).action == nil)
    #expect(try await database.plays.all().count == 1)
  }

  @Test func theNameOfAFileTellsTheDayOfSongsWithoutOne() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("HISTORY 2027-03-07.txt")
    let table = "#\tTrack Title\tArtist\tTime\r\n1\tCreep\tRadiohead\t03:58\r\n"
    let bytes = try #require(table.data(using: .utf16LittleEndian))
    try (Data([0xFF, 0xFE]) + bytes).write(to: file)
    let reading = try await PlayHistory(contentsOf: file).read(today: today, zone: zone)
    #expect(
      lines(reading) == ["Creep|Radiohead|2027-03-07T12:00:00+01:00|2027-03-07|||of 238"])
    #expect(reading.problems.isEmpty && reading.question == nil)
  }

  @Test func playsWithoutATimeAreCountedByDay() async throws {
    let database = try SetlistDatabase.inMemory()
    let library = Library(database)
    let table = "Date,Song,Artist\n2027-03-07,A,X\n2027-03-07,B,X\n2027-03-07,A,X"
    let first = try await library.importPlays(try await read(table))
    #expect(
      first.report == [
        "3 plays were added.", "3 plays have a day but no time; they are shown at noon.",
      ])
    let second = try await library.importPlays(try await read(table))
    #expect(second.report == ["0 plays were added.", "3 plays were there already."])
    #expect(second.action == nil)
  }
}

extension PlayHistoryTests {
  /// Whatever a table is, its plays have come already, come to the log once, and leave it with undo.
  @Test func anyTableIsImportedOnceAndTakenBack() async throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let sample = """
      Date,Start Time,Song,Artist,Venue,Event,Playtime
      2027-03-07,21:05,Wonderwall,Oasis,The Crown,Jokers Club,4:18
      03/04/2027,9:10 PM,Creep,Radiohead,The Crown,"Jokers, Club",3:58
      25/04/2027,0:10,Yellow,Coldplay,,,
      10.10.2026,,,,,,
      2027-03-07T23:30:00Z,,Zombie,The Cranberries,,,0:20
      7 March 2027,,Dakota,,,,

      """
    let signs = Array(",;\t\"\n\r/-.:0123456789TZ+ aä午".utf8)
    for round in 0..<60 * testScale {
      var bytes = Array(sample.utf8)
      for _ in 0..<random.below(12) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(signs[random.below(signs.count)], at: place)
        default:
          let end = min(bytes.count, place + random.below(40))
          bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
        }
      }
      var history = PlayHistory(Data(bytes))
      history.order = random.chance(2) ? nil : random.chance(2) ? .dayFirst : .monthFirst
      history.day = random.chance(2) ? nil : CalendarDate("2027-05-05")
      guard let reading = try? await history.read(today: today, zone: zone) else { continue }
      let text = Comment(rawValue: "seed \(seed), round \(round)")
      #expect(reading.plays.allSatisfy { $0.play.began.date <= today.adding(days: 1) }, text)
      let database = try SetlistDatabase.inMemory()
      let library = Library(database)
      let first = try await library.importPlays(reading)
      let stored = try await database.plays.all(PlayFilter(includesShort: true))
      #expect(stored.count == first.action?.loggedPlays.count ?? 0, text)
      let second = try await library.importPlays(try await history.read(today: today, zone: zone))
      #expect(second.action == nil, text)
      if first.action != nil { try await library.undo(in: [.plays]) }
      #expect(try await database.plays.all(PlayFilter(includesShort: true)).isEmpty, text)
    }
  }
}
