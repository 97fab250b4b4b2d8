import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests finding Chinese titles and artists by their readings.
@Suite struct PinyinTests {
  private let sections = [
    Section(
      title: "",
      entries: [
        Song(title: "青花瓷", artist: "周杰伦"), Song(title: "Lover", artist: "Taylor Swift"),
        Song(title: "绿光 (live)", artist: "孫燕姿"), Song(title: "重庆", notes: "青花瓷"),
      ].map { Entry(content: .song($0)) })
  ]

  private func found(_ text: String, by search: SetlistSearch) async throws -> [String] {
    let matches = try await search.matches(of: SearchQuery(text), in: sections)
    return matches.entries(of: sections[0].id).map(\.title)
  }

  @Test func firstLettersAndWholeSyllablesFindTitlesAndArtists() async throws {
    let readings = SearchReadings()
    readings.findsPinyin = true
    let search = SetlistSearch(readings)
    for (query, titles) in [
      ("qhc", ["青花瓷"]), ("qinghuaci", ["青花瓷"]), ("qing hua", ["青花瓷"]), ("花", ["青花瓷", "重庆"]),
      ("zjl", ["青花瓷"]), ("title:zjl", []), ("artist:zjl", ["青花瓷"]), ("sunyan", ["绿光 (live)"]),
      ("lg", ["绿光 (live)"]), ("chongqing", ["重庆"]), ("love", ["Lover"]), ("qhz", []),
    ] {
      #expect(try await found(query, by: search) == titles, "\(query)")
    }
  }

  @Test func theyAreFoundOnlyWhereThePreferenceSaysSo() async throws {
    let readings = SearchReadings()
    let search = SetlistSearch(readings)
    #expect(try await found("qhc", by: search) == [])
    readings.findsPinyin = true
    #expect(try await found("qhc", by: search) == ["青花瓷"])
    readings.findsPinyin = false
    #expect(try await found("qhc", by: search) == [])
    #expect(try await found("青花", by: search) == ["青花瓷", "重庆"])
  }

  @Test func changedEntriesAreReadAgainAndOthersAreNot() throws {
    let first = try SectionTexts(sections[0], findsPinyin: true)
    var changed = sections[0]
    changed.entries[1] = changed.entries[1].sharing(Song(title: "夜曲"))
    let second = try SectionTexts(changed, reusing: first, findsPinyin: true)
    #expect(second.foldedCount == 1)
    #expect(second.bytes == (try SectionTexts(changed, findsPinyin: true)).bytes)
  }
}
