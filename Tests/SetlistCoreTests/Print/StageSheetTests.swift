import Foundation
import TestSupport
import Testing

@testable import SetlistFormats
@testable import SetlistModel

/// Tests what a band sees from three metres: where the parts of a stage sheet stand, and how large
/// they are.
@Suite struct StageSheetTests {
  /// A text on a page.
  private struct Text {
    let text: String
    let font: PageFont
    let (x, y, width): (Double, Double, Double)
    let lines: Int
  }

  private static let long = "The Rise and Fall of a Title That Is Longer Than Any Line of Type"

  private func song(_ title: String, _ number: Int = 0) -> Entry {
    Entry(
      content: .song(
        Song(
          title: title, artist: "Ada", singer: number % 3 == 0 ? "Ann" : "", duration: 60,
          key: ["Am", "F♯m", "G"][number % 3], beatsPerMinute: Double(80 + number),
          notes: number % 4 == 0 ? "Begin with the drums" : "")))
  }

  private func gig(_ counts: Int...) -> Setlist {
    var setlist = Setlist(
      name: "Gig",
      sections: counts.enumerated().map { index, count in
        let titles = ["Tune", "Another Tune", Self.long, "كل يوم في عمري", "青花瓷"]
        return Section(
          title: "Set \(index + 1)", entries: (0..<count).map { song(titles[$0 % 5], $0) })
      })
    setlist.options.date = CalendarDate("2027-03-07")
    setlist.options.venue = "The Crown"
    return setlist
  }

  private func pages(
    _ setlist: Setlist, _ options: PrintOptions = PrintOptions()
  ) throws -> (pages: [[Text]], layout: TextLayout) {
    let layout = try #require(TextLayout())
    let sheet = StageSheet(
      area: PageArea(paperSize: options.paperSize), layout: layout, options: options)
    let pages = sheet.pages(of: setlist).map { page in
      page.compactMap { element -> Text? in
        guard case .text(let text, let font, let x, let y, let width, _, let lines) = element
        else { return nil }
        return Text(text: text, font: font, x: x, y: y, width: width, lines: lines)
      }
    }
    return (pages, layout)
  }

  private static let papers: [PrintOptions.Paper] = [.a4, .letter]

