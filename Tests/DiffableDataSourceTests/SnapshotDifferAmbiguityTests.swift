import Testing
import TestSupport

@testable import DiffableDataSource

/// Tests items whose bytes equal the key of a header.
@Suite struct SnapshotDifferAmbiguityTests {
  private static let mark: UInt64 = 5

  private struct Item: BitwiseHashable {
    var first: UInt64
    var second: UInt64
  }

  /// A snapshot of three sections. Half of its items look like the key of a header or footer.
  private static func snapshot(
    using generator: inout SeededGenerator
  ) throws -> DiffableDataSourceSnapshot<Int, Item> {
    let items = (0..<12).map { Item(first: $0 / 2, second: mark + $0 % 2) }
      .shuffled(using: &generator)
    return try DiffableDataSourceSnapshot(
      (0..<3).shuffled(using: &generator).enumerated().map { offset, section in
        (section, Array(items[offset * 4..<offset * 4 + .random(in: 0...4, using: &generator)]))
      })
  }

  @Test func itemsThatLookLikeHeadersAreToldFromThem() throws {
    let layout = try #require(RowKeyLayout(itemSize: 16, sectionMark: Self.mark))
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let sectionRows: SectionRows = [.headers, .footers]
    for _ in 0..<500 * testScale {
      let old = try Self.snapshot(using: &generator)
      let new = try Self.snapshot(using: &generator)
      let differ = SnapshotDiffer(
        old: SnapshotRowList(old, including: sectionRows),
        new: SnapshotRowList(new, including: sectionRows), weight: nil)
      if differ.oldWindow.isEmpty || differ.newWindow.isEmpty { continue }
      let splices = differ.matchedChanges(layout: layout).splices
      let oldRows = old.rows(including: sectionRows)
      let newRows = new.rows(including: sectionRows)
      let changedCount = splices.reduce(0) { $0 + $1.removed.count + $1.inserted.count }
      let kept = longestCommonSubsequenceLength(oldRows, newRows)
      guard changedCount == oldRows.count + newRows.count - 2 * kept,
        oldRows.applyingBackToFront(splices, from: newRows) == newRows
      else {
        Issue.record("seed \(seed): \(old) → \(new): \(splices)")
        return
      }
    }
  }
}
