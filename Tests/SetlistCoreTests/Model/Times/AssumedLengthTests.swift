import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct AssumedLengthTests {
  private func setlist(
    _ lengths: [Double?], assuming assumed: AssumedLength = .mean, bench: [Double?] = []
  ) -> Setlist {
    func entries(_ lengths: [Double?]) -> [Entry] {
      lengths.map { Entry(content: .song(Song(title: "", duration: $0))) }
    }
    return Setlist(
      name: "", options: SetlistOptions(startTime: 73_800, assumedLength: assumed),
      sections: [
        Section(title: "Set", entries: entries(lengths)),
        Section(
          title: "Bench", options: SectionOptions(isCounted: false), entries: entries(bench)),
      ])
  }

  private func clocks(_ setlist: Setlist) -> [String] {
    let times = SetlistTimes(of: setlist)
    return setlist.sections[0].entries.map { entry in
      guard let start = times[entry.id], let clock = start.clock else { return "" }
      return start.sinceClock.mark + DurationFormat.clock(clock)
    }
  }

  @Test func songsWithoutALengthDoNotAllBeginAtTheSameTime() {
    #expect(
      clocks(setlist([300, nil, nil, 180, nil])) == [
        "20:30", "20:35", "~20:39", "~20:43", "~20:46",
      ])
    #expect(
      clocks(setlist([300, nil, nil], assuming: .fixed(600))) == ["20:30", "20:35", "~20:45"])
    #expect(clocks(setlist([300, nil, nil], assuming: .nothing)) == ["20:30", "20:35", "~20:35"])
  }

  @Test func theMeanIsThatOfTheCountedSongsInWholeSeconds() {
    #expect(setlist([100, 101, nil], bench: [9000]).assumedSongLength == 101)
    #expect(setlist([nil, nil], bench: [9000]).assumedSongLength == AssumedLength.fallback)
    #expect(setlist([nil], assuming: .nothing).assumedSongLength == nil)
  }

  @Test func theEndAndTheTargetCountWithWhatIsAssumed() throws {
    var setlist = setlist([300, nil], assuming: .fixed(240))
    setlist.sections[0].options.targetDuration = 600
    let times = SetlistTimes(of: setlist)
    #expect(times.end == 74_340 && times.sinceClock.mark == "~")
    let time = try #require(times.sections[setlist.sections[0].id])
    #expect(DurationFormat.string(time, target: 600) == "~9:00 of 10:00, ~1:00 left")
    #expect(DurationFormat.spoken(time.played) == "about 9 minutes")
  }

  @Test func theSongItselfStaysWithoutALength() throws {
    let setlist = setlist([300, nil])
    let order = RunningOrder(of: setlist)
    #expect(order.stops.map(\.length) == [300, nil])
    #expect(order.stops.map(\.plannedLength) == [300, 300])
    #expect(setlist.sections[0].entries[1].duration == nil)
  }

  @Test func anAssumptionIsKnownByItsName() {
    for assumed in AssumedLength.choices {
      #expect(AssumedLength(named: assumed.name) == assumed)
      #expect(AssumedLength(seconds: assumed.seconds) == assumed)
    }
    #expect(AssumedLength(named: "4:00") == .fixed(240))
    #expect(AssumedLength(named: "0") == nil && AssumedLength(named: "often") == nil)
    #expect(AssumedLength(seconds: -1) == .mean && AssumedLength(seconds: .infinity) == .mean)
  }

  @MainActor @Test func everyHeaderFollowsWhenALengthChangesTheMean() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let song = Entry(content: .song(Song(title: "Unknown")))
    let section = Section(title: "New", entries: [song])
    try await controller.insert([section])
    let before = try #require(controller.sections.first { $0.id == section.id })
    #expect(before.time.played == PlayingTime(seconds: 60, unknownCount: 1))
    let other = try #require(controller.entry(fixture.id("a1")))
    var longer = try #require(other.song)
    longer.duration = 660
    try await controller.update(other.sharing(longer))
    let after = try #require(controller.sections.first { $0.id == section.id })
    #expect(after.time.played.seconds > 60 && controller.changedSectionIDs.contains(section.id))
    #expect(controller.times.sections[section.id] == after.time)
    try await controller.undo()
    #expect(controller.sections.first { $0.id == section.id }?.time == before.time)
  }
}
