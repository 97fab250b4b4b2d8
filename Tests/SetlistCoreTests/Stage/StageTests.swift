import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// A stage over a library of its own, with clocks and a file of the test.
@MainActor
final class StageFixture {
  let fixture: Fixture
  let clock: ShowClock
  private let folder: TemporaryFolder
  private(set) var stage: Stage
  private(set) var steps: [Performance.Step] = []

  /// Puts the setlist A (a1…a4), B (empty), C (c1…c3) on stage, with songs of a minute each, and a
  /// bench with d1 and d2.
  init(_ clock: ShowClock = ShowClock("2026-06-12T20:00"), sections: [Section]? = nil) async throws
  {
    self.clock = clock
    folder = try TemporaryFolder()
    let file = folder.url.appending(path: "stage.json")
    fixture =
      if let sections { try await Fixture(sections: sections) } else { try await Fixture() }
    if sections == nil {
      try await fixture.controller.insert([
        Section(
          title: "Bench", options: SectionOptions(isCounted: false),
          entries: ["d1", "d2"].map { Entry(content: .song(Song(title: $0, duration: 60))) })
      ])
    }
    stage = Self.make(for: fixture, clock, file, boot: "1")
    try await begin()
  }

  private static func make(
    for fixture: Fixture, _ clock: ShowClock, _ file: URL, boot: String
  ) -> Stage {
    Stage(
      for: fixture.setlist.id, in: fixture.library, clock: clock.stageClock,
      file: PerformanceFile(at: file, boot: boot))
  }

  private func begin(resuming former: Performance? = nil) async throws {
    stage.didStep = { [weak self] in self?.steps.append($0) }
    try await stage.begin(resuming: former)
  }

  /// The file that keeps the performance.
  var file: URL { folder.url.appending(path: "stage.json") }

  /// The stage that a new process makes after the old one was killed.
  func restart(boot: String = "1") async throws {
    await stage.finishStoring()
    stage.open.didChange = nil
    stage.open.close()
    let stored = PerformanceFile(at: file, boot: boot).performance(at: clock.now)
    stage = Self.make(for: fixture, clock, file, boot: boot)
    try await begin(resuming: stored)
  }

  /// Presses after a second, so that nothing is a bounce.
  func press(_ press: Stage.Press, after seconds: TimeInterval = 1) {
    clock.advance(by: seconds)
    stage.press(press)
  }

  /// The titles and the seconds of what is logged, the oldest first.
  func plays() async throws -> [String] {
    await stage.finishStoring()
    return try await fixture.database.plays.all(PlayFilter(includesShort: true)).reversed()
      .map { "\($0.song.title) \(Int($0.length ?? -1))" }
  }

  func title(_ entry: Entry.ID?) -> String { entry.flatMap { stage.open.entry($0) }?.title ?? "-" }
  var now: String { title(stage.performance.now) }
  var next: String { title(stage.performance.next(in: stage.order)) }
  /// The titles of all stops in order.
  var order: [String] { stage.order.stops.map { title($0.id) } }
}

/// Tests the side controller of a setlist on stage.
@MainActor @Suite struct StageTests {
  @Test func pressesGoOnAndBackAndBouncesAreIgnored() async throws {
    let show = try await StageFixture()
    #expect(show.now == "-" && show.next == "a1")
    show.press(.next)
    #expect(show.now == "a1" && show.next == "a2")
    show.press(.next, after: 0.2)
    show.press(.next, after: 0.29)
    #expect(show.now == "a1")
    show.press(.next, after: 0.3)
    #expect(show.now == "a2")
    show.press(.back)
    #expect(show.now == "a1" && show.steps.last?.resumed != nil)
  }

  @Test func aSkippedSongMovesToTheBenchAndUndoBringsItBack() async throws {
    let show = try await StageFixture()
    show.press(.next)
    show.press(.next, after: 60)
    show.clock.advance(by: 20)
    try await show.stage.skip()
    #expect(show.now == "a3" && show.stage.bench.map(\.title) == ["d1", "d2", "a2"])
    #expect(show.steps.last?.isSkipped == true && show.steps.last?.length == 20)
    show.clock.advance(by: 2)
    #expect(try await show.stage.undo()?.name == "Skip “a2”")
    #expect(show.now == "a2" && show.stage.standing.elapsed == 22)
  }

