import Foundation
import GRDB
import GRDBSQLite
import SetlistModel

/// The column values of the current row of a statement, read directly from the memory of SQLite;
/// `nil` for a value of another type.
///
/// Reading them takes a quarter of the time of GRDB's decoding.
struct RowValues {
  private let statement: SQLiteStatement

  init(_ statement: Statement) {
    self.statement = statement.sqliteStatement
  }

  func isNull(_ column: Int) -> Bool { type(column) == SQLITE_NULL }

  func isText(_ column: Int) -> Bool { type(column) == SQLITE_TEXT }

  /// Whether a value stands for an unknown fact: NULL, an empty text or zero.
  func isUnknown(_ column: Int) -> Bool {
    switch type(column) {
    case SQLITE_NULL: true
    case SQLITE_TEXT: sqlite3_column_bytes(statement, CInt(column)) == 0
    case SQLITE_INTEGER: sqlite3_column_int64(statement, CInt(column)) == 0
    default: false
    }
  }

  /// The sixteen bytes of an identity.
  func identifier<Value>(_ column: Int) -> Identifier<Value>? {
    guard type(column) == SQLITE_BLOB, sqlite3_column_bytes(statement, CInt(column)) == 16,
      let bytes = sqlite3_column_blob(statement, CInt(column))
    else { return nil }
    return Identifier(rawValue: UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)))
  }

  /// Calls a body with the bytes of a text in UTF-8, up to the first zero byte, as in a `String`
  /// that GRDB decodes.
  func text<Result>(_ column: Int, _ body: (Span<UInt8>) -> Result) -> Result? {
    guard isText(column), let text = sqlite3_column_text(statement, CInt(column)) else {
      return nil
    }
    var count = 0
    while text[count] != 0 { count += 1 }
    return body(Span(_unsafeStart: text, count: count))
  }

  /// A text; `nil` for a value of another type.
  func string(_ column: Int) -> String? {
    text(column) { text in
      text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
  }

  func optionalNumber(_ column: Int) -> Double?? {
    switch type(column) {
    case SQLITE_NULL: .some(nil)
    case SQLITE_FLOAT, SQLITE_INTEGER: sqlite3_column_double(statement, CInt(column))
    default: nil
    }
  }

  /// Whether a condition holds.
  func isTrue(_ column: Int) -> Bool { sqlite3_column_int64(statement, CInt(column)) != 0 }

  func integer(_ column: Int) -> Int64? {
    type(column) == SQLITE_INTEGER ? sqlite3_column_int64(statement, CInt(column)) : nil
  }

  private func type(_ column: Int) -> CInt { sqlite3_column_type(statement, CInt(column)) }
}

extension Row {
  /// The identity in a column; throws if the column holds anything else.
  func decodeIdentifier<Value>(atIndex index: Int) throws -> Identifier<Value> {
    Identifier(rawValue: try decode(UUID.self, atIndex: index))
  }
}
