import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel

/// Tests entries that begin at a time of day, and what is before them.
@Suite struct BackTimingTests {
  private func song(_ title: String, _ length: Double?, at start: Double? = nil) -> Entry {
    Entry(content: .song(Song(title: title, duration: length)), startTime: start)
  }

  private func setlist(_ sections: [Section], start: Double? = 71_400, gap: Double = 0) -> Setlist {
    Setlist(
      name: "Show", options: SetlistOptions(startTime: start, gap: gap, assumedLength: .fixed(240)),
      sections: sections)
  }

  @Test func theNewsBeginsAtItsTimeAndWhatIsBeforeIsOverOrLeavesAGap() throws {
    let news = Entry(content: .pause(title: "News", duration: 300), startTime: 72_000)
    let after = song("After", 180)
    func times(_ length: Double?) throws -> (SetlistTimes, BackTiming) {
      let section = Section(
        title: "Hour", entries: [song("A", 300), song("B", length), news, after])
      let times = SetlistTimes(of: setlist([section]))
      return (times, try #require(times.backTimings[news.id]))
    }
    let (over, early) = try times(372)
    #expect(early.text == "1:12 over before News" && early.isOver && !early.isGap)
    #expect(early.spoken == "1 minute 12 seconds over before News")
    #expect(over[news.id]?.clock == 72_000 && over[after.id]?.clock == 72_300)
    #expect(over[news.id]?.sinceClock == PlayingTime())
    let (_, late) = try times(252)
    #expect(late.text == "0:48 to fill before News" && late.isGap)
    #expect(late.timeLeft == 48)
    let (_, exact) = try times(300)
    #expect(exact.text == nil && exact.spoken == nil && !exact.isGap && !exact.isOver)
    let (unknown, about) = try times(nil)
    #expect(about.text == "~1:00 to fill before News")
    #expect(about.spoken == "about 1 minute to fill before News")
    // After a fixed start the clock is exact again.
    #expect(unknown[after.id]?.text() == "20:05" && unknown[news.id]?.inList.isApproximate == true)
  }

  @Test func theSumsOfSectionsDoNotDependOnFixedStarts() {
    let entries = [song("A", 100), song("B", 200, at: 80_000), song("C", 300, at: 10_000)]
    let plain = entries.map { Entry(id: $0.id, content: $0.content) }
    let fixed = SetlistTimes(of: setlist([Section(title: "", entries: entries)], gap: 5))
    let free = SetlistTimes(of: setlist([Section(title: "", entries: plain)], gap: 5))
    #expect(fixed.total == free.total)
    #expect(entries.map { fixed[$0.id]?.inList } == entries.map { free[$0.id]?.inList })
    #expect(free.backTimings.isEmpty && free.unmetStarts.isEmpty)
  }

  @Test func theEndIsTheLatestOfAllAlsoIfTheLastEntryBeginsBeforeTheRestHasEnded() {
    let section = Section(
      title: "", entries: [song("Long", 7200), song("Fixed", 60, at: 72_000)])
    let times = SetlistTimes(of: setlist([section]))
    #expect(times.end == 78_600)
    let unknown = Section(
      title: "", entries: [song("Unknown", nil), song("Fixed", 60, at: 72_000)])
    let other = SetlistTimes(of: setlist([unknown]))
    #expect(other.end == 72_060 && !other.sinceClock.isApproximate)
  }

  @Test func aFirstFixedStartGivesTheTimesAfterIt() {
    let section = Section(
      title: "", entries: [song("A", 100), song("News", 60, at: 72_000), song("B", 60)])
    let times = SetlistTimes(of: setlist([section], start: nil))
    #expect(section.entries.map { times[$0.id]?.clock } == [nil, 72_000, 72_060])
    #expect(times.backTimings.isEmpty && times.end == 72_120)
  }

  @Test func theUrgentOneOfSeveralIsThatOfTheSection() {
    let (first, second, third) = (
      song("First", 60, at: 72_000), song("Second", 600, at: 72_100), song("Third", 60, at: 72_200)
    )
    let section = Section(title: "", entries: [song("A", 60), first, second, third])
    let times = SetlistTimes(of: setlist([section]))
    #expect(times.backTimings[first.id]?.isGap == true)
    #expect(times.backTimings[third.id]?.isOver == true)
    #expect(times.unmetStarts[section.id] == third.id)
    let bench = Section(
      title: "", options: SectionOptions(isCounted: false), entries: [song("A", 60), first])
    #expect(SetlistTimes(of: setlist([bench])).backTimings.isEmpty)
  }

  private static let day = 86_400.0

  /// What a walk from entry to entry finds: the clock at each entry, and the time left before it.
  private func naive(
    _ setlist: Setlist
  ) -> (starts: [Entry.ID: Double], left: [Entry.ID: Double], end: Double?) {
    let assumed = setlist.naiveAssumedLength
    var now = setlist.options.startTime
    var (starts, left, latest) = ([Entry.ID: Double](), [Entry.ID: Double](), Double?.none)
    func nearest(_ time: Double) -> Double {
      guard let now else { return time }
      return (0...400).map { time + Double($0) * Self.day }.min { abs($0 - now) < abs($1 - now) }
        ?? time
    }
    for section in setlist.sections where section.options.isCounted {
      if let own = section.options.startTime { now = nearest(own) }
      var hasSong = false
      for entry in section.entries {
        if entry.isSong, hasSong, let time = now { now = time + setlist.options.gap }
        if entry.isSong { hasSong = true }
        if let own = entry.startTime {
          let start = nearest(own)
          if let time = now { left[entry.id] = start - time }
          now = start
        }
        if let time = now { starts[entry.id] = time }
        if !entry.isNote, let time = now {
          now = time + (entry.duration ?? (entry.isSong ? assumed : 0))
        }
        if let time = now { latest = max(latest ?? time, time) }
      }
    }
    return (starts, left, latest ?? now)
  }

  @Test(arguments: SeededGenerator.seeds(80))
  func fixedStartsAreThoseOfAWalkThroughTheShow(seed: UInt64) throws {
    var random = RandomSetlist(seed: seed, folder: URL(filePath: "/m"))
    let setlist = random.setlist()
    let (times, naive) = (SetlistTimes(of: setlist), naive(setlist))
    for entry in setlist.sections.flatMap(\.entries) {
      let (clock, expected) = (times[entry.id]?.clock, naive.starts[entry.id])
      #expect((clock == nil) == (expected == nil), "seed \(seed)")
      if let clock, let expected { #expect(abs(clock - expected) < 0.001, "seed \(seed)") }
      let (left, wanted) = (times.backTimings[entry.id]?.timeLeft, naive.left[entry.id])
      #expect((left == nil) == (wanted == nil), "seed \(seed)")
      if let left, let wanted { #expect(abs(left - wanted) < 0.001, "seed \(seed)") }
    }
    #expect((times.end == nil) == (naive.end == nil), "seed \(seed)")
    if let end = times.end, let wanted = naive.end {
      #expect(abs(end - wanted) < 0.001, "seed \(seed)")
    }
    // The running order of the stage has the same times.
    let order = RunningOrder(of: setlist)
    for stop in order.stops {
      let start = try #require(times[stop.id])
      #expect(stop.offset == start.sinceClock.seconds, "seed \(seed)")
      guard let clock = start.clock else { continue }
      let fixed = order.fixedStarts[stop.fixedStarts - 1].clock
      #expect(abs(fixed + stop.offset - clock) < 0.001, "seed \(seed)")
    }
  }

  @Test func theStageCountsDownToTheNewsAndTellsWhatIsToFill() throws {
    let news = Entry(content: .note("News"), startTime: 72_000)
    let (a, b) = (song("A", 300), song("B", 200))
    let setlist = setlist([Section(title: "Hour", entries: [a, b, news, song("C", 60)])])
    let order = RunningOrder(of: setlist)
    #expect(order.stops.map(\.fixedStarts) == [1, 1, 2])
    let clock = ShowClock("2026-11-30T19:50")
    var performance = Performance(of: setlist.id)
    _ = performance.goOn(at: clock.now, in: order, zone: clock.zone)
    var fixed = try #require(
      performance.standing(at: clock.now, in: order, zone: clock.zone).fixedStart)
    #expect(fixed.title == "News" && fixed.isOfEntry && fixed.distance == 600)
    #expect(fixed.timing.text == "1:40 to fill before News")
    // Nine minutes later the first song is still on.
    clock.advance(by: 540)
    fixed = try #require(
      performance.standing(at: clock.now, in: order, zone: clock.zone).fixedStart)
    #expect(fixed.timing.text == "2:20 over before News")
  }

  @MainActor @Test func aFixedStartIsAStepThatCanBeUndone() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let (first, second) = (try fixture.id("a2"), try fixture.id("c1"))
    #expect(!controller.hasClock)
    try await controller.perform(FixStart([first], at: 72_000))
    #expect(controller.undoActionName == "Set Start Time of “a2”" && controller.hasClock)
    #expect(controller.times[second]?.clock == 72_180)
    try await fixture.requireSameAsStored()
    #expect(try await controller.perform(FixStart([first], at: 72_000)) == nil)
    try await controller.perform(FixStart([first, second], at: nil))
    #expect(controller.undoActionName == "Remove Start Time of “a2”" && !controller.hasClock)
    try await controller.undo()
    #expect(controller.entry(first)?.startTime == 72_000)
    try await controller.undo()
    #expect(controller.entry(first)?.startTime == nil && controller.times.end == nil)
    try await fixture.requireSameAsStored()
  }

