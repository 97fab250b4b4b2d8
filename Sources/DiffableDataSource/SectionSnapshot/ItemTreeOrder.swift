import Synchronization

/// The positions of a tree's items, which copies of the tree share, computed when somebody asks.
@usableFromInline
final class ItemTreeOrder: Sendable {
  private let known = Mutex<[Int32]?>(nil)
  private let wasAsked = Atomic(false)

  @usableFromInline init() {}

  /// Whether somebody has asked.
  ///
  /// A change asks this, and nobody else has the tree while it changes.
  @usableFromInline var isKnown: Bool { wasAsked.load(ordering: .relaxed) }

  /// The positions.
  @usableFromInline
  func values(computing compute: () -> [Int32]) -> [Int32] {
    if let values = known.withLock({ $0 }) { return values }
    let values = compute()
    wasAsked.store(true, ordering: .relaxed)
    known.withLock { $0 = values }
    return values
  }
}
