import CCoreSupport
import Foundation
import GRDB
import GRDBSQLite
import SetlistModel

/// Binds values to the parameters of a statement, one after another.
///
/// They go to SQLite without GRDB's values in between, which takes a fraction of the time.
struct RowBinder {
  private let statement: SQLiteStatement
  private var index: CInt = 0

  fileprivate init(_ statement: Statement) { self.statement = statement.sqliteStatement }

  /// Binds an identity.
  mutating func bind<Value>(_ id: Identifier<Value>) throws {
    index += 1
    let isBound = withUnsafeBytes(of: id.rawValue.uuid) {
      setlist_bind_identity(statement, index, $0.baseAddress)
    }
    guard isBound else { throw Self.noMemory }
  }

  /// Binds a text without NUL; NULL for `nil`.
  mutating func bind(_ text: String?) throws {
    index += 1
    guard let text else { return }
    let bytes = text.utf8.span
    let isBound = bytes.withUnsafeBufferPointer {
      setlist_bind_text(statement, index, $0.baseAddress, $0.count)
    }
    guard isBound else { throw Self.noMemory }
  }

  /// Binds a number; NULL for `nil`.
  mutating func bind(_ number: Double?) {
    index += 1
    if let number { sqlite3_bind_double(statement, index, number) }
  }

  /// Binds a whole number.
  mutating func bind(_ number: Int) {
    index += 1
    sqlite3_bind_int64(statement, index, Int64(number))
  }

  private static let noMemory = GRDB.DatabaseError(resultCode: .SQLITE_NOMEM)
}

extension Statement {
  /// Runs the statement with the values that a body binds; the others are NULL.
  func execute(binding body: (inout RowBinder) throws -> Void) throws {
    // It resets the statement and clears its values.
    setUncheckedArguments(StatementArguments())
    var binder = RowBinder(self)
    try body(&binder)
    try execute()
  }
}
