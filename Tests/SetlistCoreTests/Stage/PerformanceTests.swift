import Foundation
import TestSupport
import Testing

@testable import SetlistModel

/// Tests the state of a performance without a database.
@Suite struct PerformanceTests {
  private let clock = ShowClock("2026-06-12T20:00")

  private func standing(_ performance: Performance, _ order: RunningOrder) -> Performance.Standing {
    performance.standing(at: clock.now, in: order, zone: clock.zone)
  }

  private func next(_ performance: inout Performance, _ order: RunningOrder) {
    _ = performance.goOn(at: clock.now, in: order, zone: clock.zone)
  }

  @Test func timesAndOffsetAreThoseOfThePlan() {
    let setlist = show(
      [
        ("Set 1", [240, 180], .init(targetDuration: 600)),
        ("Set 2", [300], .init(startTime: 73_800)),
      ],
      options: .init(startTime: 72_000, gap: 10))
    let order = RunningOrder(of: setlist)
    var performance = Performance(of: setlist.id)
    clock.advance(by: -90)
    #expect(standing(performance, order).untilBeginning == 90)
    #expect(standing(performance, order).offset == nil)
    clock.advance(by: 220)
    #expect(standing(performance, order).untilBeginning == -130)
    #expect(standing(performance, order).offset == 130)
    next(&performance, order)
    clock.advance(by: 60)
    var now = standing(performance, order)
    #expect(now.elapsed == 60 && now.length == 240 && now.offset == 130)
    #expect(now.leftInPart == 370 && now.untilTarget == 540)
    #expect(now.fixedStart?.title == "Set 2" && now.fixedStart?.timeOfDay == 73_800)
    #expect(now.fixedStart?.distance.rounded() == 1610)
    // All that is left of Set 1 ends before the start of Set 2.
    #expect(now.end?.rounded() == 74_100)
    // The song takes 30 seconds longer, with the gap in which nothing is late.
    clock.advance(by: 220)
    now = standing(performance, order)
    #expect(now.elapsed == 280 && now.offset == 160)
    next(&performance, order)
    #expect(standing(performance, order).offset == 160)
    clock.advance(by: 180)
    next(&performance, order)
    // The next section has a start time of its own.
    #expect(standing(performance, order).offset?.rounded() == -1210)
    clock.advance(by: 300)
    next(&performance, order)
    #expect(performance.now == nil && performance.doneCount(in: order) == 3)
  }

  @Test func withoutAStartTimeThePlanCountsFromTheBeginning() {
    var setlist = show([("A", [100, nil, 100], .init())])
    setlist.options.assumedLength = .nothing
    let order = RunningOrder(of: setlist)
    var performance = Performance(of: setlist.id)
    #expect(standing(performance, order).plannedStart == nil)
    next(&performance, order)
    #expect(standing(performance, order).offset == 0)
    clock.advance(by: 90)
    next(&performance, order)
    #expect(standing(performance, order).offset == -10)
    #expect(!standing(performance, order).isApproximate)
    clock.set(by: 3600)
    clock.advance(by: 50)
    next(&performance, order)
    #expect(standing(performance, order).offset == 40)
    #expect(standing(performance, order).isApproximate)
  }

  @Test func pressesWithin300MillisecondsAreBounces() {
    var filter = PressFilter()
    let accepted = [0, 0.1, 0.39, 0.6, 1.0, 1.31].map { seconds in
      filter.accepts(at: Moment(instant: .distantPast, uptime: 5 + seconds))
    }
    // What follows a bounce is a bounce too, so that a held key is one press.
    #expect(accepted == [true, false, false, false, true, true])
  }

  @Test func goingBackAtOnceTakesAPressBackAndLaterBeginsAnew() {
    let setlist = show([("A", [100, 100], .init())])
    let order = RunningOrder(of: setlist)
    var performance = Performance(of: setlist.id)
    next(&performance, order)
    let first = performance.turn
    clock.advance(by: 60)
    next(&performance, order)
    clock.advance(by: 5)
    #expect(performance.goBack(at: clock.now, in: order)?.resumed == first)
    #expect(standing(performance, order).elapsed == 65)
    next(&performance, order)
    clock.advance(by: 11)
    #expect(performance.goBack(at: clock.now, in: order)?.began?.entry == first?.entry)
    #expect(standing(performance, order).elapsed == 0)
    #expect(performance.goBack(at: clock.now, in: order) != nil)
    clock.advance(by: 11)
    #expect(performance.place == .waiting && performance.began == nil)
  }

