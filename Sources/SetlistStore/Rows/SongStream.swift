import GRDB
import SetlistModel

/// Finds the songs of entries that are read in order, without keeping any.
///
/// Entries that were added together mostly have songs that were. So where two songs in a row were
/// close to each other in the file, the next one is looked for behind them, which takes a fraction
/// of the time of a lookup in the index.
final class SongStream {
  /// The largest distance, in rows, at which the next song is looked for behind the last one.
  private static let reach = 4

  private let single: Statement
  private let following: Statement
  private let singleValues: RowValues
  private let followingValues: RowValues
  /// The rows behind the song that was found last; `nil` if it has to be looked up.
  private var rows: RowCursor?
  /// The row number of the song that was looked up last.
  private var last: Int64?
  /// The number of songs that were looked up in the index.
  private(set) var lookupCount = 0

  private let columnCount: Int
  private let arguments: StatementArguments

  /// Makes a stream of songs.
  ///
  /// - Parameters:
  ///   - columns: the expressions that are read of each song. The first is its identity.
  ///   - arguments: the arguments in the expressions.
  init(
    _ db: Database, columns: String = Song.columns, arguments: StatementArguments = []
  ) throws {
    single = try db.makeStatement(sql: "SELECT \(columns), rowid FROM song WHERE id = ?")
    following = try db.makeStatement(
      sql: "SELECT \(columns) FROM song WHERE rowid > ? ORDER BY rowid")
    columnCount = single.columnCount - 1
    self.arguments = arguments
    singleValues = RowValues(single)
    followingValues = RowValues(following)
  }

  /// Calls a body with the columns of a song.
  ///
  /// - Returns: `nil` if there is no such song.
  /// - Complexity: O(1) for a song close behind the last one in the file, else O(log *n*).
  func withSong<Result>(
    _ id: Song.ID, _ body: (Row, RowValues) throws -> Result
  ) throws -> Result? {
    if let rows {
      for _ in 0..<Self.reach {
        guard let row = try rows.next() else { break }
        if followingValues.identifier(0) == id { return try body(row, followingValues) }
      }
      self.rows = nil
      last = nil
    }
    return try lookUp(id, body)
  }

  private func lookUp<Result>(
    _ id: Song.ID, _ body: (Row, RowValues) throws -> Result
  ) throws -> Result? {
    lookupCount += 1
    let found = try Row.fetchCursor(single, arguments: arguments + [id.rawValue])
    guard let row = try found.next() else { return nil }
    let number: Int64 = try row.decode(atIndex: columnCount)
    if let last, (1...Int64(Self.reach)).contains(number &- last) {
      rows = try Row.fetchCursor(following, arguments: arguments + [number])
    }
    last = number
    return try body(row, singleValues)
  }
}
