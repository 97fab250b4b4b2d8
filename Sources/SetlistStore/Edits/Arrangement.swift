public import SetlistModel

/// Computes the order of elements that are each put directly after another one.
package enum Arrangement {
  /// Turns the places of arriving elements into predecessors that exist when each element is put
  /// in; `nil` stands for the front.
  ///
  /// - Parameters:
  ///   - arrivals: the elements to put in, one after another.
  ///   - base: the order before, without any of the arrivals.
  /// - Complexity: O(*n*) in the number of arrivals and of elements in `base`.
  package static func predecessors<Value>(
    of arrivals: [(id: Identifier<Value>, position: ListPosition<Value>)],
    in base: [Identifier<Value>]
  ) -> [Identifier<Value>?] {
    let present = Set(base)
    return predecessors(
      of: arrivals, contains: present.contains, last: { base.last },
      before: { base.prefix(max(0, $0)).last })
  }

  /// Turns the places of arriving elements into predecessors that exist when each element is put
  /// in; `nil` stands for the front. Closures read only the needed parts of the order before.
  ///
  /// - Parameters:
  ///   - arrivals: the elements to put in, one after another.
  ///   - contains: whether an element is in the order before, without any of the arrivals.
  ///   - last: the last element of that order; called once at most.
  ///   - before: returns the last of a given number of first elements of that order.
  /// - Complexity: O(*n*) in the number of arrivals, and the order is asked once for most of them.
  static func predecessors<Value>(
    of arrivals: [(id: Identifier<Value>, position: ListPosition<Value>)],
    contains: (Identifier<Value>) throws -> Bool, last: () throws -> Identifier<Value>?,
    before: (Int) throws -> Identifier<Value>?
  ) rethrows -> [Identifier<Value>?] {
    var arrived: Set<Identifier<Value>> = []
    var end = arrivals.contains { $0.position == .last } ? try last() : nil
    // Arrivals that lost their predecessor at the same place keep their own order.
    var strays: [Identifier<Value>?: Identifier<Value>] = [:]
    return try arrivals.map { arrival in
      var predecessor: Identifier<Value>?
      switch arrival.position {
      case .first:
        predecessor = nil
      case .last:
        predecessor = end
      case .after(let sibling, let index):
        if try arrived.contains(sibling) || contains(sibling) {
          predecessor = sibling
        } else {
          let neighbor = try before(index)
          predecessor = strays[neighbor] ?? neighbor
          strays[neighbor] = arrival.id
        }
      }
      arrived.insert(arrival.id)
      if predecessor == end { end = arrival.id }
      return predecessor
    }
  }

  /// Groups arrivals into runs: each run ends up, in its final order, directly after one element of
  /// the old order; `nil` is the front.
  ///
  /// - Parameter arrivals: pairs with predecessors that were there before or came earlier.
  /// - Complexity: O(*n*) in the number of arrivals.
  static func runs<Element: Identifiable>(
    of arrivals: [(element: Element, predecessor: Element.ID?)]
  ) -> [(predecessor: Element.ID?, elements: [Element])] {
    var followers: [Element.ID?: [Int]] = [:]
    for (index, arrival) in arrivals.enumerated() {
      followers[arrival.predecessor, default: []].append(index)
    }
    let arrived = Set(arrivals.map(\.element.id))
    return arrivals.compactMap { arrival in
      if let predecessor = arrival.predecessor, arrived.contains(predecessor) { return nil }
      // The last arrival after a predecessor is closest to it, so it is taken first.
      guard var pending = followers.removeValue(forKey: arrival.predecessor) else { return nil }
      var elements: [Element] = []
      while let index = pending.popLast() {
        let element = arrivals[index].element
        elements.append(element)
        if let next = followers[element.id] { pending += next }
      }
      return (arrival.predecessor, elements)
    }
  }

  /// The order that results when arrivals are put in one after another, each directly after its
  /// predecessor.
  ///
  /// - Parameter arrivals: pairs with predecessors that are in `base` or came earlier; `nil` is the
  ///   front.
  /// - Complexity: O(*n*) in the number of arrivals and of elements in `base`.
  package static func merge<Element: Identifiable>(
    _ arrivals: [(element: Element, predecessor: Element.ID?)], into base: [Element]
  ) -> [Element] {
    let runs = Dictionary(
      runs(of: arrivals).map { ($0.predecessor, $0.elements) },
      uniquingKeysWith: { first, _ in first })
    guard !runs.isEmpty else { return base }
    var result = runs[nil] ?? []
    result.reserveCapacity(base.count + arrivals.count)
    for element in base {
      result.append(element)
      if let next = runs[element.id] { result += next }
    }
    return result
  }
}

extension Identifier: Identifiable {
  /// The identifier itself, so that an order of bare identifiers can be arranged.
  public var id: Self { self }
}
