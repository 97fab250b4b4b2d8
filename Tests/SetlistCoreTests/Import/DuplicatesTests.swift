import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor @Suite struct DuplicatesTests {
  private func open(_ sections: [Section]) async throws -> OpenSetlist {
    let database = try SetlistDatabase.inMemory()
    let id = try await AllSetlists(database: database).create(
      name: "Gig", sections: sections)
    let setlist = OpenSetlist(database: database)
    try await setlist.open(id)
    return setlist
  }

  private func titles(_ setlist: OpenSetlist) -> [[String]] {
    (setlist.setlist?.sections ?? []).map { [$0.title] + $0.entries.map(\.title) }
  }

  private func song(_ title: String, _ artist: String = "", _ location: URL? = nil) -> Entry {
    Entry(content: .song(Song(title: title, artist: artist, location: location)))
  }

  @Test func theSameFileIsADuplicateWhateverPathLeadsToIt() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone("bare.mp3", as: "Album/a.mp3")
    try FileManager.default.linkItem(at: file, to: folder.file("Album/hard.mp3"))
    try FileManager.default.createSymbolicLink(
      at: folder.file("Album/soft.mp3"), withDestinationURL: file)
    let known = song("Another title", "", file)
    let content = try await Importer(existing: [known]).read([folder.file("Album")])
    #expect(content.sections.isEmpty)
    #expect(content.report.summary == "Nothing added, 3 duplicates skipped")
    #expect(content.report.originals == [known.id])
    let all = try await Importer(existing: [known], duplicates: .add).read([folder.file("Album")])
    #expect(all.report == ImportReport(added: 3))
  }

  @Test func theSameTitleAndArtistAreADuplicateAndPartsOfAFileAreNotEachOther() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone("bare.mp3", as: "a.mp3")
    let part = try #require(MediaFragment(start: 0, end: 1)).location(in: file)
    let known = [song("Etude", "ADA"), song("first", "", part)]
    let list = try folder.write(
      "#EXTINF:9,Ada - Étude\nx.mp3\n#EXTINF:9,Bob - Étude\ny.mp3\n"
        + "#EXTINF:1,z\n#EXTVLCOPT:start-time=0\n#EXTVLCOPT:stop-time=1\na.mp3\n"
        + "#EXTINF:1,rest\n#EXTVLCOPT:start-time=1\na.mp3\n", to: "l.m3u")
    let content = try await Importer(existing: known).read([list])
    #expect(content.sections.flatMap(\.entries).map(\.title) == ["Étude", "rest"])
    #expect(content.report.originals == known.map(\.id))
    #expect(content.report.duplicates == 2)
  }

  @Test func breaksAndNotesAreNeverDuplicates() async throws {
    let folder = try ExchangeFolder()
    let setlist = Setlist(
      name: "L", sections: [Section(title: "S", entries: [Entry(content: .note("n"))])])
    try await Exporter().export(setlist, to: folder.file("l.setlist"))
    let content = try await Importer(existing: setlist.sections[0].entries).read([
      folder.file("l.setlist")
    ])
    #expect(content.report.summary == "1 item added")
  }

  @Test func duplicatesAreLeftOutShownAndAddedAfterwardsWhereTheyWouldHaveBeen() async throws {
    let folder = try ExchangeFolder()
    let list = try folder.write(
      "#EXTGRP:A\n#EXTINF:1,a\na.mp3\n#EXTINF:1,b\nb.mp3\n#EXTINF:1,c\nc.mp3\n"
        + "#EXTINF:1,d\nd.mp3\n#EXTGRP:B\n#EXTINF:1,b\nb.mp3\n", to: "l.m3u")
    let known = [song("c"), song("b")]
    let setlist = try await open([Section(title: "Old", entries: known)])
    let controller = ImportController()
    let report = try await controller.importItems(.files([list]), into: setlist)
    #expect(report.summary == "2 songs added, 3 duplicates skipped, 2 files missing")
    #expect(report.originals == [known[1].id, known[0].id])
    #expect(titles(setlist) == [["Old", "c", "b"], ["A", "a", "d"]])
    #expect(controller.skippedCount == 3)
    let before = setlist.setlist
    let added = try await controller.addSkippedDuplicates(to: setlist)
    #expect(added.map { setlist.entry($0)?.title } == ["b", "c", "b"])
    #expect(titles(setlist) == [["Old", "c", "b"], ["A", "a", "b", "c", "d"], ["B", "b"]])
    #expect(setlist.undoActionName == "Add 3 Songs")
    #expect(controller.skippedCount == 0)
    #expect(try await controller.addSkippedDuplicates(to: setlist).isEmpty)
    _ = try await setlist.undo()
    #expect(setlist.setlist == before)
    _ = try await setlist.redo()
    #expect(titles(setlist).last == ["B", "b"])
  }

  @Test func aMissingFileCountsOnlyIfItsSongIsAdded() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone("bare.mp3", as: "there.mp3")
    let list = try folder.write(
      "#EXTINF:1,a\na.mp3\n#EXTINF:1,b\nb.mp3\n#EXTINF:1,c\nthere.mp3\n", to: "l.m3u")
    let known = [song("a")]
    #expect(
      try await Importer(existing: known).read([list]).report.summary
        == "2 songs added, 1 duplicate skipped, 1 file missing")
    #expect(
      try await Importer(existing: known, duplicates: .add).read([list]).report.summary
        == "3 songs added, 2 files missing")
  }

  @Test func duplicatesOfADropLandAtItsLine() async throws {
    let folder = try ExchangeFolder()
    let known = song("b")
    let section = Section(title: "Old", entries: [song("x"), known, song("y")])
    let setlist = try await open([section])
    for (text, added, then) in [
      ("#EXTINF:1,b\nb.mp3\n", ["x", "b", "y"], ["x", "b", "b", "y"]),
      (
        "#EXTINF:1,n\nn.mp3\n#EXTINF:1,b\nb.mp3\n", ["x", "b", "b", "n", "y"],
        ["x", "b", "b", "n", "b", "y"]
      ),
    ] {
      let list = try folder.write(text, to: "l.m3u")
      let controller = ImportController()
      _ = try await controller.importItems(
        .files([list]), into: setlist,
        at: .line(section: section.id, before: section.entries[2].id))
      #expect(setlist.setlist?.sections[0].entries.map(\.title) == added)
      try await controller.addSkippedDuplicates(to: setlist)
      #expect(setlist.setlist?.sections[0].entries.map(\.title) == then)
    }
  }

  @Test func anExportThatIsImportedIntoItsOwnSetlistCanBeAddedASecondTime() async throws {
    let folder = try ExchangeFolder()
    let setlist = try await open([
      Section(title: "1", entries: [song("a"), song("b"), Entry(content: .note("n"))]),
      Section(title: "2", entries: [song("c")]),
    ])
    let before = try #require(setlist.setlist)
    let file = folder.file("gig.setlist")
    try await Exporter().export(before, to: file)
    let controller = ImportController()
    let report = try await controller.importItems(.files([file]), into: setlist)
    #expect(report.added == 1 && report.duplicates == 3)
    #expect(
      report.originals == before.sections.flatMap(\.entries).filter { $0.song != nil }.map(\.id))
    try await controller.addSkippedDuplicates(to: setlist)
    let document = [["1", "a", "b", "n"], ["2", "c"]]
    #expect(titles(setlist) == document + document)
    let other = try await open([])
    await #expect(throws: ExchangeError.setlistClosed) {
      _ = try await controller.importItems(.files([file]), into: setlist)
      try await controller.addSkippedDuplicates(to: other)
    }
    #expect(controller.skippedCount == 3)
  }

  @Test func duplicatesWithinAFolderCanBeAddedToTheNewSetlist() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone("tone.wav", as: "Album/x.wav")
    try FileManager.default.linkItem(at: file, to: folder.file("Album/y.wav"))
    let database = try SetlistDatabase.inMemory()
    let controller = ImportController()
    let result = try await controller.importItems(
      .files([folder.file("Album")]), creatingSetlistIn: AllSetlists(database: database))
    #expect(result.report.summary == "1 song added, 1 duplicate skipped")
    let setlist = OpenSetlist(database: database)
    try await setlist.open(#require(result.setlist))
    #expect(result.report.originals == setlist.setlist?.sections[0].entries.map(\.id))
    try await controller.addSkippedDuplicates(to: setlist)
    #expect(titles(setlist) == [["Album", "x", "y"]])
  }
}
