import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor @Suite struct RelinkingTests {
  private func open(
    _ songs: [Song], others: [Song] = []
  ) async throws -> (OpenSetlist, SetlistDatabase) {
    let database = try SetlistDatabase.inMemory()
    let setlists = AllSetlists(database: database)
    let entries = songs.map { Entry(content: .song($0)) }
    let id = try await setlists.create(
      name: "Gig", sections: [Section(title: "Set 1", entries: entries)])
    _ = try await setlists.create(
      name: "Other",
      sections: [Section(title: "X", entries: others.map { Entry(content: .song($0)) })])
    let setlist = OpenSetlist(database: database)
    try await setlist.open(id)
    return (setlist, database)
  }

  private func locations(_ setlist: OpenSetlist) -> [URL?] {
    (setlist.setlist?.sections ?? []).flatMap(\.entries).map { $0.song?.location }
  }

  @Test func locatingAFileOffersTheOthersOfTheFolderThatMoved() async throws {
    let folder = try ExchangeFolder()
    for name in ["a", "b", "c"] { try folder.addTone(as: "new/Music/Album/\(name).mp3") }
    try folder.addTone(as: "old/Music/stays.mp3")
    let song = { (path: String) in Song(title: path, location: folder.file(path)) }
    let (setlist, database) = try await open(
      [
        song("old/Music/Album/a.mp3"), song("old/Music/Album/b.mp3"),
        song("old/Music/Album/gone.mp3"), song("old/Music/stays.mp3"), song("elsewhere/c.mp3"),
      ], others: [song("old/Music/Album/c.mp3")])
    let before = locations(setlist)
    let controller = RelinkController(library: setlist.library)
    let first = try #require(setlist.fetchedObjects.first?.song)
    let relocation = try await controller.relocation(
      of: first.id, to: folder.file("new/Music/Album/a.mp3"))
    #expect(relocation.oldFolder?.path == folder.file("old").path)
    #expect(relocation.newFolder?.path == folder.file("new").path)
    #expect(relocation.located.changes.map(\.song) == [first])
    #expect(
      relocation.others.changes.map(\.location)
        == ["b", "c"].map { folder.file("new/Music/Album/\($0).mp3") })
    #expect(relocation.others.notFound.map(\.title) == ["old/Music/Album/gone.mp3"])
    #expect(locations(setlist) == before)

    #expect(try await controller.relink([relocation.located, relocation.others]) == 3)
    #expect(setlist.undoActionName == "Locate 3 Songs")
    #expect(locations(setlist)[0] == folder.file("new/Music/Album/a.mp3"))
    #expect(locations(setlist)[1] == folder.file("new/Music/Album/b.mp3"))
    #expect(locations(setlist)[2...] == before[2...])
    let id = try #require(try await database.setlists.summaries().last?.id)
    let other = try await database.setlists.fetch(id)
    #expect(other?.sections[0].entries[0].song?.isMissing == false)
    _ = try await setlist.undo()
    #expect(locations(setlist) == before)
    _ = try await setlist.redo()
    #expect(locations(setlist)[0] == folder.file("new/Music/Album/a.mp3"))
  }

  @Test func locatingOneAloneLeavesTheOthersAndKeepsEditsMadeInTheMeantime() async throws {
    let folder = try ExchangeFolder()
    for name in ["a", "b"] { try folder.addTone(as: "new/\(name).mp3") }
    let (setlist, _) = try await open(
      ["a", "b"].map { Song(title: $0, location: folder.file("old/\($0).mp3")) })
    let controller = RelinkController(library: setlist.library)
    var song = try #require(setlist.fetchedObjects.first?.song)
    let relocation = try await controller.relocation(of: song.id, to: folder.file("new/a.mp3"))
    song.notes = "Capo 2"
    try await setlist.update(song)
    try await controller.relink([relocation.located])
    #expect(setlist.undoActionName == "Locate “a”")
    #expect(setlist.fetchedObjects[0].song?.notes == "Capo 2")
    #expect(locations(setlist) == [folder.file("new/a.mp3"), folder.file("old/b.mp3")])
  }

  @Test func aFileThatWasRenamedTellsNothingOfOthers() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone(as: "new/z.mp3")
    try folder.addTone(as: "new/b.mp3")
    let (setlist, _) = try await open(
      ["a", "b"].map { Song(title: $0, location: folder.file("old/\($0).mp3")) })
    let song = try #require(setlist.fetchedObjects.first?.song)
    let relocation = try await RelinkController(library: setlist.library).relocation(
      of: song.id, to: file)
    #expect(relocation.located.changes.map(\.location) == [file])
    #expect(relocation.others == RelinkPlan())
    #expect(relocation.oldFolder == nil)
  }

  @Test func allPartsOfAFileMoveWithIt() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone(as: "new/album.mp3")
    let parts = try [
      #require(MediaFragment(start: 0, end: 1)), #require(MediaFragment(start: 1)),
    ]
    let (setlist, _) = try await open(
      parts.map { Song(title: "x", location: $0.location(in: folder.file("old/album.mp3"))) })
    let song = try #require(setlist.fetchedObjects.last?.song)
    let controller = RelinkController(library: setlist.library)
    let relocation = try await controller.relocation(of: song.id, to: file)
    #expect(try await controller.relink([relocation.located]) == 2)
    #expect(locations(setlist) == parts.map { $0.location(in: file) })
  }

  @Test func aSongWithoutAFileCanBeGivenOneButNotAnotherSongs() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone(as: "a.mp3")
    let other = try folder.addTone(as: "b.mp3")
    let (setlist, database) = try await open([
      Song(title: "x"), Song(title: "y", location: other),
    ])
    let song = try #require(setlist.fetchedObjects.first?.song)
    let controller = RelinkController(library: setlist.library)
    let taken = try await controller.relocation(of: song.id, to: other)
    #expect(taken.located.changes.isEmpty && taken.located.taken.count == 1)
    #expect(try await controller.relink([taken.located]) == 0)
    try await controller.relink([controller.relocation(of: song.id, to: file).located])
    #expect(locations(setlist) == [file, other])
    let unknown = Song.ID()
    await #expect(throws: DatabaseError.refused(.unknownSongs([unknown]))) {
      try await database.songs.relocation(of: unknown, to: file)
    }
  }

  @Test func aSearchFindsFilesByNameAndConfirmsThemByTagsOrLength() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "disk/A/One.MP3")
    try folder.addTone("tone.wav", as: "disk/B/two.wav")
    try folder.addTone(as: "disk/C/three.mp3")
    try folder.addTone(as: "disk/.hidden/four.mp3")
    try folder.write("no audio", to: "disk/D/five.mp3")
    try FileManager.default.createSymbolicLink(
      at: folder.file("disk/loop"), withDestinationURL: folder.file("disk"))
    let song = { (name: String, title: String, duration: TimeInterval?) in
      Song(title: title, artist: "Ada", duration: duration, location: folder.file("old/" + name))
    }
    let (setlist, _) = try await open([
      song("one.mp3", "etude", 400), song("two.wav", "", 1), song("three.mp3", "Other", 300),
      song("four.mp3", "Étude", nil), song("five.mp3", "Étude", nil),
      song("six.mp3", "Étude", nil),
    ])
    let controller = RelinkController(library: setlist.library)
    let plan = try await controller.search(in: folder.file("disk"))
    #expect(
      plan.changes.map(\.location) == [
        folder.file("disk/A/One.MP3"), folder.file("disk/B/two.wav"),
      ])
    #expect(
      plan.notFound.compactMap { $0.file?.lastPathComponent } == [
        "five.mp3", "four.mp3", "six.mp3", "three.mp3",
      ])
    #expect(plan.ambiguous.isEmpty && plan.taken.isEmpty && plan.problems.isEmpty)
    let before = setlist.setlist
    #expect(try await controller.relink([plan]) == 2)
    #expect(setlist.fetchedObjects.count { $0.song?.isMissing == true } == 4)
    _ = try await setlist.undo()
    #expect(setlist.setlist == before)
  }

  @Test func whatIsAmbiguousIsToldAndNotGuessed() async throws {
    let folder = try ExchangeFolder()
    for path in ["1/a.mp3", "2/a.mp3", "1/b.wav", "2/b.wav", "3/c.mp3"] {
      try folder.addTone(path.hasSuffix("wav") ? "tone.wav" : "tone.mp3", as: "disk/" + path)
    }
    // A hard link is not another file.
    try FileManager.default.linkItem(
      at: folder.file("disk/3/c.mp3"), to: folder.file("disk/4-c.mp3"))
    try FileManager.default.createDirectory(
      at: folder.file("disk/5"), withIntermediateDirectories: true)
    try FileManager.default.linkItem(
      at: folder.file("disk/3/c.mp3"), to: folder.file("disk/5/c.mp3"))
    let (setlist, _) = try await open([
      Song(title: "Étude", location: folder.file("old/a.mp3")),
      Song(title: "", location: folder.file("old/b.wav")),
      Song(title: "Étude", location: folder.file("old/c.mp3")),
    ])
    let plan = try await RelinkController(library: setlist.library).search(in: folder.file("disk"))
    #expect(plan.ambiguous.map { $0.song.location?.lastPathComponent } == ["a.mp3", "b.wav"])
    #expect(plan.ambiguous.map(\.candidates.count) == [2, 2])
    #expect(plan.changes.map { $0.song.location?.lastPathComponent } == ["c.mp3"])
  }

  @Test func oneFileIsNotGivenToTwoSongs() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "disk/01.mp3")
    let (setlist, _) = try await open([
      Song(title: "Étude", location: folder.file("A/01.mp3")),
      Song(title: "", location: folder.file("B/01.mp3")),
    ])
    let controller = RelinkController(library: setlist.library)
    let plan = try await controller.search(in: folder.file("disk"))
    #expect(plan.changes.map(\.song.title) == ["Étude"])
    #expect(plan.notFound.map(\.title) == [""])
    try await controller.relink([plan])
    let again = try await controller.search(in: folder.file("disk"))
    #expect(again.changes.isEmpty && again.taken.count == 1)
  }

  @Test func aPartIsConfirmedByTheEndOfItsFile() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "disk/album.mp3")
    let last = try #require(MediaFragment(start: 1))
    let beyond = try #require(MediaFragment(start: 60, end: 90))
    let (setlist, _) = try await open([
      Song(title: "2", duration: 0.5, location: last.location(in: folder.file("old/album.mp3"))),
      Song(title: "3", duration: 30, location: beyond.location(in: folder.file("x/album.mp3"))),
    ])
    let plan = try await RelinkController(library: setlist.library).search(in: folder.file("disk"))
    #expect(plan.changes.map(\.location) == [last.location(in: folder.file("disk/album.mp3"))])
    #expect(plan.notFound.map(\.title) == ["3"])
  }

  @Test func aSearchIsCancelledAndTellsItsProgress() async throws {
    let folder = try ExchangeFolder()
    for number in 0..<100 { try folder.addTone(as: "disk/\(number)/a.mp3") }
    let (setlist, database) = try await open([
      Song(title: "Étude", location: folder.file("old/a.mp3"))
    ])
    let steps = ProgressSteps()
    let plan = try await database.songs.relinkPlan(searching: folder.file("disk")) { steps.add($0) }
    #expect(plan.ambiguous.first?.candidates.count == 100)
    #expect(steps.all.last?.completed == 100)
    let controller = RelinkController(library: setlist.library)
    let running = Task.immediate { try await controller.search(in: folder.file("disk")) }
    #expect(controller.isRunning)
    await #expect(throws: ExchangeError.busy) {
      try await controller.search(in: folder.file("disk"))
    }
    controller.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(!controller.isRunning && controller.progress == nil)
  }

  @Test func aFolderThatCannotBeSearchedIsToldAndTheOthersAreSearched() async throws {
    let folder = try ExchangeFolder()
    let (setlist, _) = try await open([
      Song(title: "Étude", location: folder.file("old/a.mp3"))
    ])
    let plan = try await RelinkController(library: setlist.library)
      .search(in: folder.file("nowhere"))
    #expect(plan.problems.map(\.path) == [folder.file("nowhere").path])
    #expect(plan.notFound.count == 1)
  }
}
