/// A place beside a section or an item that is in a snapshot.
public enum SnapshotDestination<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The place in front of the section or item.
  case before(ID)
  /// The place behind the section or item.
  case after(ID)

  /// The section or item beside the place.
  @inlinable public var identifier: ID {
    switch self {
    case .before(let id), .after(let id): id
    }
  }

  /// The distance from the position of the section or item to that of the place: 0 in front of it,
  /// 1 behind it.
  @inlinable var offset: Int {
    switch self {
    case .before: 0
    case .after: 1
    }
  }
}