  @Test func soonAfterTheEndGoingBackResumesTheLastSong() {
    let setlist = show([("A", [100], .init())])
    let order = RunningOrder(of: setlist)
    var performance = Performance(of: setlist.id)
    next(&performance, order)
    clock.advance(by: 100)
    next(&performance, order)
    #expect(performance.turn == nil && performance.goOn(at: clock.now, in: order) == nil)
    clock.advance(by: 9)
    _ = performance.goBack(at: clock.now, in: order)
    #expect(standing(performance, order).elapsed == 109)
    next(&performance, order)
    clock.advance(by: 11)
    _ = performance.goBack(at: clock.now, in: order)
    #expect(standing(performance, order).elapsed == 0)
    #expect(performance.loggable(at: clock.now).map(\.length) == [109])
  }

  @Test func anEntryThatComesBackAtOnceGoesOnAsThoughItHadNotEnded() {
    var setlist = show([("A", [100, 100, 100], .init())])
    let all = RunningOrder(of: setlist)
    var performance = Performance(of: setlist.id)
    next(&performance, all)
    next(&performance, all)
    let second = performance.turn
    clock.advance(by: 30)
    let removed = setlist.sections[0].entries.remove(at: 1)
    let step = performance.follow(RunningOrder(of: setlist), at: clock.now)
    #expect(step?.ended == second && step?.length == 30 && step?.isSkipped == true)
    #expect(performance.now == setlist.sections[0].entries[1].id)
    clock.advance(by: 3)
    setlist.sections[0].entries.insert(removed, at: 1)
    #expect(performance.follow(RunningOrder(of: setlist), at: clock.now)?.resumed == second)
    #expect(standing(performance, RunningOrder(of: setlist)).elapsed == 33)
  }

  @Test func plannedStartsAreThoseOfTheSetlistsTimes() {
    var random = SeededGenerator(seed: testSeed())
    for _ in 0..<300 {
      var setlist = show(
        (0..<(1 + random.below(4))).map { _ in
          (
            "S",
            (0..<random.below(6)).map { _ in random.chance(5) ? nil : Double(random.below(9000)) },
            SectionOptions(
              isCounted: !random.chance(5),
              startTime: random.chance(3) ? Double(random.below(86_400)) : nil)
          )
        }, options: .init(startTime: Double(random.below(86_400)), gap: Double(random.below(20))))
      for section in setlist.sections.indices where random.chance(3) {
        let content: Entry.Content =
          random.chance(2) ? .note("note") : .pause(title: "", duration: 600)
        setlist.sections[section].entries.insert(
          Entry(content: content), at: random.below(setlist.sections[section].entries.count + 1))
      }
      let (order, times) = (RunningOrder(of: setlist), SetlistTimes(of: setlist))
      guard let day = CalendarDate("2026-06-12") else { continue }
      let starts = order.instantsOfFixedStarts(on: day, in: .gmt)
      for stop in order.stops {
        let anchor = starts[stop.fixedStarts - 1]
        let clock = times[stop.id]?.clock
        #expect(anchor + stop.offset == clock.map { day.midnight + $0 })
        #expect(stop.isApproximate == times[stop.id]?.sinceClock.isApproximate)
      }
      #expect(
        order.stops.count
          == setlist.sections.reduce(0) { count, section in
            count + (section.options.isCounted ? section.entries.count { !$0.isNote } : 0)
          })
    }
  }

  @Test(
    arguments: [
      // In the night in which clocks go back from 3:00 to 2:00 there are two times 2:30.
      (9000.0, -1.0, "2026-10-25T00:30:00Z"), (9000, 90_000, "2026-10-25T01:30:00Z"),
      (14_400, 0, "2026-10-25T03:00:00Z"), (86_400 + 3600, 0, "2026-10-26T00:00:00Z"),
    ] as [(Double, Double, String)])
  func timesOfTheNightInWhichSummerTimeEndsAreFound(
    seconds: Double, near: Double, expected: String
  ) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let day = try #require(CalendarDate("2026-10-25"))
    let instant = zone.instant(of: seconds, on: day, near: day.midnight + near)
    #expect(instant.formatted(.iso8601) == expected)
  }

  @Test func aTimeThatClocksLeaveOutCountsFromTheHourBefore() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let day = try #require(CalendarDate("2026-03-29"))
    let instant = zone.instant(of: 9000, on: day, near: day.midnight)
    #expect(instant.formatted(.iso8601) == "2026-03-29T01:30:00Z")
    #expect(zone.timeOfDay(at: instant) == 3.5 * 3600)
  }
}
