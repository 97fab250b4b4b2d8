import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor @Suite struct PastedTextTests {
  private func open(_ sections: [Section]) async throws -> OpenSetlist {
    let database = try SetlistDatabase.inMemory()
    let id = try await AllSetlists(database: database)
      .create(name: "Gig", sections: sections)
    let setlist = OpenSetlist(database: database)
    try await setlist.open(id)
    return setlist
  }

  private func openGig() async throws -> OpenSetlist {
    try await open([
      Section(title: "Set 1", entries: ["a", "b"].map { Entry(content: .note($0)) }),
      Section(title: "Set 2"),
    ])
  }

  private func titles(_ setlist: OpenSetlist) -> [[String]] {
    (setlist.setlist?.sections ?? []).map { [$0.title] + $0.entries.map(\.title) }
  }

  @discardableResult
  private func paste(_ text: String, before: Int? = 1, into setlist: OpenSetlist)
    async throws -> ImportReport
  {
    let place = setlist.setlist?.sections.first.map { section in
      ImportPlace.line(section: section.id, before: before.map { section.entries[$0].id })
    }
    return try await ImportController()
      .importItems(.text(Data(text.utf8)), into: setlist, at: place ?? .end)
  }

  @Test func songsWithoutHeadingsLandAtTheLineInOneStep() async throws {
    let setlist = try await openGig()
    let before = setlist.setlist
    let report = try await paste("1. Ada - Tones (3:45)\n2. Ada - More\n", into: setlist)
    #expect(titles(setlist) == [["Set 1", "a", "Tones", "More", "b"], ["Set 2"]])
    #expect(report.summary == "2 songs added")
    #expect(setlist.undoActionName == "Add 2 Songs")
    _ = try await setlist.undo()
    #expect(setlist.setlist == before)
  }

  @Test func blankLinesBetweenAllSongsBeginNoSections() async throws {
    let setlist = try await openGig()
    try await paste("Tones\n\nMore\n\n\nLast\n", before: nil, into: setlist)
    #expect(titles(setlist) == [["Set 1", "a", "b", "Tones", "More", "Last"], ["Set 2"]])
  }

  @Test(
    arguments: [
      ("Ada - One\nBob - Two", ["Ada: One", "Bob: Two"]),
      // The other setlist has this song, or this artist, which tells the sides apart.
      ("Let It Go - Idina Menzel\nOne - Ada", ["Ada: One"]),
      ("Idina Menzel - Let It Go\nAda - One", ["Ada: One"]),
      ("Defying Gravity - idina menzel\nOne - Ada", ["idina menzel: Defying Gravity", "Ada: One"]),
      // An artist has more songs than a song has artists.
      (
        "1. One - Ada\n2. Two - Ada\n3. Two - Bob\n4. Six - Ada\nSeven",
        [
          "Ada: One", "Ada: Two", "Bob: Two", "Ada: Six", ": Seven",
        ]
      ),
      (
        "Ada - One\nAda - Two\nBob - Two\nAda - Two",
        ["Ada: One", "Ada: Two", "Bob: Two", "Ada: Two"]
      ),
    ] as [(String, [String])])
  func theArtistMayStandOnEitherSide(text: String, songs: [String]) async throws {
    let known = Song(title: "Let It Go", artist: "Idina Menzel")
    let setlist = try await open([
      Section(title: "Set 1", entries: [Entry(content: .song(known))])
    ])
    try await paste(text, before: nil, into: setlist)
    let added = setlist.setlist?.sections[0].entries.dropFirst().compactMap(\.song)
    #expect(added?.map { "\($0.artist): \($0.title)" } == songs)
  }

  @Test func headingsAreSectionsBelowTheSectionOfTheLine() async throws {
    let setlist = try await openGig()
    let before = setlist.setlist
    try await paste("Ada - Tones\n\nDisney:\n1. One\n\nBreak\n\nEncore\nTwo\n", into: setlist)
    #expect(
      titles(setlist) == [
        ["Set 1", "a", "Tones", "b"], ["Disney", "One", "Break"], ["Encore", "Two"], ["Set 2"],
      ])
    _ = try await setlist.undo()
    #expect(setlist.setlist == before)
  }

  @Test func aHeadingWithTheTitleOfTheSectionOfTheLineContinuesIt() async throws {
    let setlist = try await openGig()
    let before = setlist.setlist
    try await paste("Ada - Tones\n\nDisney:\nOne\n\nSet 1:\nTwo\nThree\n", into: setlist)
    let expected = [["Set 1", "a", "Tones", "Two", "Three", "b"], ["Disney", "One"], ["Set 2"]]
    #expect(titles(setlist) == expected)
    _ = try await setlist.undo()
    #expect(setlist.setlist == before)
    _ = try await setlist.redo()
    #expect(titles(setlist) == expected)
  }

  @Test func aFirstLineThatStandsAloneIsTheHeadingOfWhatFollows() async throws {
    let setlist = try await openGig()
    try await paste("Disney\n\nOne\nTwo\n", into: setlist)
    #expect(titles(setlist) == [["Set 1", "a", "b"], ["Disney", "One", "Two"], ["Set 2"]])
  }

  @Test(
    arguments: [
      ("Disney:\nOne\nEncore\nTwo\n", true), ("Disney\n\nOne\nTwo\n", true),
      ("One\nTwo\n\nEncore:\nThree\n", false),
      ("One\nTwo\n", false), ("", false), ("/nowhere/song.mp3\n", false),
      ("{\"format\":\"setlist\"", false),
    ])
  func aTextMakesSectionsWhereAllSongsStandBelowHeadings(text: String, expected: Bool) {
    #expect(Importer.makesSections(text) == expected)
  }

  @Test func sectionsLandBetweenSections() async throws {
    let text = Data("Disney:\nOne\nEncore\nTwo\n".utf8)
    for (before, expected) in [
      (0, ["Disney", "Encore", "Set 1", "Set 2"]), (1, ["Set 1", "Disney", "Encore", "Set 2"]),
      (2, ["Set 1", "Set 2", "Disney", "Encore"]),
    ] {
      let setlist = try await openGig()
      let start = setlist.setlist
      let sections = try #require(setlist.setlist?.sections.map(\.id))
      let place = ImportPlace.sections(before: before < 2 ? sections[before] : nil)
      _ = try await ImportController().importItems(.text(text), into: setlist, at: place)
      #expect(titles(setlist).map { $0[0] } == expected)
      _ = try await setlist.undo()
      #expect(setlist.setlist == start)
    }
  }

  @Test(
    arguments: [
      ("Friday\n\nSet 1:\nOne\nSet 2:\nTwo\n", "Friday", ["Set 1", "Set 2"]),
      ("One\nTwo\n", "New Setlist", ["Songs"]), ("Disney:\nOne\n", "Disney", ["Disney"]),
      ("Set 1:\nOne\nSet 2:\nTwo\n", "New Setlist", ["Set 1", "Set 2"]),
      ("Gig\n\n# A\n1. One\n\n# B\n1. Two\n", "Gig", ["A", "B"]),
    ])
  func aTextThatBecomesASetlistNamesIt(text: String, name: String, sections: [String])
    async throws
  {
    let database = try SetlistDatabase.inMemory()
    let setlists = AllSetlists(database: database)
    try await setlists.load()
    let (made, report) = try await ImportController()
      .importItems(.text(Data(text.utf8)), creatingSetlistIn: setlists)
    let setlist = try await database.setlists.fetch(try #require(made))
    #expect(setlist?.name == name && setlist?.sections.map(\.title) == sections)
    #expect(report.added == setlist?.sections.reduce(0) { $0 + $1.entries.count })
    #expect(setlists.undoActionName == "Add “\(name)”")
  }

  @Test func theOnlyHeadingIsASectionToo() async throws {
    let setlist = try await openGig()
    try await paste("Disney:\n1. One\n2. Two\n", into: setlist)
    #expect(titles(setlist) == [["Set 1", "a", "b"], ["Disney", "One", "Two"], ["Set 2"]])
  }

  @Test func whereThereIsNoSectionTheSongsGetOne() async throws {
    let setlist = try await open([])
    try await paste("One\nTwo\n", into: setlist)
    #expect(titles(setlist) == [["Songs", "One", "Two"]])
  }

  @Test func aTableAndAPlaylistAreReadAsSuch() async throws {
    let setlist = try await openGig()
    try await paste("Title\tArtist\tDuration\nTones\tAda\t3:45\n", into: setlist)
    try await paste("#EXTM3U\n#EXTINF:60,Ada - More\n/nowhere/more.mp3\n", into: setlist)
    #expect(titles(setlist) == [["Set 1", "a", "More", "Tones", "b"], ["Set 2"]])
    #expect(setlist.setlist?.sections[0].entries[2].duration == 225)
  }

  @Test func linesThatAreNothingButPathsAreTheFilesThere() async throws {
    let folder = try ExchangeFolder()
    let tone = try folder.addTone("tone.wav", as: "One song.wav")
    let list = try folder.write("#EXTM3U\n#EXTINF:60,Ada - More\nmore.mp3\n", to: "list.m3u8")
    let setlist = try await openGig()
    let report = try await paste("\(tone.path)\n\n  \(list.absoluteString)\r\n", into: setlist)
    #expect(report.added == 2 && report.missing == 1)
    #expect(setlist.undoActionName == "Add 2 Songs")
    let locations = setlist.setlist?.sections.flatMap(\.entries).compactMap { $0.song?.location }
    #expect(locations?.map(\.lastPathComponent).sorted() == ["One song.wav", "more.mp3"])
  }

  @Test func aPathThatLeadsNowhereIsReported() async throws {
    let setlist = try await openGig()
    let report = try await paste("/nowhere/song.mp3\n", into: setlist)
    #expect(report.added == 0)
    #expect(report.problems.map(\.path) == ["/nowhere/song.mp3"])
  }

  @Test func songsThatAreThereAlreadyAreSkippedAndCanBeAdded() async throws {
    let setlist = try await openGig()
    let controller = ImportController()
    try await paste("Ada - Tones\n", into: setlist)
    let section = try #require(setlist.setlist?.sections.first)
    let report = try await controller.importItems(
      .text(Data("Ada - Tones\nAda - More\n".utf8)), into: setlist,
      at: .line(section: section.id, before: nil))
    #expect(report.summary == "1 song added, 1 duplicate skipped")
    try await controller.addSkippedDuplicates(to: setlist)
    #expect(titles(setlist).first == ["Set 1", "a", "Tones", "b", "More", "Tones"])
  }

  @Test func aLineThatIsTooLongIsReportedAndTheOthersAreAdded() async throws {
    let setlist = try await openGig()
    let report = try await paste("One\n\(String(repeating: "x", count: 5000))\n", into: setlist)
    #expect(report.added == 1)
    #expect(report.problems.map(\.message).first?.hasPrefix("Line 2 is too long") == true)
  }

  @Test func aTextThatIsTooLargeIsRefused() async throws {
    let setlist = try await openGig()
    let before = setlist.setlist
    let text = Data(repeating: UInt8(ascii: "x"), count: Importer.maximumTextSize + 1)
    await #expect(throws: ExchangeError.textTooLarge(limit: Importer.maximumTextSize)) {
      _ = try await ImportController().importItems(.text(text), into: setlist)
    }
    #expect(setlist.setlist == before)
  }

  @Test func aTextWithoutSongsAddsNothing() async throws {
    let setlist = try await openGig()
    let before = setlist.setlist
    let report = try await paste(" \n\u{A0}\n----\n", into: setlist)
    #expect(report == ImportReport())
    #expect(setlist.setlist == before && setlist.undoActionName == nil)
  }
}
