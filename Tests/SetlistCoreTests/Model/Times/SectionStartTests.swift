import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel

@Suite struct SectionStartTests {
  private static let day = 86_400.0

  /// A time of day, with the unknown parts of it.
  private struct Clock: Equatable {
    var time: Double?
    var isApproximate = false
  }

  /// The start of each entry and the end of the setlist, by a walk from entry to entry.
  private func naiveClocks(_ setlist: Setlist) -> (starts: [Entry.ID: Clock], end: Clock) {
    var now = Clock(time: setlist.options.startTime)
    let assumed = setlist.naiveAssumedLength
    var starts: [Entry.ID: Clock] = [:]
    var latest: Clock?
    func restart(at own: Double) {
      let days = (0...400).map { own + Double($0) * Self.day }
      let expected = now.time ?? own
      now = Clock(time: days.min { abs($0 - expected) < abs($1 - expected) })
    }
    func noteEnd(_ end: Clock) {
      if let time = end.time, time >= latest?.time ?? time { latest = end }
    }
    for section in setlist.sections where section.options.isCounted {
      if let own = section.options.startTime { restart(at: own) }
      var songs = 0
      for (index, entry) in section.entries.enumerated() {
        let end = now
        if entry.isSong {
          if songs > 0 { now.time? += setlist.options.gap }
          songs += 1
        }
        if let own = entry.startTime {
          if index > 0 { noteEnd(end) }
          restart(at: own)
        }
        starts[entry.id] = now
        if entry.isNote { continue }
        now.time? += entry.duration ?? (entry.isSong ? assumed : 0)
        if entry.duration == nil { now.isApproximate = true }
      }
      if !section.entries.isEmpty { noteEnd(now) }
    }
    return (starts, latest ?? now)
  }

  @Test(arguments: SeededGenerator.seeds(60))
  func clockTimesAreThoseOfAWalkThroughTheEvening(seed: UInt64) throws {
    var random = RandomSetlist(seed: seed, folder: URL(filePath: "/m"))
    let setlist = random.setlist()
    let times = SetlistTimes(of: setlist)
    let naive = naiveClocks(setlist)
    for section in setlist.sections {
      for entry in section.entries {
        let (start, expected) = (times[entry.id], naive.starts[entry.id])
        #expect((start == nil) == (expected == nil), "seed \(seed)")
        guard let start, let expected else { continue }
        #expect((start.clock == nil) == (expected.time == nil), "seed \(seed)")
        guard let clock = start.clock, let time = expected.time else { continue }
        #expect(abs(clock - time) < 0.001, "seed \(seed)")
        #expect(start.sinceClock.isApproximate == expected.isApproximate, "seed \(seed)")
      }
      let (songs, assumed) = (section.entries.filter(\.isSong), setlist.naiveAssumedLength)
      let gaps = Double(max(0, songs.count - 1)) * setlist.options.gap
      let played = songs.reduce(0) { $0 + ($1.duration ?? assumed) } + gaps
      let breaks = section.entries.filter { !$0.isSong }.reduce(0) { $0 + ($1.duration ?? 0) }
      let time = try #require(times.sections[section.id])
      #expect(abs(time.played.seconds - played) < 0.001, "seed \(seed)")
      #expect(abs(time.breaks.seconds - breaks) < 0.001, "seed \(seed)")
      #expect(time.played.unknownCount == songs.count { $0.duration == nil }, "seed \(seed)")
    }
    #expect((times.end == nil) == (naive.end.time == nil), "seed \(seed)")
    if let end = times.end, let time = naive.end.time {
      #expect(abs(end - time) < 0.001 && times.sinceClock.isApproximate == naive.end.isApproximate)
    }
  }

  /// The start of the second of two sections, when the first has a song of `length`.
  private func start(
    listStart: Double? = 72_000, length: Double? = 3600, pause: Double? = nil, own: Double,
    isCounted: Bool = true
  ) -> SectionStart? {
    var first = Section(
      title: "Set 1", entries: [Entry(content: .song(Song(title: "", duration: length)))])
    if let pause { first.entries.append(Entry(content: .pause(title: "", duration: pause))) }
    let empty = Section(title: "Empty")
    let second = Section(
      title: "Set 2", options: SectionOptions(isCounted: isCounted, startTime: own))
    let setlist = Setlist(
      name: "", options: SetlistOptions(startTime: listStart, assumedLength: .nothing),
      sections: [first, empty, second])
    return SetlistTimes(of: setlist).sectionStarts[second.id]
  }