  @Test(arguments: papers)
  func numbersTitlesAndKeysStandInColumnsOfTheirOwn(paper: PrintOptions.Paper) throws {
    let setlist = gig(12, 3, 7)
    let titles = Set(setlist.sections.flatMap(\.entries).compactMap { $0.song?.fullTitle })
    let (pages, layout) = try pages(setlist, PrintOptions(paper: paper))
    #expect(pages.count == 3)
    let all = pages.joined()
    let songs = all.filter { titles.contains($0.text) }
    let numbers = all.filter { Int($0.text) != nil && $0.font.size == songs[0].font.size }
    #expect(songs.count == 22 && numbers.count == 22)
    #expect(Set(songs.map(\.x)).count == 1, "titles begin at one place in all sets")
    #expect(Set(numbers.map(\.x)).count == 1 && Set(numbers.map(\.width)).count == 1)
    let keys = all.filter { ["Am", "F♯m", "G"].contains($0.text) }
    #expect(keys.count == 22 && Set(keys.map(\.x)).count == 1)
    for (number, song) in zip(numbers, songs) {
      #expect(number.x + number.width < song.x, "further lines of a title stand below its first")
      let baselines = [number, song].map { $0.y + layout.baseline(of: $0.text, font: $0.font) }
      #expect(abs(baselines[0] - baselines[1]) < 0.01)
    }
    // A text of one line is never cut off.
    for text in numbers + all.filter({ Int($0.text).map { $0 >= 80 } ?? false }) {
      #expect(layout.size(of: text.text, font: text.font).width <= text.width)
    }
    for (key, song) in zip(keys, songs) { #expect(song.x + song.width <= key.x) }
  }

  @Test(arguments: papers, PrintOptions.Size.allCases)
  func allSetsHaveOneSizeAndKeysAndTemposAtLeastHalfOfIt(
    paper: PrintOptions.Paper, size: PrintOptions.Size
  ) throws {
    for layout in PrintOptions.Layout.allCases {
      let setlist = gig(12, 2, 7)
      let options = PrintOptions(layout: layout, size: size, paper: paper)
      let shown = try pages(setlist, options).pages.joined()
      let songs = shown.filter { $0.text == "Tune" || $0.text == Self.long }
      #expect(Set(songs.map(\.font)).count == 1)
      let title = try #require(songs.first).font
      #expect(title.isBold)
      let tempos = shown.filter { Int($0.text).map { $0 >= 80 } ?? false }
      let keys = shown.filter { ["Am", "F♯m", "G"].contains($0.text) }
      #expect(tempos.count == 21 && keys.count == 21)
      #expect((keys + tempos).allSatisfy { $0.font.size >= title.size / 2 })
    }
  }

  @Test func theHeadTellsTheDateAndTheVenueUnlessItIsLeftOut() throws {
    let line = gig(1).occasionLine
    #expect(line.hasSuffix("2027 · The Crown"))
    for layout in PrintOptions.Layout.allCases {
      var options = PrintOptions(layout: layout)
      #expect(try pages(gig(2, 2), options).pages.allSatisfy { $0.contains { $0.text == line } })
      options.parts.remove(.occasion)
      #expect(try !pages(gig(2, 2), options).pages.joined().contains { $0.text == line })
    }
  }

  @Test func eachPartIsThereByChoice() throws {
    func shown(_ parts: Set<PrintOptions.Part>) throws -> Set<String> {
      Set(try pages(gig(1), PrintOptions(parts: parts)).pages.joined().map(\.text))
    }
    #expect(try shown([]) == ["Gig", "Set 1", "Tune", "1"])
    #expect(try shown([.key]).contains("Am"))
    #expect(try shown([.tempo]).isSuperset(of: ["80", "BPM"]))
    #expect(try shown([.singer]).contains("Ann"))
    #expect(try shown([.notes]).contains("Begin with the drums"))
    #expect(try shown([.singer, .notes]).contains("Ann · Begin with the drums"))
  }

  @Test(arguments: papers, PrintOptions.Orientation.allCases)
  func aWholeGigIsOnOnePageWithAHeadingAboveEachSet(
    paper: PrintOptions.Paper, orientation: PrintOptions.Orientation
  ) throws {
    let options = PrintOptions(layout: .whole, paper: paper, orientation: orientation)
    let (pages, _) = try pages(gig(9, 12, 3), options)
    #expect(pages.count == 1)
    let page = pages[0]
    for title in ["Set 1", "Set 2", "Set 3"] {
      let heading = try #require(page.first { $0.text == title })
      // The first song of the set is below its heading, in the same column.
      #expect(
        page.contains {
          $0.text == "1" && $0.x == heading.x && $0.y > heading.y
            && $0.y < heading.y + heading.font.size * 3
        })
    }
  }

