import GRDB

extension Array {
  /// The number of identities in a piece.
  static var pieceLength: Int { 128 }

  /// Calls a body with pieces of identities, as a list of parameters in SQL and their arguments:
  /// one statement for many takes a fraction of the time of one for each.
  ///
  /// The lists have one of two lengths, so that few statements are prepared. The last identity may
  /// be repeated in one.
  func forEachPiece<Value>(
    _ body: (_ list: String, _ arguments: StatementArguments) throws -> Void
  ) rethrows where Element == Identifier<Value> {
    let length = count == 1 ? 1 : Self.pieceLength
    let list = "(" + repeatElement("?", count: length).joined(separator: ", ") + ")"
    for start in stride(from: 0, to: count, by: length) {
      try body(
        list,
        StatementArguments(
          (start..<start + length).map { self[Swift.min($0, count - 1)].rawValue }))
    }
  }
}
