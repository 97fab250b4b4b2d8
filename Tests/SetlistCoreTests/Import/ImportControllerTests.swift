import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor @Suite struct ImportControllerTests {
  private func controllers() async throws -> (OpenSetlist, AllSetlists) {
    let database = try SetlistDatabase.inMemory()
    let setlists = AllSetlists(database: database)
    let id = try await setlists.create(
      name: "Gig",
      sections: [
        Section(title: "Set 1", entries: ["a", "b"].map { Entry(content: .note($0)) }),
        Section(title: "Set 2"),
      ])
    let setlist = OpenSetlist(database: database)
    try await setlist.open(id)
    return (setlist, setlists)
  }

  private func titles(_ setlist: OpenSetlist) -> [[String]] {
    (setlist.setlist?.sections ?? []).map { [$0.title] + $0.entries.map(\.title) }
  }

  @Test func severalFoldersBecomeWhatIsAnswered() async throws {
    let folder = try ExchangeFolder()
    for name in ["Album/x.wav", "Album/Disc 2/y.wav", "Album/Disc 3/z.wav"] {
      try folder.addTone("tone.wav", as: name)
    }
    let controller = ImportController()
    var questions: [Int] = []
    for (answer, expected) in [
      (FolderArrangement.sectionPerFolder, [["Album", "x"], ["Disc 2", "y"], ["Disc 3", "z"]]),
      (.oneSection, [["Album", "x", "y", "z"]]),
    ] {
      let (setlist, setlists) = try await controllers()
      controller.arrangeFolders = { count in
        questions.append(count)
        return answer
      }
      let report = try await controller.importItems(.files([folder.file("Album")]), into: setlist)
      #expect(report.added == 3)
      #expect(titles(setlist) == [["Set 1", "a", "b"], ["Set 2"]] + expected)
      let created = try await controller.importItems(
        .files([folder.file("Album")]), creatingSetlistIn: setlists)
      let id = try #require(created.setlist)
      #expect(try await setlists.database.setlists.fetch(id)?.sections.count == expected.count)
    }
    let (setlist, _) = try await controllers()
    let first = try #require(setlist.setlist?.sections[0])
    controller.arrangeFolders = { _ in
      .files(at: .line(section: first.id, before: first.entries[1].id))
    }
    _ = try await controller.importItems(.files([folder.file("Album")]), into: setlist)
    #expect(titles(setlist) == [["Set 1", "a", "x", "y", "z", "b"], ["Set 2"]])
    try await setlist.undo()
    // A folder that gets a section of its own keeps it, even if it is pasted among songs.
    controller.arrangeFolders = { _ in .oneSection }
    _ = try await controller.importItems(
      .files([folder.file("Album")]), into: setlist,
      at: .line(section: first.id, before: first.entries[1].id))
    #expect(titles(setlist) == [["Set 1", "a", "b"], ["Album", "x", "y", "z"], ["Set 2"]])
    try await setlist.undo()
    controller.arrangeFolders = { _ in nil }
    await #expect(throws: CancellationError.self) {
      try await controller.importItems(.files([folder.file("Album")]), into: setlist)
    }
    #expect(titles(setlist) == [["Set 1", "a", "b"], ["Set 2"]])
    // For a single folder the user is not asked.
    controller.arrangeFolders = { count in
      questions.append(-count)
      return nil
    }
    _ = try await controller.importItems(.files([folder.file("Album/Disc 2")]), into: setlist)
    #expect(questions == [3, 3, 3, 3])
  }

  @Test func aFolderIsImportedInOneStepThatCanBeUndone() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone("tone.wav", as: "Album/x.wav")
    try folder.addTone("tone.wav", as: "Album/Disc 2/y.wav")
    let (setlist, _) = try await controllers()
    let before = setlist.setlist
    let controller = ImportController()
    let report = try await controller.importItems(.files([folder.file("Album")]), into: setlist)
    #expect(report.added == 2)
    #expect(
      titles(setlist) == [["Set 1", "a", "b"], ["Set 2"], ["Album", "x"], ["Disc 2", "y"]])
    #expect(setlist.undoActionName == "Import 2 Songs")
    let after = setlist.setlist
    _ = try await setlist.undo()
    #expect(setlist.setlist == before)
    _ = try await setlist.redo()
    #expect(setlist.setlist == after)
    #expect(controller.progress == nil && !controller.isRunning)
  }

  @Test func filesLandAtTheLineOfADrop() async throws {
    let folder = try ExchangeFolder()
    let files = [
      try folder.addTone("tone.wav", as: "x.wav"), try folder.addTone("tone.wav", as: "y.wav"),
    ]
    let (setlist, _) = try await controllers()
    let section = try #require(setlist.setlist?.sections.first)
    _ = try await ImportController().importItems(
      .files(files), into: setlist, at: .line(section: section.id, before: section.entries[1].id))
    #expect(titles(setlist) == [["Set 1", "a", "x", "y", "b"], ["Set 2"]])
  }

  @Test func sectionsOfADroppedPlaylistFollowTheSectionOfTheLine() async throws {
    let folder = try ExchangeFolder()
    let list = try folder.write("#EXTGRP:A\n1.mp3\n#EXTGRP:B\n2.mp3\n", to: "l.m3u")
    let (setlist, _) = try await controllers()
    let section = try #require(setlist.setlist?.sections.first)
    _ = try await ImportController().importItems(
      .files([list]), into: setlist, at: .line(section: section.id, before: nil))
    #expect(titles(setlist) == [["Set 1", "a", "b"], ["A", "1"], ["B", "2"], ["Set 2"]])
  }

  @Test func emptySectionsAreFilledByThoseOfTheSameTitle() async throws {
    let folder = try ExchangeFolder()
    let list = try folder.write(
      "#EXTGRP:Set 1\n1.mp3\n#EXTGRP:Set 2\n2.mp3\n#EXTGRP:Set 3\n3.mp3\n", to: "l.m3u")
    let (setlist, _) = try await controllers()
    let before = setlist.setlist
    let sections = try #require(before?.sections)
    let controller = ImportController()
    for place in [ImportPlace.end, .line(section: sections[0].id, before: nil)] {
      _ = try await controller.importItems(.files([list]), into: setlist, at: place)
      let isAtEnd = place == .end
      #expect(
        titles(setlist)
          == (isAtEnd
            ? [["Set 1", "a", "b"], ["Set 2", "2"], ["Set 1", "1"], ["Set 3", "3"]]
            : [["Set 1", "a", "b", "1"], ["Set 3", "3"], ["Set 2", "2"]]))
      try await setlist.undo()
      #expect(setlist.setlist == before)
    }
    // If the drop is between sections, the imported sections stay together.
    _ = try await controller.importItems(.files([list]), into: setlist, at: .sections(before: nil))
    #expect(titles(setlist).map { $0[0] } == ["Set 1", "Set 2", "Set 1", "Set 2", "Set 3"])
  }

  @Test func sectionsOfATemplateAreFilledHoweverTheListWritesTheirTitles() async throws {
    let folder = try ExchangeFolder()
    let list = try folder.write(
      "#EXTGRP:WARM UP\n1.mp3\n#EXTGRP:Climb\n2.mp3\n#EXTGRP:cool down:\n3.mp3\n", to: "l.m3u")
    let (setlist, _) = try await controllers()
    for id in setlist.sections.map(\.id) { try await setlist.removeSection(id) }
    try await setlist.insert(SetlistTemplate.lesson.sections())
    let sections = try #require(setlist.setlist?.sections)
    let controller = ImportController()
    for place in [ImportPlace.end, .line(section: sections[0].id, before: nil)] {
      _ = try await controller.importItems(.files([list]), into: setlist, at: place)
      let isAtEnd = place == .end
      #expect(
        titles(setlist)
          == (isAtEnd
            ? [["Warm-up", "1"], ["Main"], ["Cool-down", "3"], ["Climb", "2"]]
            : [["Warm-up", "1"], ["Climb", "2"], ["Main"], ["Cool-down", "3"]]))
      try await setlist.undo()
    }
  }

  @Test func oneListFillsTheFirstSectionOfATemplateAndSeveralComeBehindIt() async throws {
    let folder = try ExchangeFolder()
    let tape = try folder.write("1.mp3\n2.mp3\n", to: "tape.m3u")
    let two = try folder.write("#EXTGRP:A\n1.mp3\n#EXTGRP:B\n2.mp3\n", to: "two.m3u")
    let (setlist, _) = try await controllers()
    for id in setlist.sections.map(\.id) { try await setlist.removeSection(id) }
    try await setlist.insert(SetlistTemplate.mixtape.sections())
    let controller = ImportController()
    _ = try await controller.importItems(.files([tape]), into: setlist)
    #expect(titles(setlist) == [["Side A", "1", "2"], ["Side B"]])
    try await setlist.undo()
    _ = try await controller.importItems(.files([two]), into: setlist)
    #expect(titles(setlist) == [["Side A"], ["Side B"], ["A", "1"], ["B", "2"]])
    try await setlist.undo()
    try await setlist.insert([Section(title: "Side C", entries: [Entry(content: .note("c"))])])
    _ = try await controller.importItems(.files([tape]), into: setlist)
    #expect(titles(setlist) == [["Side A"], ["Side B"], ["Side C", "c"], ["tape", "1", "2"]])
  }

  @Test func duplicatesFollowTheirSectionIntoAnEmptyOne() async throws {
    let folder = try ExchangeFolder()
    let first = try folder.write("#EXTGRP:Set 1\n1.mp3\n", to: "a.m3u")
    let list = try folder.write("#EXTGRP:Set 2\n1.mp3\n", to: "b.m3u")
    let (setlist, _) = try await controllers()
    let controller = ImportController()
    let section = try #require(setlist.setlist?.sections.first)
    _ = try await controller.importItems(
      .files([first]), into: setlist, at: .line(section: section.id, before: nil))
    let report = try await controller.importItems(.files([list]), into: setlist)
    #expect(report.duplicates == 1)
    _ = try await controller.addSkippedDuplicates(to: setlist)
    #expect(titles(setlist) == [["Set 1", "a", "b", "1"], ["Set 2", "1"]])
  }

  @Test func theFirstOfASectionComesFirstAlsoWhereItFilledAnEmptyOne() async throws {
    let folder = try ExchangeFolder()
    let first = try folder.write("#EXTGRP:Set 1\n1.mp3\n", to: "a.m3u")
    let list = try folder.write("#EXTGRP:Set 2\n1.mp3\n2.mp3\n", to: "b.m3u")
    let (setlist, _) = try await controllers()
    let controller = ImportController()
    let section = try #require(setlist.setlist?.sections.first)
    _ = try await controller.importItems(
      .files([first]), into: setlist, at: .line(section: section.id, before: nil))
    _ = try await controller.importItems(.files([list]), into: setlist)
    #expect(titles(setlist) == [["Set 1", "a", "b", "1"], ["Set 2", "2"]])
    _ = try await controller.addSkippedDuplicates(to: setlist)
    #expect(titles(setlist) == [["Set 1", "a", "b", "1"], ["Set 2", "1", "2"]])
  }

  @Test func anExportThatIsImportedAgainGetsNewIdsWhereTheOldOnesAreTaken() async throws {
    let folder = try ExchangeFolder()
    let (setlist, setlists) = try await controllers()
    let original = try #require(setlist.setlist)
    let file = folder.file("gig.xspf")
    try await Exporter().export(original, to: file)
    let controller = ImportController()
    let result = try await controller.importItems(.files([file]), creatingSetlistIn: setlists)
    #expect(result.report.added == 2)
    #expect(setlists.fetchedObjects.map(\.name) == ["Gig", "Gig"])
    _ = try await controller.importItems(.files([file]), into: setlist)
    // The setlist has the empty section already, so the import adds only the other one.
    #expect(titles(setlist) == [["Set 1", "a", "b"], ["Set 2"], ["Set 1", "a", "b"]])
    #expect(setlist.setlist?.sections.first == original.sections.first)
    try await setlist.open(try #require(result.setlist))
    #expect(setlist.setlist?.sections.flatMap(\.entries).map(\.id) == result.report.entries)
  }

  @Test func aFolderThatIsImportedAgainAddsNothing() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "Album/x.mp3")
    let (setlist, _) = try await controllers()
    let controller = ImportController()
    _ = try await controller.importItems(.files([folder.file("Album")]), into: setlist)
    let before = setlist.setlist
    let report = try await controller.importItems(.files([folder.file("Album")]), into: setlist)
    #expect(report.summary == "Nothing added, 1 duplicate skipped")
    #expect(setlist.setlist == before)
  }

  @Test func progressIsToldInPairsAndNotOftenerThanTheClockAllows() async throws {
    let folder = try ExchangeFolder()
    for number in 0..<100 { try folder.addTone(as: "Album/\(number).mp3") }
    let (setlist, _) = try await controllers()
    let controller = ImportController(clock: NeverClock())
    var calls: [String] = []
    var shown: [ImportProgress?] = []
    controller.willChange = { calls.append("will") }
    controller.didChange = {
      calls.append("did")
      shown.append(controller.progress)
    }
    let report = try await controller.importItems(.files([folder.file("Album")]), into: setlist)
    #expect(report.added == 100)
    // The calls announce the first step and the end; the clock's pause between them lasts until the
    // import is over. A fast import ends before the main actor can announce anything.
    #expect(calls == ["will", "did", "will", "did"] || calls.isEmpty)
    #expect(shown.last ?? nil == nil)
  }

  @Test func aCancelledImportChangesNothing() async throws {
    let folder = try ExchangeFolder()
    for number in 0..<100 { try folder.addTone(as: "Album/\(number).mp3") }
    let (setlist, _) = try await controllers()
    let before = setlist.setlist
    let controller = ImportController()
    let running = Task.immediate {
      try await controller.importItems(.files([folder.file("Album")]), into: setlist)
    }
    #expect(controller.isRunning)
    controller.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(setlist.setlist == before)
    #expect(setlist.undoActionName == nil)
    #expect(!controller.isRunning && controller.progress == nil)
  }

  @Test func aCancelledImportAnswersAlsoWhileADiskDoesNot() async throws {
    let work = WatchedWork(clock: ContinuousClock())
    let (disk, answer) = AsyncStream.makeStream(of: Void.self)
    defer { answer.finish() }
    let running = Task.immediate {
      try await work.run { _ in
        // The detached task does not notice the cancellation.
        await Task.detached { for await _ in disk {} }.value
      } finish: { _, _ in
        Issue.record("What was cancelled was finished.")
      }
    }
    work.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(!work.isRunning)
    let next = try await work.run { _ in
      7
    } finish: { answer, _ in
      answer
    }
    #expect(next == 7)
  }

  @Test func aSecondImportAtTheSameTimeIsRefused() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone(as: "x.mp3")
    let (setlist, setlists) = try await controllers()
    let controller = ImportController()
    let running = Task.immediate {
      try await controller.importItems(.files([file]), into: setlist)
    }
    await #expect(throws: ExchangeError.busy) {
      _ = try await controller.importItems(.files([file]), creatingSetlistIn: setlists)
    }
    #expect(try await running.value.added == 1)
    #expect(titles(setlist).last == [folder.url.lastPathComponent, "Étude"])
  }
}

/// A clock whose pauses last until they are cancelled.
private struct NeverClock: Clock {
  let now = ContinuousClock().now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: .seconds(3600))
  }
}