  @Test func compactTypeIsSmallerAndNeedsNoMorePages() throws {
    for layout in PrintOptions.Layout.allCases {
      let large = try pages(gig(60, 60), PrintOptions(layout: layout)).pages
      let compact = try pages(gig(60, 60), PrintOptions(layout: layout, size: .compact)).pages
      #expect(compact.count <= large.count)
      let few = try [PrintOptions.Size.large, .compact].map { size in
        try #require(
          pages(gig(3), PrintOptions(layout: layout, size: size)).pages[0]
            .first { $0.text == "Tune" }
        ).font.size
      }
      #expect(few[1] <= 20 && few[0] > few[1])
    }
  }

  @Test func aKeyThatIsASentenceGoesOnInFurtherLines() throws {
    var setlist = gig(1)
    let key = "Am, then C♯m from the last verse to the end of the song"
    setlist.sections[0].entries[0] = Entry(content: .song(Song(title: "Tune", key: key)))
    setlist.sections[0].entries.append(song("Next"))
    let (pages, layout) = try pages(setlist)
    let shown = try #require(pages[0].first { $0.text == key })
    let next = try #require(pages[0].first { $0.text == "Next" })
    let height = layout.height(
      of: key, font: shown.font, width: shown.width, lines: shown.lines)
    #expect(height > 1.5 * shown.font.size)
    #expect(shown.y + height <= next.y + 0.01)
  }

  // MARK: The search for the size

  /// Lines to lay out: numbered songs with short and long titles, and remarks.
  private func lines(_ generator: inout SeededGenerator) -> [StageLine] {
    let words = ["Moon", "Superstition", "a", "of", "Love", "Dancing", "Yes"]
    return (0..<Int.random(in: 1...25, using: &generator)).map { index in
      let title = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? ""
      }
      let isSong = Int.random(in: 0...8, using: &generator) > 0
      return StageLine(
        kind: isSong ? .song : .remark, number: isSong ? "\(index)" : "",
        text: title.joined(separator: " "), detail: Bool.random(using: &generator) ? "Ann" : "",
        key: isSong ? "Am" : "", tempo: isSong ? "120" : "")
    }
  }

  /// The largest of all sizes at which lines fit, found by trying each and measuring each text.
  private func naiveSize(
    _ measures: StageMeasures, layout: TextLayout, columns count: Int, pages: Int, width: Double,
    height: Double, sizes: ClosedRange<Double>
  ) -> Double {
    let step = (sizes.upperBound - sizes.lowerBound) / Double(StageColumns.steps)
    for number in stride(from: StageColumns.steps, to: 0, by: -1) {
      let size = sizes.lowerBound + Double(number) * step
      let places = measures.columns(in: StageColumns.width(of: count, in: width), size: size)
      let isAllowed =
        size <= StageColumns.sizeForLongTitles
        ? measures.keepsWords(in: places, size: size)
        : measures.isOnOneLine(in: places, size: size)
      guard isAllowed else { continue }
      let heights = measures.lines.map { line in
        var height =
          layout.height(of: line.text, font: line.font(size), width: places.textWidth, lines: 6)
          + size * 0.2
        if !line.detail.isEmpty {
          height += layout.height(
            of: line.detail, font: StageLine.detailFont(size), width: places.textWidth, lines: 6)
        }
        return height
      }
      if ColumnDivision.filled(heights, height: height).count <= count * pages { return size }
    }
    return sizes.lowerBound
  }

  @Test func theSizeIsTheLargestThatFitsAsTryingEachOneFinds() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let layout = try #require(TextLayout())
    for round in 0..<12 {
      let measures = StageMeasures(lines(&generator), layout: layout)
      func best(width: Double) -> StageColumns {
        StageColumns.best(
          for: measures, sets: [measures.lines.indices], width: width, height: 680, sizes: 18...72)
      }
      func naive(width: Double, columns: Int, pages: Int) -> Double {
        naiveSize(
          measures, layout: layout, columns: columns, pages: pages, width: width, height: 680,
          sizes: 18...72)
      }
      let narrow = best(width: 300)
      #expect(narrow.countOnPage == 1)
      let size = naive(width: 300, columns: 1, pages: narrow.pageCount)
      // A rounding of Pango may decide at the very border.
      #expect(abs(narrow.size - size) < 0.5, "seed \(seed), round \(round)")
      // More columns are never worse than one, nor larger than what fits.
      let wide = best(width: 511)
      let one = naive(width: 511, columns: 1, pages: wide.pageCount)
      let same = naive(width: 511, columns: wide.countOnPage, pages: wide.pageCount)
      #expect(wide.size > one - 0.5 && wide.size < same + 0.5, "seed \(seed), round \(round)")
    }
  }

  @Test func columnsAreAsLowAsAnyDivisionMakesThem() {
    /// The height of the highest column in the best of all divisions.
    func lowest(_ heights: ArraySlice<Double>, _ count: Int) -> Double {
      guard count > 1 else { return heights.reduce(0, +) }
      return (heights.startIndex...heights.endIndex).lazy.map { end in
        max(heights[..<end].reduce(0, +), lowest(heights[end...], count - 1))
      }.min() ?? 0
    }
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 1...3, using: &generator)
      let heights = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        Double.random(in: 10...60, using: &generator)
      }
      let best = lowest(heights[...], count)
      let limit = best * Double.random(in: 1.01...1.5, using: &generator)
      let columns = ColumnDivision.balanced(heights, count: count, height: limit)
      #expect(columns.count <= count, "seed \(seed)")
      #expect(columns.flatMap { Array($0) } == Array(heights.indices), "seed \(seed)")
      #expect(columns.allSatisfy { heights[$0].reduce(0, +) <= limit + 0.01 }, "seed \(seed)")
    }
  }

  @Test func aTableGivesEachColumnWhatItNeeds() {
    let needs = [(0.4, 0.1), (0.2, 0.9), (0.4, 0.2)]
    let shares = TableSheet.divide(0.8, among: needs.map { (weight: $0.0, need: $0.1) })
    #expect(zip(shares, [0.1, 0.5, 0.2]).allSatisfy { abs($0 - $1) < 0.001 })
    let wide = TableSheet.divide(1, among: [(weight: 1, need: 0.1), (weight: 1, need: 0.3)])
    #expect(zip(wide, [0.4, 0.6]).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(TableSheet.divide(1, among: []).isEmpty)
  }
}
