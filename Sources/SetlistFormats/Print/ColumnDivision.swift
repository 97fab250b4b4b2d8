/// Divides rows with given heights into columns, in order.
enum ColumnDivision {
  /// Columns that are filled one after another. A row that is too high for a column gets its own.
  ///
  /// No division with columns of that height needs fewer columns.
  static func filled(_ heights: [Double], height: Double) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var (start, used) = (0, 0.0)
    for (index, row) in heights.enumerated() {
      if used + row > height + 0.001, index > start {
        columns.append(start..<index)
        (start, used) = (index, 0)
      }
      used += row
    }
    return columns + [start..<heights.count]
  }

  /// Columns whose heights are similar, and at most `height`, if the rows fit at all.
  ///
  /// - Complexity: O(*n*).
  static func balanced(_ heights: [Double], count: Int, height: Double) -> [Range<Int>] {
    let even = even(heights, count: count)
    if even.allSatisfy({ heights[$0].reduce(0, +) <= height + 0.001 }) { return even }
    // The lowest height at which filling needs no more columns, to a tenth of a point at most.
    var (low, high) = (heights.reduce(0, +) / Double(count), height)
    var best = filled(heights, height: height)
    for _ in 0..<16 where high - low > 0.1 {
      let middle = (low + high) / 2
      let columns = filled(heights, height: middle)
      if columns.count <= count {
        (best, high) = (columns, middle)
      } else {
        low = middle
      }
    }
    return best
  }

  /// Columns whose ends are as near to an even division as possible.
  private static func even(_ heights: [Double], count: Int) -> [Range<Int>] {
    let total = heights.reduce(0, +)
    var above = 0.0
    var end = 0
    return (1...count).map { column in
      let start = end
      let target = total * Double(column) / Double(count)
      // A row that crosses a border of columns goes into the column that would have the larger part
      // of it, or into the earlier one if both have half.
      while end < heights.count, column == count || above + heights[end] / 2 <= target + 0.001 {
        above += heights[end]
        end += 1
      }
      return start..<end
    }
  }
}
