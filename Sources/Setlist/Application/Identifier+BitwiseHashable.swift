public import DiffableDataSource
import SetlistModel

/// An identifier is nothing but a UUID's sixteen bytes, so lists may compare it by its bytes.
extension Identifier: BitwiseHashable {}
