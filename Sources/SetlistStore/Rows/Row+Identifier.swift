import Foundation
import GRDB
import SetlistModel

extension Row {
  /// The identity in a column; throws if the column holds anything else.
  func decodeIdentifier<Value>(atIndex index: Int) throws -> Identifier<Value> {
    Identifier(rawValue: try decode(UUID.self, atIndex: index))
  }
}
