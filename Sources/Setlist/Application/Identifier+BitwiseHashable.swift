public import DiffableDataSource
import SetlistModel

/// Lists may compare an identifier by its bytes, because it consists of a UUID's sixteen bytes
/// alone.
extension Identifier: BitwiseHashable {}
