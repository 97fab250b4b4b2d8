public import Foundation
import Localization
public import SetlistFormats
import SetlistModel

extension PlayReport {
  /// The report as a table in CSV, with headings in English and dates of ISO 8601.
  public var csv: Data {
    PrintedTable.csv(of: [kind.columns.map(\.heading)] + rows.map { $0.map(\.exactText) })
  }

  /// The report as a table for printing.
  ///
  /// - Parameter subtitle: the period of the report.
  public func printed(subtitle: String) -> PrintedTable {
    PrintedTable(
      title: kind.name, subtitle: subtitle,
      columns: kind.columns.map { column in
        PrintedTable.Column(
          title: column.title, share: column.share, isText: column.isText,
          isTrailing: !column.isText && ![.date, .last, .isrc, .ccli].contains(column))
      }, rows: rows.map { $0.map(\.text) })
  }
}
