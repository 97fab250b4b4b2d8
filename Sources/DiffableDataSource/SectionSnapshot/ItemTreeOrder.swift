import Synchronization

/// The positions of a tree's items, computed on the first request. Copies of the tree share them.
@usableFromInline
final class ItemTreeOrder: Sendable {
  private let known = Mutex<[Int32]?>(nil)
  private let wasAsked = Atomic(false)

  @usableFromInline init() {}

  /// Whether the positions have been requested.
  ///
  /// A change of the tree reads this while it has exclusive access to the tree.
  @usableFromInline var isKnown: Bool { wasAsked.load(ordering: .relaxed) }

  /// The positions; computes them if they are not known.
  @usableFromInline
  func values(computing compute: () -> [Int32]) -> [Int32] {
    if let values = known.withLock({ $0 }) { return values }
    let values = compute()
    wasAsked.store(true, ordering: .relaxed)
    known.withLock { $0 = values }
    return values
  }
}
