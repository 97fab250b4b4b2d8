public import Foundation
import Localization
public import SetlistFiles

/// A table of texts to print, such as a report.
public struct PrintedTable: Hashable, Sendable {
  /// A column of the table.
  public struct Column: Hashable, Sendable {
    let title: String
    let share: Double
    let isText: Bool
    let isTrailing: Bool

    /// Makes a column.
    ///
    /// - Parameters:
    ///   - title: the title above the column.
    ///   - share: the column's part of the width; what other columns leave is divided.
    ///   - isText: whether its texts may be long.
    ///   - isTrailing: whether its texts stand at the end of the column.
    public init(title: String, share: Double, isText: Bool, isTrailing: Bool) {
      (self.title, self.share, self.isText) = (title, share, isText)
      self.isTrailing = isTrailing
    }
  }

  let title: String
  let subtitle: String
  let columns: [Column]
  let rows: [[String]]

  /// Makes a table of rows, each with a text for every column.
  public init(title: String, subtitle: String, columns: [Column], rows: [[String]]) {
    (self.title, self.subtitle) = (title, subtitle)
    (self.columns, self.rows) = (columns, rows)
  }

  /// Rows of texts as a table in CSV. Cells that a spreadsheet would read as a formula are guarded.
  package static func csv(of rows: [[String]]) -> Data { CSVWriter.data(of: rows) }

  /// The table as a PDF file.
  ///
  /// - Throws: `ExchangeError.undrawable` if there is no memory left.
  /// - Complexity: O(*n*) in the number of rows.
  public func pdf(options: PrintOptions = PrintOptions()) throws(ExchangeError) -> Data {
    let printed = try PrintedSetlist(options: options, paperSize: nil) { area, layout in
      pages(on: area, layout)
    }
    return try PDFWriter.data(of: printed, title: title)
  }

  private func pages(on area: PageArea, _ layout: TextLayout) -> [[PageElement]] {
    // The shares of the columns are of a whole, whatever they are of each other.
    let whole = columns.reduce(0) { $0 + $1.share }
    let sheet = TableSheet(
      area: area, layout: layout,
      columns: columns.map {
        .init(
          title: $0.title, share: $0.share / whole, isText: $0.isText, isTrailing: $0.isTrailing)
      })
    return sheet.pages(
      of: rows.map { .cells($0) }, head: PageHead(title: title, before: subtitle))
  }
}
