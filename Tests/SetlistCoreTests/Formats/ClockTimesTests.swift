import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistModel

/// Tests lists whose lines begin with times of a clock.
@Suite struct ClockTimesTests {
  /// The fixed starts of the entries of a text, in order.
  private func starts(_ lines: String...) throws -> [String] {
    let playlist = try TextReader().read(Data(lines.joined(separator: "\n").utf8))
    return playlist.sections.flatMap(\.entries).map { parsed in
      parsed.entry.startTime.map { DurationFormat.clock($0, in: .twentyFour) } ?? ""
    }
  }

  @Test func linesThatBeginAtTimesOfAClockBeginThenInTheSetlist() throws {
    #expect(
      try starts("20:00 Ann - One", "20:10 Bob - Two", "20:30 Cid - Three")
        == ["20:00", "20:10", "20:30"])
    #expect(
      try starts("8:05 PM Ann - One", "8:15 PM Bob - Two", "8:30 PM Cid - Three")
        == ["20:05", "20:15", "20:30"])
  }

  @Test func aLineThatBeginsWhenTheOneBeforeHasEndedNeedsNoTimeOfItsOwn() throws {
    // The lengths follow from the times, except where that would be half an hour.
    #expect(
      try starts(
        "20:00 Ann - One", "20:04 Bob - Two", "20:08 Cid - Three", "20:11 Dan - Four",
        "20:41 Eve - Five", "20:45 Fay - Six")
        == ["20:00", "", "", "", "20:41", ""])
  }

  @Test func momentsOfARecordingAreNoTimesOfAClock() throws {
    #expect(
      try starts("0:00 Ann - One", "3:10 Bob - Two", "6:45 Cid - Three").allSatisfy(\.isEmpty))
    #expect(try starts("Ann - One 3:10", "Bob - Two 4:05").allSatisfy(\.isEmpty))
  }
}
