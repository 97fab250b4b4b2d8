// Swift's sets and dictionaries end the program if they find equal members only while they grow.
// This can happen to identifiers whose `==` and `hash(into:)` contradict each other. So these grow
// by inserting each member into a set or dictionary that has room for all of them.

extension Set {
  /// Inserts members.
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
  /// Sets the value for a key.
  mutating func include(_ value: Value, for key: Key) {
    if count == capacity {
      var grown = Dictionary(minimumCapacity: 2 * count + 1)
      for (key, value) in self { grown[key] = value }
      self = grown
    }
    self[key] = value
  }
}
