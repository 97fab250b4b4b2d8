import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel

@Suite struct PrintTests {
  private func song(_ title: String, _ duration: TimeInterval? = 60) -> Entry {
    Entry(content: .song(Song(title: title, artist: "Ada", duration: duration, key: "Am")))
  }

  private func list(_ counts: Int..., bench: Bool = false) -> Setlist {
    var sections = counts.enumerated().map { index, count in
      Section(title: "Set \(index + 1)", entries: (0..<count).map { song("Song \($0)") })
    }
    if bench {
      sections.append(
        Section(title: "Bench", options: .init(isCounted: false), entries: [song("Maybe")]))
    }
    return Setlist(name: "Gig", sections: sections)
  }

  private func stagePages(_ setlist: Setlist) throws -> [[PageElement]] {
    let layout = try #require(TextLayout())
    return StageSheet(area: PageArea(paper: .a4), layout: layout, options: PrintOptions())
      .pages(of: setlist)
  }

  private func texts(_ page: [PageElement]) -> [(text: String, size: Double)] {
    page.compactMap {
      if case .text(let text, let font, _, _, _, _, _) = $0 { (text, font.size) } else { nil }
    }
  }

  @Test func aStageSheetHasAPageForEachSectionThatIsPlayed() throws {
    let pages = try stagePages(list(3, 0, 20, bench: true))
    #expect(pages.count == 2)
    #expect(texts(pages[0]).map(\.text).starts(with: ["Gig", "Set 1", "Song 0", "1", "Am"]))
  }

