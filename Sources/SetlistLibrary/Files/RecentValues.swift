/// A cache that keeps the most recently used values.
///
/// A value has a cost, such as its size in bytes, and all values together cost at most the limit.
package struct RecentValues<Key: Hashable, Value> {
  private let limit: Int
  private var kept: [Key: (value: Value, cost: Int, use: Int)] = [:]
  private var uses = 0
  /// The cost of all kept values; at most the limit.
  package private(set) var cost = 0

  /// Makes an empty cache.
  package init(limit: Int) { self.limit = limit }

  /// The value for a key, which becomes the most recently used one; `nil` if none is kept.
  package mutating func value(for key: Key) -> Value? {
    guard let found = kept[key] else { return nil }
    uses += 1
    kept[key]?.use = uses
    return found.value
  }

  /// Keeps a value as the most recently used one, instead of an earlier value for the key. A value
  /// that costs more than the limit is not kept.
  ///
  /// - Complexity: O(*n* log *n*) in the number of values if some are removed, else O(1).
  package mutating func keep(_ value: Value, for key: Key, cost: Int = 1) {
    removeValue(for: key)
    guard cost <= limit else { return }
    uses += 1
    kept[key] = (value, cost, uses)
    self.cost += cost
    guard self.cost > limit else { return }
    // A tenth of the limit is freed at once, so that not every new value sorts all of them.
    for (old, _) in kept.sorted(by: { $0.value.use < $1.value.use }).dropLast()
    where self.cost > limit - limit / 10 {
      removeValue(for: old)
    }
  }

  /// Removes the value for a key, if there is one.
  package mutating func removeValue(for key: Key) {
    if let old = kept.removeValue(forKey: key) { cost -= old.cost }
  }

  /// Removes all values.
  package mutating func removeAll() {
    kept = [:]
    cost = 0
  }
}
