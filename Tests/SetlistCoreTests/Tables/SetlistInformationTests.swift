import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel

@Suite struct SetlistInformationTests {
  private typealias CellID = SetlistInformation.CellID

  @Test func countsAndLengthsAreThoseOfTheSetlist() throws {
    let setlist = Setlist(
      name: "Gig",
      sections: [
        Section(
          title: "Set 1", options: SectionOptions(targetDuration: 600),
          entries: [
            song("A", 200, isFavorite: true), song("B", 500),
            Entry(content: .pause(title: "Beer", duration: 60)), Entry(content: .note("Tune")),
          ]),
        Section(title: "", entries: [song("C", nil)]),
        Section(
          title: "Bench", options: SectionOptions(isCounted: false),
          entries: [song("D", 100), song("E", nil)]),
      ])
    let information = SetlistInformation(setlist, missingFiles: nil)
    let ids = setlist.sections.map { CellID.section($0.id) }
    #expect(information[.name] == .text("Gig"))
    #expect(information[.songs] == .songs(5, counted: 3))
    #expect(information[.favorites] == .count(1))
    #expect(information[.breaks] == .count(1))
    #expect(information[.notes] == .count(1))
    #expect(information[.length] == .length(PlayingTime(seconds: 1110, unknownCount: 1)))
    #expect(information[.unknownLengths] == .count(1))
    for (section, id) in zip(setlist.sections, ids) {
      let time = setlist.time(of: section.entries)
      #expect(
        information[id] == .section(time, title: section.title, options: section.options))
    }
    #expect(
      cells(information) == [
        .name, .date, .venue, .comment, .folder, .startTime, .gap, .assumedLength,
        .favoritesBehavior, .songs, .favorites, .breaks, .notes, ids[0], ids[1], ids[2], .length,
        .unknownLengths,
      ])
  }

  private func cells(_ information: SetlistInformation) -> [CellID] {
    SetlistInformation.Group.allCases.flatMap { information.cells[$0] ?? [] }
  }

  @Test func whatThereIsNoneOfIsLeftOut() {
    let setlist = Setlist(name: "Empty")
    let information = SetlistInformation(setlist, missingFiles: 0)
    #expect(
      cells(information) == [
        .name, .date, .venue, .comment, .folder, .startTime, .gap, .assumedLength,
        .favoritesBehavior, .songs, .length,
      ])
    #expect(information[.length] == .length(PlayingTime()))
    #expect(information[.missingFiles] == nil)
  }

  @Test func gapsAndTheStartTimeCountInTheLengthsAndTheEnd() {
    let setlist = Setlist(
      name: "Gig",
      options: SetlistOptions(startTime: 23 * 3600, gap: 30, favorites: .moveToFavorites),
      sections: [Section(title: "Set", entries: [song("A", 1800), song("B", 1800)])])
    let information = SetlistInformation(setlist, missingFiles: nil)
    #expect(information[.startTime] == .timeOfDay(82_800))
    #expect(information[.gap] == .seconds(30))
    #expect(information[.favoritesBehavior] == .favorites(.moveToFavorites))
    let length = PlayingTime(seconds: 3630)
    #expect(information[.length] == .length(length))
    #expect(information[.end] == .end(86_430, since: length))
  }

  @Test func dayPlaceNotesAndFolderAreTyped() throws {
    let date = try #require(CalendarDate("2027-06-12"))
    let setlist = Setlist(
      name: "Gig", options: SetlistOptions(date: date, venue: "Café", folder: "Gigs 2027"))
    let information = SetlistInformation(setlist, missingFiles: nil)
    #expect(information[.date] == .date(date))
    #expect(information[.venue] == .text("Café"))
    #expect(information[.comment] == .text(""))
    #expect(information[.folder] == .text("Gigs 2027"))
    func options(_ cell: CellID, _ text: String) -> SetlistOptions? {
      SetlistInformation.options(setlist.options, setting: cell, to: .text(text))
    }
    #expect(options(.date, date.text()) == setlist.options)
    #expect(options(.date, "2027-06-13")?.date == date.adding(days: 1))
    #expect(options(.date, "")?.date == nil)
    #expect(options(.date, "some day") == nil)
    #expect(options(.venue, "Hall")?.venue == "Hall")
    #expect(options(.comment, "Doors at 7")?.notes == "Doors at 7")
    #expect(options(.folder, "")?.folder == "")
  }

  @Test func anOptionTakesWhatIsValidAndNothingElse() {
    func options(_ cell: CellID, _ value: TableValue) -> SetlistOptions? {
      SetlistInformation.options(SetlistOptions(startTime: 60, gap: 5), setting: cell, to: value)
    }
    #expect(options(.startTime, .text("20:30"))?.startTime == 73_800)
    #expect(options(.startTime, .text(" 7:05:09 "))?.startTime == 25_509)
    #expect(options(.startTime, .text("")) == SetlistOptions(gap: 5))
    for text in ["24:00", "20", "20:60", "20:-1", "20:3o", "1:2:3:4", ":", "020:00"] {
      #expect(options(.startTime, .text(text)) == nil, "\(text)")
    }
    #expect(options(.gap, .number(10))?.gap == 10)
    #expect(options(.gap, .number(-1)) == nil)
    #expect(options(.favoritesBehavior, .option("moveToFavorites"))?.favorites == .moveToFavorites)
    #expect(options(.favoritesBehavior, .option("fly")) == nil)
    #expect(options(.name, .text("Gig")) == nil)
  }

  @Test func filesThatAreNotThereAreCountedAndLeadToTheirSongs() async throws {
    let folder = try ExchangeFolder()
    let present = try folder.write("music", to: "here.mp3")
    let setlist = Setlist(
      name: "Files",
      sections: [
        Section(
          title: "All",
          entries: [
            song("A", 1, at: present), song("B", 1, at: folder.file("gone.mp3")),
            song("C", 1, at: URL(string: "https://example.org/c.mp3")), song("D", 1),
          ])
      ])
    let count = await setlist.missingFileCount()
    #expect(count == 1)
    let information = SetlistInformation(setlist, missingFiles: count)
    #expect(information[.missingFiles] == .count(1))
  }

  @Test(
    arguments: [
      (700.0, nil, "11:40"), (700, 2700, "11:40 of 45:00, 33:20 left"),
      (2700, 2700, "45:00 of 45:00, 0:00 left"), (2701, 2700, "45:01 of 45:00, 0:01 over"),
    ] as [(TimeInterval, TimeInterval?, String)])
  func aLengthSaysHowFarItIsFromItsTarget(
    duration: TimeInterval, target: TimeInterval?, text: String
  ) {
    #expect(DurationFormat.string(PlayingTime(seconds: duration), target: target) == text)
  }

  @Test(
    arguments: [
      (700.0, nil, "~11:40"), (700, 2700, "~11:40 of 45:00, ~33:20 left"),
      (2701, 2700, "~45:01 of 45:00, ~0:01 over"), (0, nil, "–:––"), (0, 2700, "–:–– of 45:00"),
    ] as [(TimeInterval, TimeInterval?, String)])
  func whatIsLeftIsAsUncertainAsTheLength(
    duration: TimeInterval, target: TimeInterval?, text: String
  ) {
    let time = PlayingTime(seconds: duration, unknownCount: 1)
    #expect(DurationFormat.string(time, target: target) == text)
  }

  private func song(
    _ title: String, _ duration: TimeInterval?, isFavorite: Bool = false, at location: URL? = nil
  ) -> Entry {
    Entry(
      content: .song(
        Song(title: title, duration: duration, location: location, isFavorite: isFavorite)))
  }
}
