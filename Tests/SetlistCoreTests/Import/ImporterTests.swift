import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct ImporterTests {
  private func titles(_ content: ImportedContent) -> [[String]] {
    content.sections.map { $0.entries.map(\.title) }
  }

  @Test func aFolderIsASectionAndSoIsEveryFolderInIt() async throws {
    let folder = try ExchangeFolder()
    for name in ["10 b.wav", "2 a.wav", "Disc 2/x.wav", "Disc 10/y.wav", "Disc 2/Bonus/z.wav"] {
      try folder.addTone("tone.wav", as: "Album/" + name)
    }
    try folder.write("cover", to: "Album/cover.jpg")
    try folder.addTone(as: "Album/.hidden.mp3")
    try folder.addTone(as: "Album/.hidden/a.mp3")
    let content = try await Importer().read([folder.file("Album")])
    #expect(content.name == "Album")
    #expect(content.sections.map(\.title) == ["Album", "Disc 2", "Disc 2 / Bonus", "Disc 10"])
    #expect(titles(content) == [["2 a", "10 b"], ["x"], ["z"], ["y"]])
    #expect(content.report == ImportReport(added: 5))
    #expect(content.report.summary == "5 songs added")
  }

  @Test func theTenthFileOfANumberedFolderLosesItsNumberLikeTheOthers() async throws {
    let folder = try ExchangeFolder()
    for name in ["08 Blur - Song 2", "09 Oasis - Roll", "10 Yo La Tengo - Sugarcube"] {
      try folder.addTone("tone.wav", as: "Album/\(name).wav")
    }
    let content = try await Importer().read([folder.file("Album")])
    #expect(titles(content) == [["Song 2", "Roll", "Sugarcube"]])
    let artists = content.sections.flatMap(\.entries).map { $0.song?.artist }
    #expect(artists == ["Blur", "Oasis", "Yo La Tengo"])
  }

  @Test func aFolderOfOpenSongIsReadByTheContentOfItsFiles() async throws {
    let folder = try ExchangeFolder()
    for (name, text) in [
      ("Songs/Amazing Grace", "<?xml version=\"1.0\"?>\n<song><title>Amazing Grace</title></song>"),
      ("Songs/St. Anne", "<song><title>St. Anne</title><key>C</key></song>"),
      (
        "Songs/Lyrics.xml",
        "<song><properties><titles><title>Open</title></titles></properties></song>"
      ),
      ("Songs/notes", "no song at all"), ("Settings/Main.xml", "<settings><song/></settings>"),
      ("Songs/sheet", "{title: Sheet}\n[C]One"),
      (
        "Sets/Sunday",
        "<set name=\"Sunday\"><slide_groups><slide_group name=\"Amazing Grace\" type=\"song\"/></slide_groups></set>"
      ),
    ] { try folder.write(text, to: "OpenSong/\(name)") }
    let content = try await Importer().read([folder.file("OpenSong")])
    #expect(
      Set(titles(content).joined())
        == ["Amazing Grace", "St. Anne", "Open", "Sheet"])
    #expect(content.sections.map(\.title).contains("Songs"))
    #expect(content.report.problems.isEmpty)
    let one = try await Importer().read([folder.file("OpenSong/Songs/St. Anne")])
    #expect(titles(one) == [["St. Anne"]])
  }

  @Test func looseFilesAreASectionNamedAfterTheirFolder() async throws {
    let folder = try ExchangeFolder()
    let files = [
      try folder.addTone(as: "Gig/a.mp3"), try folder.addTone("tone.flac", as: "Gig/b.flac"),
    ]
    let content = try await Importer().read(files)
    #expect(content.sections.map(\.title) == ["Gig"])
    let songs = content.sections.flatMap(\.entries).compactMap(\.song)
    #expect(songs.map(\.title) == ["Étude", "Étude"])
    #expect(songs.map(\.artist) == ["Ada", "Ada"])
    #expect(songs.map(\.location) == files)
    #expect(songs.allSatisfy { (1.5..<1.6).contains($0.duration ?? 0) })
    #expect(songs.map(\.beatsPerMinute) == [120.5, 120.5])
    #expect(songs.map(\.key) == ["Am", "Am"])
  }

  @Test func aFileThatIsReachedTwiceIsAddedOnce() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone(as: "Album/a.mp3")
    try folder.addTone(as: "Album/b.mp3")
    try folder.write("a.mp3\nb.mp3\n/gone.mp3\n", to: "Album/album.m3u")
    try FileManager.default.createSymbolicLink(
      at: folder.file("Album/c.mp3"), withDestinationURL: file)
    let content = try await Importer().read([file, folder.file("Album")])
    #expect(content.report.added == 3)
    #expect(content.report.duplicates == 4)
    #expect(content.report.missing == 1)
    #expect(content.report.summary == "3 songs added, 4 duplicates skipped, 1 file missing")
  }

  @Test func aSongThatComesTwiceInAPlaylistIsAReprise() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "a.mp3")
    let list = try folder.write("a.mp3\na.mp3\n", to: "list.m3u")
    let content = try await Importer().read([list])
    #expect(titles(content) == [["Étude", "Étude"]])
    #expect(content.report == ImportReport(added: 2))
  }

  @Test func aPlaylistKeepsMissingFilesAndCompletesTheOthersFromTheirTags() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone(as: "Sub Folder/a.mp3")
    let list = try folder.write(
      """
      #EXTM3U
      #PLAYLIST:Gig
      #EXTGRP:Set 1
      #EXTINF:215000,X - Y
      Sub%20Folder\\a.mp3
      Sub%20Folder/a.mp3
      #EXTINF:7,Ada - Lost
      gone.mp3
      http://radio.example/live.mp3
      """, to: "list.m3u")
    let content = try await Importer().read([list])
    #expect(content.name == "Gig")
    #expect(content.sections.map(\.title) == ["Set 1"])
    let songs = content.sections.flatMap(\.entries).compactMap(\.song)
    #expect(songs.map(\.title) == ["Étude", "Étude", "Lost", "live"])
    #expect(songs.map(\.artist) == ["Ada", "Ada", "Ada", ""])
    #expect(songs.map { $0.duration.map { $0.rounded(.down) } } == [1, 1, 7, nil])
    #expect(songs[0].location == file && songs[1].location == file)
    #expect(songs[2].location == folder.file("gone.mp3"))
    #expect(content.report.missing == 1)
    #expect(content.report.problems.count == 1)
  }

  @Test func theTagsSayWhatASongIsAndAPlaylistHowLong() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "a.mp3")
    try folder.addTone(as: "b.mp3")
    let m3u = try folder.write(
      "#EXTM3U\n#EXTINF:200,Own Artist - Own Title\na.mp3\n#EXTINF:100,Title Only\nb.mp3\n",
      to: "list.m3u8")
    let xspf = try folder.write(
      "<playlist><trackList><track><location>a.mp3</location><title>T</title><album>Own</album>"
        + "<duration>9000</duration></track></trackList></playlist>", to: "list.xspf")
    let songs = try await Importer().read([m3u, xspf]).sections.flatMap(\.entries)
      .compactMap(\.song)
    #expect(songs.map(\.title) == ["Étude", "Étude", "Étude"])
    #expect(songs.map(\.artist) == ["Ada", "Ada", "Ada"])
    #expect(songs.map(\.album) == ["Tones", "Tones", "Tones"])
    #expect(songs.map(\.duration) == [200, 100, 9])
    #expect(songs.map(\.key) == ["Am", "Am", "Am"])
    #expect(songs.map(\.beatsPerMinute) == [120.5, 120.5, 120.5])
  }

  @Test func aListedFileWithoutReadableTagsIsNoProblemWhereTheListSaysEnough() async throws {
    let folder = try ExchangeFolder()
    try folder.write("no audio", to: "video.mkv")
    let list = try folder.write(
      "#EXTM3U\n#EXTINF:200,Ada - Film\nvideo.mkv\n#EXTINF:,Ada - Length\nvideo.mkv\n",
      to: "list.m3u")
    let content = try await Importer().read([list])
    #expect(content.report.added == 2)
    #expect(content.report.problems.count == 1)
  }

  @Test func anExportIsNotCompletedFromTheTags() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone(as: "a.mp3")
    let song = Song(title: "Own", duration: 7, location: file)
    let setlist = Setlist(
      name: "Gig", sections: [Section(title: "S", entries: [Entry(content: .song(song))])])
    for format in [ExchangeFormat.setlist, .m3u8, .xspf, .csv] {
      let document = try Exporter().document(for: setlist, format: format)
      let list = try folder.write(
        document.data, to: "export.\(format.fileNameExtensions[0])")
      let read = try await Importer().read([list]).sections.first?.entries.first?.song
      #expect(read?.artist == "" && read?.key == nil, "\(format)")
    }
  }

  @Test func ofSeveralLocationsTheOneThatIsThereWins() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone(as: "a.mp3")
    let list = try folder.write(
      "<playlist><trackList><track><location>http://example.org/a.mp3</location>"
        + "<location>gone.mp3</location><location>a.mp3</location></track></trackList></playlist>",
      to: "list.xspf")
    let content = try await Importer().read([list])
    #expect(content.sections.first?.entries.first?.song?.location == file)
  }

  @Test func listsWithinListsBecomeSections() async throws {
    let folder = try ExchangeFolder()
    try folder.write("#EXTINF:1,A - one\none.mp3\n#EXTINF:1,A - two\ntwo.mp3\n", to: "Set 1.m3u")
    try folder.write(
      "<playlist><title>Encore</title><trackList><track><title>three</title></track></trackList>"
        + "</playlist>", to: "sub/e.xspf")
    let list = try folder.write(
      "#EXTINF:1,A - zero\nzero.mp3\nSet 1.m3u\n#EXTINF:1,A - x\nx.mp3\nsub/e.xspf\n",
      to: "show.m3u")
    let content = try await Importer().read([list])
    #expect(content.sections.map(\.title) == ["show", "Set 1", "show", "Encore"])
    #expect(titles(content) == [["zero"], ["one", "two"], ["x"], ["three"]])
  }

  @Test func idsThatAPlaylistNamesTwiceAreUsedOnce() async throws {
    let folder = try ExchangeFolder()
    let setlist = Setlist(
      name: "L", sections: [Section(title: "S", entries: [Entry(content: .note("n"))])])
    try await Exporter().export(setlist, to: folder.file("a.m3u8"))
    let list = try folder.write("a.m3u8\na.m3u8\n", to: "twice.m3u")
    let content = try await Importer().read([list])
    #expect(Set(content.sections.map(\.id)).count == 2)
    #expect(Set(content.sections.flatMap(\.entries).map(\.id)).count == 2)
    #expect(content.setlistID == nil)
    let renewed = content.withNewIdentifiers
    #expect(Set(renewed.sections.map(\.id)).isDisjoint(with: content.sections.map(\.id)))
    #expect(renewed.sections.map(\.title) == content.sections.map(\.title))
  }

  @Test func anIdentityThatTheSetlistHasIsNotGivenAgain() async throws {
    let folder = try ExchangeFolder()
    let entry = Entry(content: .note("n"))
    let setlist = Setlist(name: "L", sections: [Section(title: "S", entries: [entry])])
    try await Exporter().export(setlist, to: folder.file("l.setlist"))
    let again = try await Importer(existing: [entry]).read([folder.file("l.setlist")])
    #expect(again.sections[0].entries.map(\.content) == [entry.content])
    #expect(again.sections[0].entries[0].id != entry.id)
    #expect(try await Importer().read([folder.file("l.setlist")]).sections == setlist.sections)
  }

  @Test func progressNamesEveryFileAndEndsComplete() async throws {
    let folder = try ExchangeFolder()
    for number in 0..<30 { try folder.addTone(as: "Album/\(number).mp3") }
    let steps = ProgressSteps()
    _ = try await Importer().read([folder.file("Album")]) { steps.add($0) }
    let last = try #require(steps.all.last)
    #expect(last.completed == 30 && last.total == 30)
    #expect(Set(steps.all.map(\.name)).count == 30)
    #expect(zip(steps.all, steps.all.dropFirst()).allSatisfy { $0.completed <= $1.completed })
  }

  @Test func aCancelledImportThrowsAndStops() async throws {
    let folder = try ExchangeFolder()
    for number in 0..<200 { try folder.addTone(as: "Album/\(number).mp3") }
    for stopAfter in [1, 150, 250] {
      let steps = ProgressSteps()
      let task = Task {
        try await Importer().read([folder.file("Album")]) { step in
          steps.add(step)
          if steps.all.count == stopAfter { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(steps.all.count <= stopAfter + 1)
    }
  }
}
