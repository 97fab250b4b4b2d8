import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel

@Suite struct SongTransitionTests {
  private func song(_ tempo: Double?, _ key: String?) -> Song {
    Song(title: "", key: key, beatsPerMinute: tempo)
  }

  @Test(
    arguments: [
      (120, "Am", 126, "Em", "+6 BPM · 8A → 9A, fits"),
      (126, "8A", 120, "3B", "−6 BPM · 8A → 3B, key clash"),
      (120, "Am", 120, "8a", "same tempo · 8A, same key"),
      (120, "Am", 120.04, "C", "same tempo · 8A → 8B, fits"),
      (99.5, "C", nil, "F#", "8B → 2B, key clash"),
      (99.5, "C", 100.25, nil, "+0.8 BPM"),
      (99.5, "like the record", 90, "Am", "−9.5 BPM"),
    ] as [(Double?, String?, Double?, String?, String)])
  func theChangeIsTold(
    tempo: Double?, key: String?, nextTempo: Double?, nextKey: String?, text: String
  ) throws {
    let change = try #require(SongTransition(from: song(tempo, key), to: song(nextTempo, nextKey)))
    #expect(change.text == text)
    #expect(change.isClash == text.hasSuffix("clash"))
    #expect(change.spoken.contains("clash") == change.isClash)
  }

  @Test func whatIsNotKnownOfBothIsNotTold() {
    #expect(SongTransition(from: song(120, nil), to: song(nil, "Am")) == nil)
    #expect(SongTransition(from: song(nil, "?"), to: song(120, "Am")) == nil)
  }

  @Test func aChangeIsSpoken() {
    let change = SongTransition(from: song(120, "Am"), to: song(126, "Em"))
    #expect(change?.spoken == "6 BPM faster, from 8A to 9A, the keys fit")
    let slower = SongTransition(from: song(126, "Am"), to: song(120, "A"))
    #expect(slower?.spoken == "6 BPM slower, from 8A to 11B, the keys clash")
  }

  @MainActor @Test(arguments: SeededGenerator.seeds(20))
  func aSongFollowsTheOneBeforeItUnlessThereIsABreak(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let entries = (0..<12).map { _ in
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: Entry(content: .note(""))
      case 1: Entry(content: .pause(title: "", duration: 60))
      default:
        Entry(
          content: .song(
            song(Double(Int.random(in: 90...99, using: &generator)), nil)))
      }
    }
    let section = Section(title: "", entries: entries)
    let info = SetlistSectionInfo(
      section, totals: SectionTotals(of: section, gap: 0), assumedLength: nil, matches: nil, gap: 0,
      isOpened: false)
    var last: Double?
    for (index, entry) in entries.enumerated() {
      let step = info.transition(to: index)?.tempoStep
      switch entry.content {
      case .song(let song):
        let tempo = try #require(song.beatsPerMinute)
        #expect(step == last.map { tempo - $0 }, "seed \(seed)")
        last = tempo
      case .pause:
        #expect(step == nil, "seed \(seed)")
        last = nil
      case .note: #expect(step == nil, "seed \(seed)")
      }
    }
    #expect(info.transition(to: entries.count) == nil && info.transition(to: -1) == nil)
  }
}
