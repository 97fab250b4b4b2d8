import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct SetlistTimesTests {
  @Test func everyEntryBeginsWhenTheOnesBeforeItHaveEndedAndTheGapHasPassed() throws {
    let (a, note, pause, b, c) = (
      Self.song(200), Entry(content: .note("hello")),
      Entry(content: .pause(title: "", duration: 60)), Self.song(100), Self.song(30)
    )
    let bench = Self.song(500)
    let first = Section(title: "1", entries: [a, note, pause, b])
    let candidates = Section(
      title: "Bench", options: SectionOptions(isCounted: false), entries: [bench, Self.song(1)])
    let second = Section(title: "2", entries: [c])
    let setlist = Setlist(
      name: "", options: SetlistOptions(startTime: 86_000, gap: 10),
      sections: [first, candidates, second])
    let times = SetlistTimes(of: setlist)
    let starts = [a, note, pause, b, c].map { times[$0.id] }
    #expect(starts.map { $0?.inSection.seconds } == [0, 200, 200, 270, 0])
    #expect(starts.map { $0?.inList.seconds } == [0, 200, 200, 270, 370])
    #expect(starts.map { $0?.clock } == [86_000, 86_200, 86_200, 86_270, 86_370])
    #expect(times[bench.id] == nil)
    #expect(times.sections[first.id]?.elapsed.seconds == 370)
    #expect(times.sections[first.id]?.played.seconds == 310)
    #expect(times.sections[candidates.id]?.played.seconds == 511)
    #expect(times.total == PlayingTime(seconds: 400) && times.end == 86_400)
    #expect(DurationFormat.clock(86_400) == "0:00")
  }

  @Test func whatFollowsAnUnknownLengthBeginsAtThatTimeOrLater() {
    let (a, b, c, d) = (Self.song(10), Self.song(nil), Self.song(20), Self.song(5))
    let setlist = Setlist(
      name: "", options: SetlistOptions(assumedLength: .nothing),
      sections: [Section(title: "", entries: [a, b, c]), Section(title: "", entries: [d])])
    let times = SetlistTimes(of: setlist)
    let starts = [a, b, c, d].map { times[$0.id] }
    #expect(starts.map { $0?.inSection.isApproximate } == [false, false, true, false])
    #expect(starts.map { $0?.inList.isApproximate } == [false, false, true, true])
    #expect(times.total == PlayingTime(seconds: 35, unknownCount: 1))
    #expect(times[a.id]?.clock == nil && times.end == nil)
  }

  @Test func noBreakIsAPartOfItsSectionButTimePassesInEach() {
    let (a, b) = (Self.song(1200), Self.song(100))
    let between = Entry(content: .pause(title: "Tune", duration: 60))
    let behind = [
      Entry(content: .note("Thanks")), Entry(content: .pause(title: "Beer", duration: 900)),
      Entry(content: .pause(title: "Doors", duration: nil)),
    ]
    let first = Section(
      title: "Set 1", options: SectionOptions(targetDuration: 1340),
      entries: [a, between, Self.song(120)] + behind)
    let ahead = Entry(content: .pause(title: "Speech", duration: 300))
    let second = Section(
      title: "Set 2", options: SectionOptions(targetDuration: 100), entries: [ahead, b])
    let setlist = Setlist(
      name: "", options: SetlistOptions(startTime: 72_000, gap: 10), sections: [first, second])
    let times = SetlistTimes(of: setlist)
    #expect(times.sections[first.id]?.played == PlayingTime(seconds: 1330))
    #expect(times.sections[first.id]?.breaks == PlayingTime(seconds: 960, unknownCount: 1))
    #expect(times.sections[second.id]?.played == PlayingTime(seconds: 100))
    #expect(times.sections[first.id]?.total == "22:10")
    #expect(times.sections[second.id]?.total == "1:40")
    #expect(times[behind[1].id]?.clock == 73_390)
    #expect(times[b.id]?.inList == PlayingTime(seconds: 2590, unknownCount: 1))
    #expect(times[b.id]?.clock == 74_590)
    #expect(times.total == PlayingTime(seconds: 2690, unknownCount: 1))
    #expect(text(first, gap: 10) == "22:10 of 22:20, 0:10 left")
    #expect(text(second, gap: 10) == "1:40 of 1:40, 0:00 left")
  }

  @Test func aSectionWithoutSongsIsAsLongAsItsBreaks() {
    let entries = [600.0, 300].map { Entry(content: .pause(title: "", duration: $0)) }
    var section = Section(title: "Intermission", entries: entries)
    let setlist = Setlist(name: "", sections: [section])
    #expect(SetlistTimes(of: setlist).sections[section.id]?.length.seconds == 900)
    #expect(SectionTime(of: section.entries, gap: 5).total == "15:00")
    // None of these lengths counts towards a target.
    section.options.targetDuration = 60
    #expect(text(section, gap: 0) == "0:00 of 1:00, 1:00 left")
  }

  private func text(_ section: Section, gap: Double) -> String {
    DurationFormat.string(
      SectionTime(of: section.entries, gap: gap), target: section.options.targetDuration)
  }

  @Test func onlyAKnownBreakBehindUnknownSongsIsNoTotal() {
    let pause = Entry(content: .pause(title: "", duration: 600))
    let time = SectionTime(of: [Self.song(nil), pause], gap: 0)
    #expect(time.total == nil && time.assuming(240).total == "~4:00")
  }

  @Test func anEmptySetlistTakesNoTime() {
    let section = Section(title: "", entries: [Entry(content: .note(""))])
    let times = SetlistTimes(
      of: Setlist(name: "", options: SetlistOptions(gap: 10), sections: [section]))
    #expect(times.total == PlayingTime() && times.sections[section.id] == SectionTime())
  }

  @MainActor @Test(arguments: SeededGenerator.seeds(6))
  func headersTotalsTimesAndSummariesAgreeAfterEveryEdit(seed: UInt64) async throws {
    let fixture = try await Fixture()
    let lists = AllSetlists(database: fixture.database)
    var random = RandomEdits(seed: seed)
    for _ in 0..<12 {
      try await fixture.controller.setOptions(
        SetlistOptions(
          gap: Double(random.generator.below(3)) * 7,
          assumedLength: [.mean, .nothing, .fixed(250)][random.generator.below(3)]))
      var section = random.section()
      section.options.isCounted = random.generator.chance(2)
      try await fixture.controller.insert([section])
      let controller = fixture.controller
      let times = controller.times
      #expect(try times == SetlistTimes(of: #require(controller.setlist)))
      for info in controller.sections {
        #expect(times.sections[info.id] == info.time)
        let ids = controller.setlist?.sections.first { $0.id == info.id }?.entries.map(\.id) ?? []
        #expect(controller.playingTime(of: ids) == info.time.elapsed, "seed \(seed)")
      }
      #expect(controller.times.total.seconds == times.total.seconds)
      #expect(controller.matchingTime == times.total, "seed \(seed)")
      try await lists.load()
      let summary = try #require(lists.fetchedObjects.first { $0.id == fixture.setlist.id })
      #expect(abs(summary.time.seconds - times.total.seconds) < 0.001, "seed \(seed)")
      #expect(summary.time.unknownCount == times.total.unknownCount, "seed \(seed)")
    }
  }

  @MainActor @Test func timesFollowUndoAndOtherProcesses() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    let fixture = try await Fixture(mine)
    let controller = fixture.controller
    let last = try fixture.id("c3")
    #expect(controller.times[last]?.inList.seconds == 360)
    try await controller.setOptions(SetlistOptions(startTime: 72_000, gap: 5))
    #expect(controller.undoActionName == "Change Setlist")
    #expect(controller.times[last]?.clock == 72_385.0)
    try await controller.undo()
    #expect(controller.times[last]?.clock == nil && controller.times[last]?.inList.seconds == 360)
    try await other.setlists.perform(SetlistEdit(.removeEntries([fixture.id("a1")])))
    try await eventually { controller.times[last]?.inList.seconds == 300 }
    controller.close()
    #expect(controller.times[last] == nil && controller.times.total.seconds == 0)
  }

  private static func song(_ duration: TimeInterval?) -> Entry {
    Entry(content: .song(Song(title: "", duration: duration)))
  }
}
