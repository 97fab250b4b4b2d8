import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel

@Suite struct SetlistTimelineTests {
  private typealias ID = SetlistTimeline.Segment.ID

  private func timeline(_ setlist: Setlist) -> SetlistTimeline {
    let times = SetlistTimes(of: setlist)
    return SetlistTimeline(of: setlist.sections) {
      setlist.time(of: $0.entries)
    } timing: {
      times.unmetStarts[$0.id].flatMap { times.backTimings[$0] }
    }
  }

  private func song(
    _ duration: Double?, tempo: Double? = nil, title: String = "Song"
  ) -> Entry {
    Entry(content: .song(Song(title: title, duration: duration, beatsPerMinute: tempo)))
  }

  private func pause(_ duration: Double?) -> Entry {
    Entry(content: .pause(title: "", duration: duration))
  }

  @Test func sectionsAndTheirBreaksStandInTheirOrder() {
    let (a, b, c, d) = (
      Section(title: "A", entries: [song(100), pause(60)]),
      Section(title: "", entries: [Entry(content: .note("")), pause(30), song(200)]),
      Section(title: "C", entries: [pause(10), song(50), pause(5)]), Section(title: "D")
    )
    let bench = Section(
      title: "Bench", options: SectionOptions(isCounted: false), entries: [song(9)])
    let segments = timeline(Setlist(name: "", sections: [a, bench, b, c, d])).segments
    #expect(
      segments.map(\.id) == [
        .section(a.id), .breaks(a.id), .breaks(b.id), .section(b.id), .section(c.id), .breaks(c.id),
      ])
    #expect(segments.map(\.time.seconds) == [100, 60, 30, 200, 50, 15])
    #expect(segments[3].title == "Untitled Section")
  }

  @MainActor @Test func eachGapIsShownBeforeTheEntryThatWaits() async throws {
    func song(_ title: String, _ length: Double, at start: Double? = nil) -> Entry {
      Entry(content: .song(Song(title: title, duration: length)), startTime: start)
    }
    let news = Entry(content: .pause(title: "News", duration: 120), startTime: 72_000)
    let (sport, late) = (song("Sport", 100, at: 72_600), song("Late", 50, at: 72_650))
    let hour = Section(
      title: "Hour",
      entries: [song("One", 300), song("Two", 200), news, song("Three", 180), sport, late])
    let other = Section(title: "Other", entries: [song("Four", 240)])
    let fixture = try await Fixture(sections: [hour, other])
    let controller = fixture.controller
    try await controller.setOptions(SetlistOptions(startTime: 71_400, gap: 10))
    let segments = controller.timeline.segments
    #expect(
      segments.map(\.id) == [
        .section(hour.id), .gap(before: news.id), .breaks(hour.id, from: news.id),
        .part(hour.id, from: news.id), .gap(before: sport.id), .part(hour.id, from: sport.id),
        .section(other.id),
      ])
    #expect(segments.map(\.time.seconds) == [510, 90, 120, 200, 280, 160, 240])
    #expect(segments.map(\.title) == ["Hour", "Hour", "Hour", "News", "Hour", "Sport", "Other"])
    // What is over its time is told by the section, whose gaps stay where they are.
    #expect(segments[0].timing?.isOver == true && segments[1].timing?.text != nil)
    #expect(
      controller.unmetTimings(in: hour.id).map(\.text) == [
        "1:30 to fill before News", "4:40 to fill before Sport", "1:00 over before Late",
      ])
  }

  @Test func thereIsNothingToShowOfFewerThanTwoSectionsWithALength() {
    func timeline(_ sections: Section..., assuming assumed: AssumedLength = .nothing) -> Int {
      let options = SetlistOptions(assumedLength: assumed)
      return self.timeline(Setlist(name: "", options: options, sections: sections)).segments.count
    }
    let (a, b) = (Section(title: "A", entries: [song(100)]), Section(title: "B"))
    #expect(timeline(a, b) == 0)
    let unknown = Section(title: "C", entries: [song(nil), pause(60)])
    #expect(timeline(a, unknown) == 0 && timeline(a, unknown, assuming: .mean) == 3)
    let other = Section(title: "D", entries: [song(1)])
    #expect(timeline(a, unknown, other) == 3)
  }

  @MainActor @Test(arguments: SeededGenerator.seeds(10))
  func theTimelineFollowsEveryEdit(seed: UInt64) async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    var random = RandomEdits(seed: seed)
    for _ in 0..<6 {
      var section = random.section()
      section.options.isCounted = random.generator.chance(2)
      try await controller.insert([section])
      let setlist = try #require(controller.setlist)
      let known = setlist.sections.allSatisfy { $0.entries.allSatisfy { $0.startTime == nil } }
      if known { #expect(controller.timeline == timeline(setlist), "seed \(seed)") }
      let parts = controller.timeline.segments.filter {
        if case .gap = $0.id { false } else { true }
      }
      let sum = parts.reduce(0) { $0 + $1.time.seconds }
      if sum > 0 { #expect(abs(sum - controller.times.total.seconds) < 0.001, "seed \(seed)") }
    }
  }

  @Test func theCurveTellsTheTempoOfEverySongThatHasOne() throws {
    let sections = [
      Section(
        title: "A",
        entries: [song(100, tempo: 90), pause(100), song(100), song(100, tempo: 172.5)]),
      Section(
        title: "B", entries: [song(100, tempo: 172.5, title: "Late"), song(nil, tempo: 120)]),
      Section(
        title: "Bench", options: SectionOptions(isCounted: false), entries: [song(1, tempo: 300)]),
    ]
    var setlist = Setlist(
      name: "", options: SetlistOptions(assumedLength: .nothing), sections: sections)
    let curve = try #require(TempoCurve(of: setlist, times: SetlistTimes(of: setlist)))
    #expect(curve.points.map(\.tempo) == [90, 172.5, 172.5, 120])
    #expect(curve.points.map(\.start) == [0, 0.6, 0.8, 1])
    #expect(curve.points.map(\.end) == [0.2, 0.8, 1, 1])
    #expect(curve.range == 90...172.5)
    #expect(curve.summary == "Tempo from 90 to 172.5 BPM, peak after 5:00: Song")
    setlist.options.startTime = 72_000
    let timed = TempoCurve(of: setlist, times: SetlistTimes(of: setlist))
    #expect(timed?.summary == "Tempo from 90 to 172.5 BPM, peak at 20:05: Song")
  }

  @Test func aCurveNeedsTwoTemposAndALength() {
    func curve(_ entries: [Entry]) -> TempoCurve? {
      let setlist = Setlist(
        name: "", options: SetlistOptions(assumedLength: .nothing),
        sections: [Section(title: "", entries: entries)])
      return TempoCurve(of: setlist, times: SetlistTimes(of: setlist))
    }
    #expect(curve([]) == nil && curve([song(60, tempo: 90), song(60)]) == nil)
    #expect(curve([song(nil, tempo: 90), song(nil, tempo: 100)]) == nil)
    let same = curve([song(60, tempo: 120), song(nil, tempo: 120)])
    #expect(same?.summary == "Tempo 120 BPM throughout")
  }
}
