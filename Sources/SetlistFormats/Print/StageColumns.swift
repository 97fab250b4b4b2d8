import Algorithms

/// The lines of a stage sheet, divided into columns of similar height.
struct StageColumns {
  /// The smallest width of a column, and the space between two columns, in points.
  static let room = (width: 190.0, gap: 24.0)
  /// The factor by which another column must enlarge the type to be worth it.
  static let gain = 1.03

  /// The size of the type, in points.
  let size: Double
  /// The number of columns side by side on a page.
  let countOnPage: Int
  /// The range of lines in each column, in order.
  let columns: [Range<Int>]

  /// The width of each column if `count` columns are side by side.
  static func width(of count: Int, in width: Double) -> Double {
    (width - Double(count - 1) * room.gap) / Double(count)
  }

  /// Finds the columns that need the fewest pages, and among these the ones with the largest type.
  static func best(
    for lines: [StageLine], width: Double, height: Double, layout: TextLayout
  ) -> StageColumns {
    let search = Search(lines: lines, width: width, height: height, layout: layout)
    let largestCount = max(1, Int((width + room.gap) / (room.width + room.gap)))
    var best: StageColumns?
    for count in 1...largestCount {
      guard let found = search.columns(count, pages: 1) else { continue }
      if let known = best, found.size < known.size * gain { continue }
      best = found
    }
    return best ?? search.columnsOnPages(largestCount)
  }

  /// Divides lines with given heights into columns whose heights are as similar as possible.
  static func balanced(_ heights: [Double], count: Int) -> [Range<Int>] {
    let total = heights.reduce(0, +)
    var above = 0.0
    var end = 0
    return (1...count).map { column in
      let start = end
      let target = total * Double(column) / Double(count)
      // A line that crosses a border of columns goes into the column that would have the larger
      // part of it, or into the earlier one if both have half.
      while end < heights.count, column == count || above + heights[end] / 2 <= target + 0.001 {
        above += heights[end]
        end += 1
      }
      return start..<end
    }
  }

  /// A search for the columns of lines on pages of a size.
  private struct Search {
    let lines: [StageLine]
    let width: Double
    let height: Double
    let layout: TextLayout

    /// The columns in the largest type that fits on a number of pages; `nil` if even the smallest
    /// type does not fit.
    func columns(_ count: Int, pages: Int) -> StageColumns? {
      let column = StageColumns.width(of: count, in: width)
      let sizes = StageSheet.sizes
      let least = Double(lines.count) * StageLine.height(size: sizes.smallest, layout: layout)
      guard least <= height * Double(count * pages) else { return nil }
      // The lines are measured once at a fixed size, which gives their width at any size.
      let reference = 20.0
      let widest = lines.map { $0.widthOfOneLine(size: reference, layout: layout) }.max() ?? 0
      func fitting(_ size: Double) -> StageColumns? {
        let isNarrowEnough =
          size <= StageSheet.sizeForLongTitles || widest * size / reference <= column * 0.98
        guard isNarrowEnough else { return nil }
        let heights = lines.map { $0.height(in: column, size: size, layout: layout) }
        let columns = StageColumns.balanced(heights, count: count * pages)
        guard columns.allSatisfy({ heights[$0].reduce(0, +) <= height }) else { return nil }
        return StageColumns(size: size, countOnPage: count, columns: columns)
      }
      guard var best = fitting(sizes.smallest) else { return nil }
      // Width and height grow with the size, so each size that is found to fit is the largest yet.
      let steps = 256
      let step = (sizes.largest - sizes.smallest) / Double(steps)
      _ = (1..<steps).partitioningIndex { number in
        guard let found = fitting(sizes.smallest + Double(number) * step) else { return true }
        best = found
        return false
      }
      return best
    }

    /// The columns on as many pages as needed: in the largest type that fits on the fewest pages or
    /// on one more, else in the smallest type.
    func columnsOnPages(_ count: Int) -> StageColumns {
      let size = StageSheet.sizes.smallest
      let column = StageColumns.width(of: count, in: width)
      let heights = lines.map { $0.height(in: column, size: size, layout: layout) }
      let fewest = max((heights.reduce(0, +) / height / Double(count)).rounded(.up), 1)
      if fewest < Double(lines.count) {
        for pages in Int(fewest)...Int(fewest) + 1 {
          if let found = columns(count, pages: pages) { return found }
        }
      }
      return StageColumns(size: size, countOnPage: count, columns: filled(heights))
    }

    /// Columns that are filled one after another. A line that is too high for a column gets its
    /// own.
    private func filled(_ heights: [Double]) -> [Range<Int>] {
      var columns: [Range<Int>] = []
      var (start, used) = (0, 0.0)
      for (index, line) in heights.enumerated() {
        if used + line > height, index > start {
          columns.append(start..<index)
          (start, used) = (index, 0)
        }
        used += line
      }
      return columns + [start..<heights.count]
    }
  }
}
