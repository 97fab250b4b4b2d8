import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

/// Reads lists as people write and copy them, each with its right answer. Every list is made up; the
/// forms are those of mails, chats, pages, programs and tables in twenty languages.
@Suite struct ListCorpusTests {
  /// A list with what a careful person would say about it.
  private struct Sample: Decodable {
    let name: String
    let kind: String
    let type: String
    let text: String
    let judgesSections: Bool
    let sections: [Part]
  }

  private struct Part: Decodable {
    let title: String
    let songs: [Answer]
  }

  /// The equally right values of a song's facts; `nil` for facts that are not judged.
  private struct Answer: Decodable {
    let titles: [String]
    let artists: [String]?
    let durations: [Double]?
    let keys: [String]?
    let tempi: [Double]?

    func accepts(_ song: Song) -> Bool {
      titles.map(folded).contains(folded(song.title))
        && artists?.map(folded).contains(folded(song.artist)) != false
        && durations?.contains { abs($0 - (song.duration ?? 0)) < 0.51 } != false
        && tempi?.contains { abs($0 - (song.beatsPerMinute ?? 0)) <= 1 } != false
        && keys?.contains { isSameKey($0, song.key ?? "") } != false
    }

    private func folded(_ text: String) -> String {
      String(text.foldedForSearch.map { "’‘`".contains($0) ? "'" : "“”".contains($0) ? "\"" : $0 })
        .trimmingWhitespace
    }

    private func isSameKey(_ wanted: String, _ found: String) -> Bool {
      if wanted.isEmpty || found.isEmpty { return wanted == found }
      if let wanted = MusicalKey(wanted), let found = MusicalKey(found) { return wanted == found }
      return wanted == found
    }
  }

  /// The counts of what was read rightly.
  private struct Score {
    var (lists, rightLists, songs, rightSongs, strays, atOnce) = (0, 0, 0, 0, 0, 0)

    var line: String {
      "\(rightLists) of \(lists) lists, \(rightSongs) of \(songs) songs, \(strays) lines that are "
        + "no songs, \(atOnce) wrong without a question"
    }
  }

  private func read(_ sample: Sample) throws -> ParsedPlaylist {
    let data = Data(sample.text.utf8)
    let file = URL(filePath: "/list.\(sample.type)", directoryHint: .notDirectory)
    let reader = ExchangeFormat(content: data, url: file)?.reader ?? TextReader()
    return try reader.read(data)
  }

  /// Whether the songs of each section stay together, below a heading that begins like theirs.
  private func areSectionsRight(_ sample: Sample, _ places: [Int?]) -> Bool {
    var rest = places[...]
    var used: Set<Int> = []
    for part in sample.sections {
      let own = Set(rest.prefix(part.songs.count))
      rest = rest.dropFirst(part.songs.count)
      guard own.count == 1, let place = own.first, let place, used.insert(place).inserted else {
        return false
      }
    }
    return true
  }

  @Test func listsAreUnderstoodAsAPersonWould() throws {
    let data = try Data(contentsOf: ExchangeFixture.url("lists.json"))
    var scores: [String: Score] = [:]
    var all = Score()
    for sample in try JSONDecoder().decode([Sample].self, from: data) {
      let playlist = try? read(sample)
      var found = (playlist?.sections ?? []).enumerated().flatMap { place, section in
        section.entries.filter { $0.doubt == nil }.compactMap(\.entry.song).map { (place, $0) }
      }
      var places: [Int?] = []
      let wanted = sample.sections.flatMap(\.songs)
      for answer in wanted {
        let index = found.firstIndex { _, song in
          let isSwapped =
            playlist?.isSideOpen == true
            && answer.accepts(song.withTitleAndArtistSwapped)
          return answer.accepts(song) || isSwapped
        }
        places.append(index.map { found.remove(at: $0).0 })
      }
      let right = places.count { $0 != nil }
      let isRight =
        right == wanted.count && found.isEmpty
        && (!sample.judgesSections || areSectionsRight(sample, places))
      func add(to total: inout Score) {
        total.lists += 1
        total.rightLists += isRight ? 1 : 0
        total.songs += wanted.count
        total.rightSongs += right
        total.strays += max(found.count - (wanted.count - right), 0)
        total.atOnce += !isRight && playlist?.doubts.isEmpty == true ? 1 : 0
      }
      add(to: &all)
      add(to: &scores[sample.kind, default: Score()])
    }
    for (kind, score) in scores.sorted(by: { $0.key < $1.key }) { print("\(kind): \(score.line)") }
    print("all: \(all.line)")
    #expect(all.rightLists * 100 >= all.lists * 86)
    #expect(all.rightSongs * 100 >= all.songs * 95)
    #expect(all.atOnce * 200 <= all.lists)
  }
}
