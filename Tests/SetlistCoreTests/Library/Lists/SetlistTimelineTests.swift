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
      #expect(controller.timeline == timeline(setlist), "seed \(seed)")
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