  @Test func theFewerSongsTheLargerTheirType() throws {
    let sizes = try [2, 12, 20, 30].map { count in
      try #require(texts(stagePages(list(count))[0]).dropFirst(2).first?.size)
    }
    // Where the width decides, more songs may have slightly larger type with a title on two lines.
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 > $1 * 0.98 })
    #expect(sizes[0] > sizes[3])
    #expect(sizes.allSatisfy { (18...72).contains($0) })
  }

  @Test func twentySixSongsStandInTwoColumnsOfThirteen() throws {
    let pages = try stagePages(list(26))
    #expect(pages.count == 1)
    let columns = Dictionary(grouping: titles(pages[0]), by: \.x)
    #expect(columns.count == 2)
    #expect(columns.values.allSatisfy { $0.count == 13 })
    let tops = columns.sorted { $0.key < $1.key }.map { $0.value.map(\.y) }
    #expect(
      zip(tops[0], tops[1]).allSatisfy { abs($0 - $1) < 0.01 },
      "the songs of both columns stand at the same heights")
    #expect(titles(pages[0]).map(\.text) == (0..<26).map { "Song \($0)" })
  }

  @Test(arguments: [1, 5, 8]) func aFewSongsStandInOneColumn(count: Int) throws {
    let titles = try titles(stagePages(list(count))[0])
    #expect(titles.count == count && Set(titles.map(\.x)).count == 1)
  }

  @Test func aSectionOfManyPagesFillsThemAlike() throws {
    let counts = try stagePages(list(150)).map { titles($0).count }
    #expect(counts.count > 1 && counts.reduce(0, +) == 150)
    #expect(try #require(counts.max()) - #require(counts.min()) <= 1)
  }

  @Test func aBreakIsAnItemOfItsOwn() throws {
    var setlist = list(2)
    let pause = Entry(content: .pause(title: "", duration: 900))
    setlist.sections[0].entries.insert(pause, at: 1)
    let shown = try texts(stagePages(setlist)[0]).map(\.text)
    #expect(shown.contains("Break (15:00)") && shown.contains("Song 1"))
  }

  @Test func aBreakIsSmallerThanTheSongsAndASectionOfBreaksHasNoPage() throws {
    var setlist = list(2, 2)
    let pause = Entry(content: .pause(title: "Intermission", duration: 900))
    setlist.sections.insert(Section(title: "Pause", entries: [pause]), at: 1)
    let pages = try stagePages(setlist).map(texts)
    #expect(pages.count == 2)
    let lines = pages[0]
    #expect(lines.last?.text == "Intermission (15:00)")
    let song = try #require(lines.first { $0.text == "Song 0" })
    #expect(try #require(lines.last).size <= song.size / 2)
    #expect(!pages[1].contains { $0.text.contains("Intermission") })
    setlist.sections = [Section(title: "Pause", entries: [pause])]
    #expect(try stagePages(setlist).isEmpty)
  }

  @Test func aRunSheetTellsTheStartOfASectionAndWhatItIsMissing() {
    var setlist = list(1, 1, 1)
    setlist.sections[1].options.startTime = 21 * 3600
    setlist.sections[2].options.startTime = 21 * 3600 + 30
    let rows = RunSheetRows(of: setlist, options: PrintOptions(startTime: 20 * 3600)).rows
      .compactMap { row -> String? in
        switch row {
        case .heading(let title, let trailing): "\(title)|\(trailing)"
        case .cells(let cells): cells[0]
        case .note(let first, let text, _): "\(first)|\(text)"
        }
      }
    #expect(
      rows == [
        "Set 1|1:00", "20:00:00", "Set 2|starts 21:00, 59 min after Set 1 ends · 1:00", "21:00:00",
        "Set 3|starts 21:00:30, 30 s before Set 2 ends · 1:00", "21:00:30", "21:01:30|End",
      ])
    // Without a start time, the beginning of the first section is unknown.
    let times = RunSheetRows(of: setlist).rows.compactMap { row -> String? in
      if case .cells(let cells) = row { cells[0] } else { nil }
    }
    #expect(times == ["", "21:00:00", "21:00:30"])
  }

  @Test func theTypefaceIsTheChosenOneAndAMissingOneIsTold() throws {
    func output(_ face: PrintOptions.Face) throws -> ExportedDocument {
      let options = ExportOptions(print: PrintOptions(face: face))
      return try Exporter().document(for: list(3), format: .pdf, options: options)
    }
    #expect(try output(.sans).omissions.isEmpty)
    for face in PrintOptions.Face.allCases {
      let document = try output(face)
      #expect(document.data.starts(with: Array("%PDF-".utf8)))
      #expect(document.omissions.isEmpty == face.isInstalled)
      guard !face.isInstalled else { continue }
      #expect(document.omissions[0].contains("“\(face.family)” is not installed"))
    }
  }

  /// The songs of a page with their positions.
  private func titles(_ page: [PageElement]) -> [(text: String, x: Double, y: Double)] {
    page.compactMap {
      guard case .text(let text, _, let x, let y, _, _, _) = $0, text.contains("Song") else {
        return nil
      }
      return (text, x, y)
    }
  }

  @Test func everySongOfALongSectionIsOnSomePage() throws {
    let pages = try stagePages(list(200))
    #expect(pages.count > 1)
    let titles = pages.flatMap(texts).map(\.text).filter { $0.contains("Song") }
    #expect(titles == (0..<200).map { "Song \($0)" })
  }

  @Test func oneLongTitleDoesNotMakeTheOthersSmall() throws {
    var setlist = list(3)
    setlist.sections[0].entries.append(song(String(repeating: "long ", count: 200)))
    let size = try #require(texts(stagePages(setlist)[0]).dropFirst(2).first?.size)
    #expect(size >= 31)
  }

  @Test func longTextGoesOnInFurtherLines() throws {
    let layout = try #require(TextLayout())
    let title =
      "Supercalifragilisticexpialidocious and Other Songs That Are "
      + "Too Long to Stand on Any Line of Any Paper"
    let setlist = Setlist(
      name: "Gig", sections: [Section(title: "Set 1", entries: [song(title), song("Next")])])
    let table = TableSheet(
      area: PageArea(paper: .a4), layout: layout, columns: RunSheetRows(of: setlist).columns)
    for page in [
      try stagePages(setlist)[0],
      table.pages(of: RunSheetRows(of: setlist).rows, head: PageHead(title: "Gig"))[0],
    ] {
      let tops = page.compactMap {
        element -> (text: String, y: Double, height: Double, line: Double)? in
        guard case .text(let text, let font, _, let y, let width, _, let lines) = element else {
          return nil
        }
        return (
          text, y, layout.height(of: text, font: font, width: width, lines: lines),
          layout.size(of: "X", font: font).height
        )
      }
      let long = try #require(tops.first { $0.text.contains("Supercali") })
      let next = try #require(tops.first { $0.text.contains("Next") })
      #expect(long.height > 1.5 * long.line, "more than one line")
      #expect(next.y >= long.y + long.height, "below all of them")
    }
  }

  @Test func columnsThatHoldNothingLeaveTheirRoomToText() throws {
    let layout = try #require(TextLayout())
    let area = PageArea(paper: .a4)
    let table = TableSheet(area: area, layout: layout, columns: TableRows.columns)
    let bare = Song(title: "Bare", duration: 60)
    let setlist = Setlist(
      name: "Gig", sections: [Section(title: "Set 1", entries: [Entry(content: .song(bare))])])
    let page = table.pages(of: TableRows.rows(of: setlist), head: PageHead(title: "Gig"))[0]
    let shown = texts(page).map(\.text)
    #expect(!shown.contains("Album") && !shown.contains("Key") && shown.contains("Length"))
    let width = page.compactMap { element -> Double? in
      guard case .text("Bare", _, _, _, let width, _, _) = element else { return nil }
      return width
    }.first
    #expect(try #require(width) > area.width * 0.7)
  }

  @Test func aPageThatGoesOnWithASectionSaysSo() throws {
    let layout = try #require(TextLayout())
    let table = TableSheet(
      area: PageArea(paper: .a4), layout: layout, columns: TableRows.columns)
    let pages = table.pages(of: TableRows.rows(of: list(80)), head: PageHead(title: "Gig"))
    #expect(pages.count > 1)
    for page in pages.dropFirst() {
      #expect(texts(page).contains { $0.text == "Set 1 (continued)" })
    }
  }

  @Test(arguments: [PrintOptions.Paper.a4, .letter])
  func nothingIsDrawnBeyondThePaper(paper: PrintOptions.Paper) throws {
    let layout = try #require(TextLayout())
    let area = PageArea(paper: paper)
    let table = TableSheet(area: area, layout: layout, columns: TableRows.columns)
    var setlist = list(5, 100, 1)
    let long = String(repeating: "long ", count: 90)
    setlist.sections[1].entries[7] = song(long)
    setlist.sections[1].entries[40] = Entry(content: .note(String(repeating: long, count: 50)))
    let pages =
      StageSheet(area: area, layout: layout, options: PrintOptions()).pages(of: setlist)
      + table.pages(of: TableRows.rows(of: setlist), head: PageHead(title: "T", before: "S"))
    #expect(pages.count > 4)
    for element in pages.joined() {
      switch element {
      case .text(let text, let font, let x, let y, let width, _, let lines):
        #expect(x >= area.x && x + width <= area.x + area.width + 0.01)
        let height = layout.height(of: text, font: font, width: width, lines: lines)
        #expect(y >= area.y && y + height <= area.y + area.height + font.size * 0.4)
      case .rule(let x, let y, let width):
        #expect(x >= area.x && x + width <= area.x + area.width + 0.01)
        #expect(y <= area.y + area.height)
      }
    }
  }

  @Test func aRunSheetTellsWhenEachEntryBegins() {
    let setlist = Setlist(
      name: "Gig",
      sections: [
        Section(
          title: "Set 1",
          entries: [
            song("A", 224), Entry(content: .note("hello")),
            Entry(content: .pause(title: "", duration: 900)), song("B", nil), song("C", 30),
            Entry(content: .pause(title: "Beer", duration: 600)),
          ]),
        Section(title: "Bench", options: .init(isCounted: false), entries: [song("No")]),
      ])
    let lines = RunSheetRows(of: setlist, options: PrintOptions(startTime: 20.5 * 3600)).rows.map {
      row -> String in
      switch row {
      case .heading(let title, let trailing): "\(title)|\(trailing)"
      case .cells(let cells): cells.joined(separator: "|")
      case .note(let first, let text, let trailing): "\(first)|\(text)|\(trailing)"
      }
    }
    #expect(
      lines == [
        "Set 1|~6:21", "20:30:00|1.|A|Ada|Am||||3:44", "|hello|", "20:33:44|Break|15:00",
        "20:48:44|2.|B|Ada|Am||||", "~20:50:51|3.|C|Ada|Am||||0:30", "~20:51:21|Beer|10:00",
        "~21:01:21|End|~31:21",
      ])
  }

  @Test(
    arguments: [
      (0, "0:00"), (86_399, "23:59:59"), (86_400, "0:00"), (90_061, "1:01:01"), (-1, "–:––"),
      (.infinity, "–:––"), (1e300, "–:––"),
    ] as [(Double, String)])
  func aClockGoesRound(seconds: Double, text: String) {
    #expect(DurationFormat.clock(seconds) == text)
  }

  @Test(arguments: PrintOptions.Sheet.allCases)
  func aPDFIsWrittenWhateverTheListHolds(sheet: PrintOptions.Sheet) throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    for seed in seed..<seed + 5 {
      var random = RandomSetlist(seed: seed, folder: URL(filePath: "/music"))
      let options = ExportOptions(print: PrintOptions(sheet: sheet))
      let data = try Exporter().document(for: random.setlist(), format: .pdf, options: options).data
      #expect(data.starts(with: Array("%PDF-".utf8)), "seed \(seed)")
      #expect(data.suffix(8).contains(UInt8(ascii: "%")), "seed \(seed)")
    }
    let empty = try PrintedSetlist(Setlist(name: ""), options: PrintOptions(sheet: sheet))
    #expect(empty.pageCount == 1)
  }

  @Test func aSheetSaysThatTheBenchIsNotOnIt() throws {
    for (sheet, count) in [(PrintOptions.Sheet.stage, 1), (.run, 1), (.table, 0)] {
      let options = ExportOptions(print: PrintOptions(sheet: sheet))
      let document = try Exporter().document(
        for: list(1, bench: true), format: .pdf, options: options)
      #expect(document.omissions.count == count)
    }
  }

  @Test(arguments: PrintOptions.Sheet.allCases)
  func anyPaperIsPrintedOn(sheet: PrintOptions.Sheet) throws {
    for size in [(841.89, 595.28), (226.8, 566.9), (10.0, 10.0)] {
      let area = PageArea(paperSize: size)
      #expect(area.x + area.width < size.0 && area.y + area.height < size.1)
      let printed = try PrintedSetlist(
        list(3, 10), options: PrintOptions(sheet: sheet), paperSize: size)
      #expect(printed.pageCount > 0)
    }
  }
}
