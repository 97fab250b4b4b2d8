import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Plays a show of more than three hours, a second of the clocks at a time, over midnight and the
/// end of summer time.
@MainActor @Suite struct ShowTests {
  /// What really happened, written down by somebody with a stopwatch and a view of the wall clock.
  private struct Heard: Equatable {
    let title: String
    let wall: String
    var seconds = 0
  }

  private let sections = [
    Section(title: "Set 1", options: .init(targetDuration: 3600), entries: songs("a", 15)),
    Section(
      title: "Set 2", options: .init(startTime: 3600),
      entries: songs("b", 12) + [Entry(content: .pause(title: "Break", duration: 900))]),
    // Clocks show this time twice in this night.
    Section(title: "Set 3", options: .init(startTime: 2.25 * 3600), entries: songs("c", 10)),
    Section(title: "Bench", options: .init(isCounted: false), entries: songs("d", 3)),
  ]

  private static func songs(_ letter: String, _ count: Int) -> [Entry] {
    (1...count).map { Entry(content: .song(Song(title: letter + String($0), duration: 240))) }
  }

  @Test func planLogAndScreenAgreeToTheSecond() async throws {
    let clock = ShowClock("2026-10-24T23:48", in: "Europe/Berlin")
    let show = try await StageFixture(clock, sections: sections)
    try await show.fixture.controller.perform(
      ChangeSetlist { $0.startTime = SetlistOptions.secondsPerDay - 600 })
    var heard: [Heard] = []
    var total = 0
    var lastOffset: TimeInterval = 0
    // What the screen says of the plan when an entry begins.
    var offsets: [Entry.ID?: TimeInterval] = [:]

    func hear() {
      heard.append(Heard(title: show.now, wall: clock.text))
      offsets[show.stage.performance.now] = show.stage.standing.offset?.rounded()
    }

    /// Lets a second pass, and compares the screen with the stopwatch and the wall clock.
    func tick() {
      clock.advance(by: 1)
      guard !heard.isEmpty else { return }
      heard[heard.count - 1].seconds += 1
      total += 1
      let standing = show.stage.standing
      #expect(standing.elapsed == Double(heard[heard.count - 1].seconds))
      #expect(DurationFormat.clock(standing.timeOfDay, showsSeconds: true) == clock.text)
      #expect(show.now == heard[heard.count - 1].title)
      lastOffset = standing.offset ?? .nan
    }
    func play(_ seconds: Int) { for _ in 0..<seconds { tick() } }
    func next() {
      #expect(show.stage.press(.next))
      if show.stage.performance.now != nil { hear() }
    }

    play(130)
    // They begin ten seconds late.
    #expect(show.stage.standing.untilBeginning == -10)
    next()
    play(240)
    next()
    play(3)
    // The singer shakes her head.
    try await show.stage.skip()
    hear()
    #expect(show.now == "a3")
    for _ in 3..<9 {
      play(250)
      next()
    }
    // A song of the bench, and one that somebody calls for.
    try await show.stage.playNext(try show.fixture.id("d2"))
    play(240)
    next()
    #expect(show.now == "d2")
    let request = try #require(try await show.stage.songs(named: "c10", limit: 1).first)
    try await show.stage.playNext(request)
    play(240)
    next()
    // The process is killed in the middle of the song, and a minute later goes on in it.
    play(100)
    try await show.restart()
    play(140)
    while show.title(show.stage.performance.next(in: show.stage.order)) != "b1" {
      next()
      play(240)
    }
    #expect(clock.text.hasPrefix("0:"))
    // They wait for the second set, whose start is planned. Meanwhile somebody sets the clock wrong.
    play(700)
    let before = lastOffset
    clock.set(by: 3600)
    tick()
    #expect(lastOffset == before + 3600 + 1 || lastOffset == before + 3600)
    clock.set(by: -3600)
    next()
    for _ in 1..<12 {
      play(245)
      next()
    }
    play(240)
    next()
    #expect(show.now == "Break")
    play(2100)
    #expect(show.stage.standing.offset.map { $0 > 0 } == true)
    next()
    #expect(show.now == "c1")
    while show.stage.performance.next(in: show.stage.order) != nil {
      play(239)
      next()
    }
    play(239)
    // The song that ends at three o'clock of summer time goes on at two o'clock of winter time.
    #expect(clock.now.instant.timeIntervalSince(heardStart(clock)) > 3 * 3600)
    next()
    #expect(show.stage.performance.turn == nil)

    try expectLog(of: show, toBe: heard, lasting: total)
    show.stage.leave()
    try await expectPlays(of: show, toBe: heard, withOffsets: offsets)
  }

  /// The planned beginning of the show.
  private func heardStart(_ clock: ShowClock) -> Date {
    guard let day = CalendarDate("2026-10-24") else { return .distantFuture }
    return clock.zone.instant(
      of: SetlistOptions.secondsPerDay - 600, on: day, near: clock.now.instant)
  }

  /// Compares what the stage has told of its turns with what was heard.
  private func expectLog(of show: StageFixture, toBe heard: [Heard], lasting total: Int) throws {
    let log = show.steps.compactMap { step -> Heard? in
      guard let turn = step.ended else { return nil }
      let wall = DurationFormat.clock(
        show.clock.zone.timeOfDay(at: turn.began.instant), showsSeconds: true)
      return Heard(title: show.title(turn.entry), wall: wall, seconds: Int(step.length))
    }
    #expect(log == heard)
    #expect(log.reduce(0) { $0 + $1.seconds } == total)
    let performed = heard.map(\.title).filter { $0 != "a2" }
    #expect(performed == show.order)
  }

  /// Compares the log of plays with what was heard. The skipped song and the break are not in it.
  private func expectPlays(
    of show: StageFixture, toBe heard: [Heard], withOffsets offsets: [Entry.ID?: TimeInterval]
  ) async throws {
    await show.stage.finishStoring()
    let plays = try await show.fixture.database.plays.all(PlayFilter(includesShort: true))
    let logged = plays.reversed().map { play in
      Heard(
        title: play.song.title, wall: DurationFormat.clock(play.began.clock, showsSeconds: true),
        seconds: Int(play.length ?? -1))
    }
    #expect(Set(logged.map(\.title)) == Set(heard.map(\.title)).subtracting(["a2", "Break"]))
    for play in logged { #expect(heard.contains(play), "\(play)") }
    #expect(logged.count == heard.count - 2)
    // All belong to the day on which the show began, and know how far they were from the plan.
    #expect(plays.allSatisfy { $0.occasion.date.description == "2026-10-24" })
    let last = try #require(plays.first)
    #expect(last.song.title == "c10" && last.began.offset == 3600)
    for play in plays {
      let offset = play.plannedStart.map { play.began.moment.timeIntervalSince($0).rounded() }
      #expect(offset == offsets[play.place.entry], "\(play.song.title)")
    }
  }
}
