// Swift's sets and dictionaries end the program if they find equal members while they grow, which
// identifiers with contradictory `==` and `hash(into:)` can cause. These functions grow by
// inserting each member into a set or dictionary that already has room for all of them, where equal
// members do no harm.

extension Set {
  /// Inserts members into the set.
  mutating func include(_ members: some Collection<Element>) {
    if count + members.count > capacity {
      var grown = Set(minimumCapacity: 2 * (count + members.count))
      for member in self { grown.insert(member) }
      self = grown
    }
    for member in members { insert(member) }
  }
}

extension Dictionary {
  /// Sets the value for a key of the dictionary.
  mutating func include(_ value: Value, for key: Key) {
    if count == capacity {
      var grown = Dictionary(minimumCapacity: 2 * count + 1)
      for (key, value) in self { grown[key] = value }
      self = grown
    }
    self[key] = value
  }
}
