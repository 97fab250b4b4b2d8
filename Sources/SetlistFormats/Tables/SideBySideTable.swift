import Foundation
import SetlistModel

/// A table with several lists beside each other, whose header names the same columns once for each
/// list.
enum SideBySideTable {
  /// The table with all lists below each other, each in a section with the title above its columns;
  /// `nil` if the header names each column once.
  ///
  /// - Parameters:
  ///   - rows: the rows of the table.
  ///   - headers: the number of rows among which the header is searched.
  /// - Complexity: O(*n*) in the number of cells.
  static func unfolded(_ rows: [[String]], headers: Int) -> Data? {
    for (index, header) in rows.prefix(headers).enumerated() {
      guard let lists = lists(in: header) else { continue }
      var result = Array(rows[..<max(index - 1, 0)])
      let above = index > 0 ? rows[index - 1] : []
      result.append(["Section"] + cells(of: header, lists[0]))
      for list in lists {
        let title = cells(of: above, list).first { !$0.isEmpty } ?? ""
        for row in rows[(index + 1)...] {
          let own = cells(of: row, list)
          if own.contains(where: { !$0.isEmpty }) { result.append([title] + own) }
        }
      }
      return CSVTable.document(result)
    }
    return nil
  }

  /// The columns of each list; `nil` if there are fewer than two lists.
  private static func lists(in header: [String]) -> [Range<Int>]? {
    let titles = header.indices.filter { index in
      CSVColumnName(header[index]).map { $0.field == .title && $0.certainty == .exact } ?? false
    }
    guard titles.count > 1, Set(titles.map { header[$0].foldedForSearch }).count == 1,
      case let size = titles[1] - titles[0],
      zip(titles, titles.dropFirst()).allSatisfy({ $1 - $0 == size })
    else { return nil }
    // Columns before the title belong to each list, too.
    let start = (max(titles[0] - size + 1, 0)...titles[0]).first { start in
      titles.indices.allSatisfy { list in
        cells(of: header, start + list * size..<start + (list + 1) * size).map(\.foldedForSearch)
          == cells(of: header, start..<start + size).map(\.foldedForSearch)
      }
    }
    return start.map { start in
      titles.indices.map { start + $0 * size..<start + ($0 + 1) * size }
    }
  }

  private static func cells(of row: [String], _ columns: Range<Int>) -> [String] {
    columns.map { row.indices.contains($0) ? row[$0].trimmingCharacters(in: .whitespaces) : "" }
  }
}