  @MainActor @Test func aStartTimeIsUndoneApartFromTheContent() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let id = try fixture.id("a2")
    let note = Entry(content: .note("Doors"))
    try await controller.insert([note], into: fixture.section("A"))
    try await controller.perform(SetFacts([.init(note.id, .title, "Gates")]))
    try await controller.perform(FixStart([note.id, id], at: 3600))
    try await controller.undo()
    #expect(controller.entry(note.id)?.startTime == nil)
    #expect(controller.entry(note.id)?.title == "Gates")
    try await controller.redo()
    #expect(controller.entry(note.id)?.startTime == 3600)
  }

  @MainActor @Test func songsAreFoundThatFitIntoTheTimeBeforeAFixedStart() async throws {
    let news = Entry(content: .note("News"), startTime: 72_000)
    let hour = Section(title: "Hour", entries: [song("A", 300), news])
    let bench = Section(
      title: "Bench", options: SectionOptions(isCounted: false),
      entries: [song("Fits", 295), song("Long", 500)])
    let fixture = try await Fixture(sections: [hour, bench])
    let controller = fixture.controller
    #expect(controller.timeLeft(at: .before(news.id)) == nil)
    try await controller.setOptions(SetlistOptions(startTime: 71_400, gap: 5))
    #expect(controller.timeLeft(at: .before(news.id)) == 300)
    let choices = try #require(try await controller.choices(fitting: .before(news.id)))
    #expect(choices.timeLeft == 300 && choices.before == news.id && choices.areClose)
    #expect(choices.choices.first?.songs.map(\.title) == ["Fits"])
    #expect(choices.choices.first?.timeLeft == 0)
    // The pause before a section with a start time can be filled, too.
    #expect(controller.timeLeft(at: .section(hour.id)) == nil)
    let next = Section(title: "Next", options: SectionOptions(startTime: 72_900))
    try await controller.insert([next])
    #expect(controller.timeLeft(at: .section(hour.id)) == 900)
  }
}