  @Test func notesBeforeASongAreShownWithIt() async throws {
    let entries = ["n1", "s1", "n2", "n3", "s2"].map { title in
      Entry(content: title.hasPrefix("n") ? .note(title) : .song(Song(title: title)))
    }
    let show = try await StageFixture(sections: [Section(title: "A", entries: entries)])
    #expect(show.order == ["s1", "s2"])
    #expect(show.stage.notes(before: entries[1].id) == ["n1"])
    #expect(show.stage.notes(before: entries[4].id) == ["n2", "n3"])
  }

  @Test func aBenchIsMadeWhereThereIsNone() async throws {
    let show = try await StageFixture(sections: [
      Section(title: "A", entries: [Entry(content: .song(Song(title: "a1")))])
    ])
    try await show.stage.skip()
    #expect(show.order == [])
    #expect(show.stage.open.setlist?.sections.last?.title == "Bench")
    try await show.stage.undo()
    #expect(show.order == ["a1"] && show.stage.open.setlist?.sections.count == 1)
  }

  @Test func songsOfTheBenchAndOfAllSongsComeNext() async throws {
    let show = try await StageFixture()
    show.press(.next)
    try await show.stage.playNext(try show.fixture.id("d2"))
    #expect(show.now == "a1" && show.next == "d2")
    let found = try await show.stage.songs(named: " C2 ", limit: 3)
    #expect(found.map(\.title) == ["c2"])
    try await show.stage.playNext(try #require(found.first))
    #expect(show.order.prefix(4) == ["a1", "c2", "d2", "a2"])
    #expect(try await show.stage.songs(named: " ", limit: 3).isEmpty)
  }

  @Test func theLastSongOfASectionHasItsSuccessorInThatSection() async throws {
    let show = try await StageFixture()
    for _ in 0..<4 { show.press(.next) }
    #expect(show.now == "a4" && show.next == "c1")
    try await show.stage.playNext(try show.fixture.id("d1"))
    #expect(show.fixture.controller.setlist?.sections[0].entries.last?.title == "d1")
    #expect(show.next == "d1")
    for _ in 0..<5 { show.press(.next) }
    #expect(show.now == "-" && show.next == "-")
    try await show.stage.playNext(try show.fixture.id("d2"))
    #expect(show.next == "d2")
    show.press(.next)
    #expect(show.now == "d2")
  }

  @Test func theNextTwoSongsAreExchanged() async throws {
    let show = try await StageFixture()
    show.press(.next)
    show.clock.advance(by: 1)
    try await show.stage.swap()
    #expect(show.order == ["a1", "a3", "a2", "a4", "c1", "c2", "c3"])
    try await show.stage.undo()
    for _ in 0..<3 { show.press(.next) }
    show.clock.advance(by: 1)
    #expect(show.now == "a4")
    try await show.stage.swap()
    #expect(show.order.suffix(3) == ["c2", "c1", "c3"])
  }

  @Test func whatIsPlayedIsLoggedAndWhatIsTakenBackOrSkippedIsNot() async throws {
    let show = try await StageFixture()
    show.press(.next)
    show.press(.next, after: 61)
    // A press by mistake, which is taken back.
    show.press(.next, after: 40)
    show.press(.back, after: 5)
    #expect(try await show.plays() == ["a1 61"])
    show.clock.advance(by: 10)
    try await show.stage.skip()
    // The pause before the next press is part of the song.
    show.press(.next, after: 45)
    show.stage.logPlays()
    #expect(try await show.plays() == ["a1 61"])
    show.clock.advance(by: 10)
    show.stage.logPlays()
    #expect(try await show.plays() == ["a1 61", "a3 45"])
    // What is on when the process is killed goes on, and is logged once.
    try await show.restart()
    show.clock.advance(by: 20)
    show.stage.leave()
    #expect(try await show.plays() == ["a1 61", "a3 45", "a4 30"])
    let play = try await show.fixture.database.plays.all().first
    #expect(play?.place.sectionTitle == "A" && play?.source == .stage && play?.plannedLength == 60)
  }

  @Test func songsThatEndedJustBeforeTheProcessWasKilledAreLogged() async throws {
    let show = try await StageFixture()
    show.press(.next)
    show.press(.next, after: 60)
    try await show.restart()
    show.clock.advance(by: 10)
    show.stage.logPlays()
    #expect(try await show.plays() == ["a1 60"])
    #expect(show.stage.performance.unlogged.isEmpty)
  }

  @Test func editsInTheWindowKeepThePlaceOnStage() async throws {
    let show = try await StageFixture()
    show.press(.next)
    show.press(.next)
    show.clock.advance(by: 30)
    let controller = show.fixture.controller
    try await controller.move([try show.fixture.id("a2")], to: show.fixture.setlist.sections[2].id)
    #expect(show.now == "a2" && show.next == "-" && show.stage.standing.elapsed == 30)
    try await controller.undo()
    #expect(show.next == "a3")
    try await controller.remove([try show.fixture.id("a2")])
    #expect(show.now == "a3" && show.stage.standing.elapsed == 0)
  }

  @Test(arguments: ["1", "2"]) func thePerformanceGoesOnAfterTheProcessWasKilled(
    boot: String
  ) async throws {
    let show = try await StageFixture()
    show.press(.next)
    show.press(.next, after: 60)
    let turn = show.stage.performance.turn
    if boot == "1" { show.clock.advance(by: 100) } else { show.clock.reboot(after: 100) }
    // Somebody sets the clock back before the program runs again; its system has not started anew.
    if boot == "1" { show.clock.set(by: -3600) }
    try await show.restart(boot: boot)
    #expect(show.now == "a2" && show.stage.standing.elapsed == 100)
    #expect(show.stage.performance.turn?.began.instant == turn?.began.instant)
    #expect(show.stage.performance.turn?.id == turn?.id)
    #expect(show.steps.allSatisfy { $0.ended?.id != turn?.id })
  }

  @Test func theSongThatWasRemovedWhileNothingRanIsFollowedByTheNext() async throws {
    let show = try await StageFixture()
    show.press(.next)
    show.press(.next)
    await show.stage.finishStoring()
    show.stage.open.didChange = nil
    try await show.fixture.controller.remove([try show.fixture.id("a2"), try show.fixture.id("a3")])
    try await show.restart()
    #expect(show.now == "a4" && show.next == "c1")
  }

  @Test func leavingLeavesNothingBehind() async throws {
    let show = try await StageFixture()
    show.press(.next)
    await show.stage.finishStoring()
    #expect(FileManager.default.fileExists(atPath: show.file.path))
    show.stage.leave()
    await show.stage.finishStoring()
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: show.file.deletingLastPathComponent().path
      ).isEmpty)
  }

  @Test func aPerformanceOfYesterdayAndABrokenFileAreOver() async throws {
    let show = try await StageFixture()
    show.press(.next)
    await show.stage.finishStoring()
    let file = PerformanceFile(at: show.file, boot: "1")
    #expect(file.performance(at: show.clock.now)?.now == show.stage.performance.now)
    show.clock.advance(by: 13 * 3600)
    #expect(file.performance(at: show.clock.now) == nil)
    try Data("{".utf8).write(to: show.file)
    #expect(file.performance(at: show.clock.now) == nil)
  }

  @Test func aFailureToStoreIsToldAndThePerformanceGoesOn() async throws {
    let show = try await StageFixture()
    var failures = 0
    show.stage.didFail = { _ in failures += 1 }
    await show.stage.finishStoring()
    try FileManager.default.removeItem(at: show.file)
    try FileManager.default.createDirectory(at: show.file, withIntermediateDirectories: false)
    show.press(.next)
    await show.stage.finishStoring()
    #expect(failures == 1 && show.now == "a1")
  }
}
