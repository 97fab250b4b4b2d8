import DiffableDataSource
import Foundation
import GtkDiffableDataSource
import Measuring

/// Measures the main thread's work for a step of a scroll, a keystroke and a drop in a list of
/// 10,000 rows in 50 sections. A frame lasts 16 ms.
@MainActor
struct FrameBenchmark {
  private static let count = 60

  private let songs = Songs(count: 10_000, sectionCount: 50)

  func run() throws {
    for isGrid in [false, true] { try run(isGrid: isGrid) }
  }

  private func run(isGrid: Bool) throws {
    let list = try DataSourceList(songs, isGrid: isGrid)
    defer { list.screen.close() }
    print(
      "\n",
      "a frame, 10000 rows, 50 sections, \(isGrid ? "grid of one column" : "list view")"
        .paddedRight(to: 60),
      "      median   95th perc.        worst", separator: "")
    list.screen.scroll(to: songs.count / 2)
    report("a step of a scroll", in: list) { _ in list.screen.scroll(by: 60) }
    report("a page of a scroll", in: list) { number in
      list.screen.scroll(by: number % 40 < 20 ? 700 : -700)
    }
    list.screen.scroll(to: 0)
    // The results are computed beforehand, because the main thread does not search.
    let answers = ["q", "qa", "q", "", "a", "ab", "abc", "ab", "a", ""].map { query in
      var found = list.all
      if !query.isEmpty { found.removeItems { songs.titleOf[$0]?.contains(query) != true } }
      return found
    }
    report("a keystroke's answer", in: list) { number in
      list.dataSource.apply(answers[number % answers.count])
    }
    list.dataSource.apply(list.all)
    list.screen.scroll(to: songs.count / 2)
    let middle = songs.count / 2 - 20
    let section = middle / (songs.count / songs.sectionCount)
    report("a drop four rows further", in: list) { number in
      let item = songs.identifiers[middle + number % 4]
      let next = songs.identifiers[middle + 6 + (number + 1) % 4]
      _ = list.dataSource.reorder([item], to: DropPosition(section: section, before: next))
    }
  }

  /// Repeats a step, and prints the time that the main thread works until each is drawn.
  private func report(_ name: String, in list: DataSourceList, _ step: (Int) -> Void) {
    let times = (0..<Self.count).map { number in
      let measured = list.screen.measure { step(number) }
      return measured.call + measured.frame
    }.sorted()
    print(
      name.paddedRight(to: 60), times[Self.count / 2].column, " ",
      times[Self.count * 95 / 100].column, " ", (times.last ?? 0).column, separator: "")
  }
}
