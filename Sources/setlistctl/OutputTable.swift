import Foundation
import SetlistModel
import SetlistStore

/// The result of a command: rows of cells in named columns.
struct OutputTable {
  /// A value in a cell of the table.
  enum Cell: Encodable, Sendable {
    case text(String)
    case number(Double?)
    /// The total length of entries. In JSON it is the sum of the known lengths, in seconds.
    case time(PlayingTime)
    case count(Int)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number):
        if let number { try container.encode(number) } else { try container.encodeNil() }
      case .time(let time): try container.encode(time.seconds)
      case .count(let count): try container.encode(count)
      }
    }
  }

  let columns: [String]
  private(set) var rows: [[Cell]] = []

  init(columns: String...) {
    self.columns = columns
  }

  init(columns: [String], rows: [[Cell]]) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Adds a row with a cell for each column.
  mutating func add(_ cells: Cell...) {
    rows.append(cells)
  }

  /// The rows as lines of text. Numbers are written as playing times.
  var lines: [[String]] {
    rows.map { row in
      row.map { cell in
        switch cell {
        case .text(let text): text
        case .number(let number): DurationFormat.string(number)
        case .time(let time): DurationFormat.string(time)
        case .count(let count): String(count)
        }
      }
    }
  }

  /// The rows as objects for JSON, with the columns as members.
  var objects: [[String: Cell]] {
    rows.map { Dictionary(zip(columns, $0), uniquingKeysWith: { first, _ in first }) }
  }
}

extension OutputTable {
  /// Makes the table of backups.
  init(_ backups: [Backup]) {
    self.init(columns: "date", "bytes", "path")
    for backup in backups {
      add(
        .text(backup.date.formatted(.iso8601)), .count(backup.size),
        .text(backup.url.path))
    }
  }
}
