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
    /// The start of an entry: a time of day, or the time since the beginning. In JSON the seconds.
    case start(SetlistTimes.Start)
    /// A length that may be unknown; then it is an empty text, and `null` in JSON.
    case length(Double?)
    /// The time left before a fixed start; empty if there is none. In JSON the seconds to fill,
    /// negative if there is too much.
    case timing(BackTiming?)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number), .length(let number): try container.encode(number)
      case .time(let time): try container.encode(time.seconds)
      case .count(let count): try container.encode(count)
      case .start(let start): try container.encode(start.clock ?? start.inList.seconds)
      case .timing(let timing): try container.encode(timing?.timeLeft)
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
        case .start(let start): start.text(showsSeconds: true)
        case .length(let length): length.map { DurationFormat.string($0) } ?? ""
        case .timing(let timing): timing?.text ?? ""
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
