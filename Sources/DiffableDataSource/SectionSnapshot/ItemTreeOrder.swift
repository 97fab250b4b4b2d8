import Synchronization

/// The positions of a tree's items, which copies of the tree share, computed when somebody asks.
@usableFromInline
final class ItemTreeOrder: Sendable {
  private let known = Mutex<[Int32]?>(nil)

  @usableFromInline init() {}

  /// Whether somebody has asked.
  @usableFromInline var isKnown: Bool { known.withLock { $0 != nil } }

  /// The positions.
  @usableFromInline
  func values(computing compute: () -> [Int32]) -> [Int32] {
    if let values = known.withLock({ $0 }) { return values }
    let values = compute()
    known.withLock { $0 = values }
    return values
  }
}
