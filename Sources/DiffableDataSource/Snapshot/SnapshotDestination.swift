/// A place beside a section or an item that is in a snapshot.
public enum SnapshotDestination<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The place in front of it.
  case before(ID)
  /// The place behind it.
  case after(ID)

  /// The section or the item.
  @inlinable public var identifier: ID {
    switch self {
    case .before(let id), .after(let id): id
    }
  }

  /// The distance of the place from its section or item, before anything is taken out.
  @inlinable var offset: Int {
    switch self {
    case .before: 0
    case .after: 1
    }
  }
}