  @Test func aStartTellsItsDistanceToTheSetBefore() throws {
    let later = try #require(start(own: 75_600 + 720))
    #expect(later.text == "starts 21:12, 12 min after Set 1 ends" && !later.isOverlapping)
    #expect(later.spoken == "starts at 21:12, 12 minutes after Set 1 ends")
    let earlier = try #require(start(own: 75_600 - 40))
    #expect(earlier.text == "starts 20:59:20, 40 s before Set 1 ends" && earlier.isOverlapping)
    #expect(earlier.spoken == "starts at 20:59:20, 40 seconds before Set 1 ends")
    let exact = try #require(start(own: 75_600))
    #expect(exact.text == "starts 21:00" && !exact.isOverlapping)
    #expect(start(own: 75_600 + 8100)?.text == "starts 23:15, 2 h 15 min after Set 1 ends")
    #expect(start(own: 75_600 + 3599)?.text == "starts 21:59:59, 1 h after Set 1 ends")
    // A break at the end of the set belongs to the time before the next section.
    #expect(start(pause: 900, own: 76_500)?.text == "starts 21:15")
    #expect(start(length: nil, own: 75_600)?.text == "starts 21:00, ~1 h after Set 1 ends")
    #expect(
      start(length: nil, own: 75_600)?.spoken == "starts at 21:00, about 1 hour after Set 1 ends")
  }

  @Test func theEndIsTheLatestOfAllSectionsWhateverStartsBefore() throws {
    func section(_ title: String, at start: Double?, _ lengths: [Double?]) -> Section {
      Section(
        title: title, options: SectionOptions(startTime: start),
        entries: lengths.map { Entry(content: .song(Song(title: "", duration: $0))) })
    }
    func times(_ sections: Section...) -> SetlistTimes {
      SetlistTimes(
        of: Setlist(
          name: "", options: SetlistOptions(startTime: 72_000, assumedLength: .nothing),
          sections: sections))
    }
    let set = section("Set 1", at: nil, [57 * 60])
    // The end is 20:57, although a section without songs begins at 20:30 or 21:30.
    #expect(times(set, section("Guests", at: 73_800, [])).end == 75_420)
    #expect(times(set, section("Guests", at: 77_400, [])).end == 75_420)
    #expect(times(set, section("Guests", at: 73_800, [600])).end == 75_420)
    #expect(times(set, section("Guests", at: 73_800, [1800])).end == 75_600)
    #expect(times(section("Guests", at: 73_800, [])).end == 73_800)
    // The mark for an uncertain end comes from the section that ends last.
    let unknown = section("Set 1", at: nil, [57 * 60, nil])
    #expect(times(unknown, section("Guests", at: 73_800, [600])).sinceClock.isApproximate)
    #expect(!times(unknown, section("Guests", at: 77_400, [600])).sinceClock.isApproximate)
    // The gap before a section is measured from the section that ends last before it.
    let last = section("Encore", at: 75_600, [600])
    for between in [[], [600.0]] {
      let times = times(set, section("Guests", at: 73_800, between), last)
      #expect(times.sectionStarts[last.id]?.text == "starts 21:00, 3 min after Set 1 ends")
    }
  }

  @Test func aStartPastMidnightIsOnTheNextDay() throws {
    let late = try #require(start(listStart: 82_800, own: 1800))
    #expect(late.clock == 88_200 && late.text == "starts 0:30, 30 min after Set 1 ends")
    let overlapping = try #require(start(listStart: 82_800, own: 86_100))
    #expect(overlapping.clock == 86_100 && overlapping.isOverlapping)
  }

  @Test func withoutATimeBeforeAStartTellsNoDistance() throws {
    let known = try #require(start(listStart: nil, own: 75_600))
    #expect(known.text == "starts 21:00" && known.spoken == "starts at 21:00")
    #expect(start(own: 75_600, isCounted: false) == nil)
  }

  @Test func lengthsThatNoClockCanCountDoNoHarm() throws {
    for length in [1e300, .greatestFiniteMagnitude] {
      let found = try #require(start(length: length, own: 75_600))
      #expect(found.text.hasPrefix("starts ") && !found.spoken.isEmpty)
    }
  }

  @MainActor @Test func theStartOfASectionIsUndoneAndCopiedWithIt() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let section = try #require(controller.setlist?.sections.first)
    #expect(!controller.hasClock)
    var options = section.options
    options.startTime = 77_400
    try await controller.perform(ChangeSection(section.id, .options { [options] in $0 = options }))
    #expect(controller.undoActionName == "Change Section" && controller.hasClock)
    #expect(controller.times.sectionStarts[section.id]?.text == "starts 21:30")
    try await controller.perform(DuplicateSection(section.id))
    #expect(controller.setlist?.sections[1].options.startTime == 77_400)
    #expect(controller.setlist?.copy(named: "").sections[0].options.startTime == 77_400)
    try await controller.undo()
    try await controller.undo()
    #expect(controller.setlist?.sections[0].options.startTime == nil && controller.times.end == nil)
  }

  @Test func aTextWithStartTimesComesBackAndWhatWasWrittenByHandIsRead() async throws {
    let sections = [
      Section(title: "Set 1", entries: [Entry(content: .song(Song(title: "A", artist: "Ada")))]),
      Section(title: "Set 2", options: SectionOptions(startTime: 77_400)),
    ]
    let setlist = Setlist(name: "Gig", sections: sections)
    let data = try Exporter().document(for: setlist, format: .text).data
    let text = String(decoding: data, as: UTF8.self)
    #expect(text == "Gig\n\n# Set 1\n1. Ada – A\n\n# Set 2\n(Start) 21:30\n")
    let edited = text.replacing("(Start) 21:30", with: "(Start) 9:30 pm\n1. Bob – B (3:00)")
    for (text, count) in [(text, 0), (edited, 1)] {
      let playlist = try TextReader().read(Data(text.utf8))
      #expect(playlist.sections.map(\.options.startTime) == [nil, 77_400])
      #expect(playlist.sections.map(\.entries.count) == [1, count])
    }
    let markdown = try Exporter().document(for: setlist, format: .markdown).data
    #expect(String(decoding: markdown, as: UTF8.self).contains("## Set 2\n\nStarts 21:30"))
  }
}
