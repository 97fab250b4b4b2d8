import Algorithms

/// The lines of an evening's sets in columns, all in one size of type.
struct StageColumns {
  /// The space between two columns, in points.
  static let gap = 24.0
  /// The factor by which another column must enlarge the type to be worth it.
  static let gain = 1.03
  /// The factor by which another column must enlarge the type to be worth it where more titles
  /// continue on another line then.
  static let gainOfWrapping = 1.25
  /// The font size, in points, above which every text stands on one line. A long title does not
  /// make all others smaller than that: it continues on another line.
  static let sizeForLongTitles = 32.0
  /// The number of sizes that are tried between the smallest and the largest.
  static let steps = 256

  /// The size of the type, in points.
  let size: Double
  /// The number of columns side by side on a page.
  let countOnPage: Int
  /// The number of titles that continue on another line.
  let wrappedCount: Int
  /// The range of lines in each column of each set, in order. Each set begins a page.
  let sets: [[Range<Int>]]

  /// The number of pages.
  var pageCount: Int {
    sets.reduce(0) { $0 + ($1.count + countOnPage - 1) / countOnPage }
  }

  /// The width of each column if `count` columns are side by side.
  static func width(of count: Int, in width: Double) -> Double {
    (width - Double(count - 1) * gap) / Double(count)
  }

  /// The largest number of columns in which the smallest type can be read.
  static func largestCount(in width: Double, smallest: Double) -> Int {
    let least = max(130, smallest * 10.5)
    return max(1, Int((width + gap) / (least + gap)))
  }

  /// Finds the columns that need the fewest pages, and among these the ones with the largest type.
  ///
  /// - Parameters:
  ///   - measures: the lines of all sets.
  ///   - sets: the lines of each set.
  ///   - width: the width of a page.
  ///   - height: the height that a page has for its columns.
  ///   - sizes: the sizes of type to choose from, in points.
  /// - Complexity: O(*n* log *steps*) in the number of lines.
  static func best(
    for measures: StageMeasures, sets: [Range<Int>], width: Double, height: Double,
    sizes: ClosedRange<Double>
  ) -> StageColumns {
    let search = Search(
      measures: measures, sets: sets.map { measures.blocks(of: $0) }, width: width, height: height,
      sizes: sizes)
    let count = largestCount(in: width, smallest: sizes.lowerBound)
    return (2...max(count, 2)).prefix(count - 1).reduce(search.columns(1)) { best, count in
      let found = search.columns(count)
      guard found.pageCount == best.pageCount else {
        return found.pageCount < best.pageCount ? found : best
      }
      if found.wrappedCount <= best.wrappedCount || found.size >= best.size * gainOfWrapping {
        return found.size >= best.size * gain ? found : best
      }
      // In a smaller size as few titles continue on another line.
      let other = search.columns(count, wrappedAtMost: best.wrappedCount)
      return other.size >= best.size * gain ? other : best
    }
  }

  /// A search for the columns of sets on pages of a size.
  private struct Search {
    let measures: StageMeasures
    /// The ranges of lines in each set that stay in one column.
    let sets: [[Range<Int>]]
    let width: Double
    let height: Double
    let sizes: ClosedRange<Double>

    /// The heights of the blocks of a set.
    private func heights(_ set: [Range<Int>], _ size: Double, _ count: Int) -> [Double] {
      let columns = measures.columns(in: StageColumns.width(of: count, in: width), size: size)
      return set.map { block in
        block.reduce(0) { $0 + measures.height(of: $1, in: columns, size: size) }
      }
    }

    /// The columns in the largest type that fits on as few pages as the smallest type.
    /// - Parameter limit: the number of titles that may continue on another line in a larger type
    ///   than the smallest.
    func columns(_ count: Int, wrappedAtMost limit: Int = .max) -> StageColumns {
      let smallest = sizes.lowerBound
      let counts = sets.map { set in
        let filled = ColumnDivision.filled(heights(set, smallest, count), height: height)
        return (filled.count + count - 1) / count * count
      }
      func isFitting(_ size: Double) -> Bool {
        let columns = measures.columns(in: StageColumns.width(of: count, in: width), size: size)
        guard
          size <= StageColumns.sizeForLongTitles
            ? measures.keepsWords(in: columns, size: size)
            : measures.isOnOneLine(in: columns, size: size),
          limit == .max || measures.wrappedCount(in: columns, size: size) <= limit
        else { return false }
        return zip(sets, counts).allSatisfy { set, count in
          fits(set, on: count, size, columns)
        }
      }
      // Widths and heights grow with the size, so all sizes below one that fits fit, too.
      let step = (sizes.upperBound - smallest) / Double(StageColumns.steps)
      let last = (1..<StageColumns.steps + 1).partitioningIndex {
        !isFitting(smallest + Double($0) * step)
      }
      let size = smallest + Double(last - 1) * step
      return StageColumns(
        size: size, countOnPage: count,
        wrappedCount: measures.wrappedCount(
          in: measures.columns(in: StageColumns.width(of: count, in: width), size: size),
          size: size),
        sets: zip(sets, counts).map { set, columnCount in
          ColumnDivision.balanced(heights(set, size, count), count: columnCount, height: height)
            .map {
              $0.isEmpty ? 0..<0 : set[$0.lowerBound].lowerBound..<set[$0.upperBound - 1].upperBound
            }
        })
    }

    /// Whether the blocks of a set fit in a number of columns. It ends at the first that does not.
    private func fits(
      _ set: [Range<Int>], on count: Int, _ size: Double, _ columns: StageMeasures.Columns
    ) -> Bool {
      var (left, used) = (count - 1, 0.0)
      for block in set {
        let row = block.reduce(0) { $0 + measures.height(of: $1, in: columns, size: size) }
        if used + row > height + 0.001, used > 0 {
          left -= 1
          used = 0
        }
        guard left >= 0, row <= height + 0.001 || size <= sizes.lowerBound else { return false }
        used += row
      }
      return true
    }
  }
}
