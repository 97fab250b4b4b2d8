/// Arranges elements that are each put directly after another one.
enum Arrangement {
  /// Turns places into predecessors that exist when an element is put in. `nil` stands for the
  /// front.
  ///
  /// - Parameters:
  ///   - arrivals: the elements to put in, one after another.
  ///   - base: the order before, without any of the arrivals.
  /// - Complexity: O(*n*) in the number of arrivals and of elements in `base`.
  static func predecessors<Value>(
    of arrivals: [(id: Identifier<Value>, position: ListPosition<Value>)],
    in base: [Identifier<Value>]
  ) -> [Identifier<Value>?] {
    var present = Set(base)
    var last = base.last
    // Arrivals that lost their predecessor at the same place keep their own order.
    var strays: [Identifier<Value>?: Identifier<Value>] = [:]
    return arrivals.map { arrival in
      let predecessor: Identifier<Value>?
      switch arrival.position {
      case .first:
        predecessor = nil
      case .last:
        predecessor = last
      case .after(let sibling, _) where present.contains(sibling):
        predecessor = sibling
      case .after(_, let index):
        let neighbour: Identifier<Value>? =
          if index <= 0 { nil } else if index >= base.count { base.last } else { base[index - 1] }
        predecessor = strays[neighbour] ?? neighbour
        strays[neighbour] = arrival.id
      }
      present.insert(arrival.id)
      if predecessor == last { last = arrival.id }
      return predecessor
    }
  }

  /// The order after every arrival has been put directly after its predecessor, one after another.
  ///
  /// - Parameter arrivals: pairs with predecessors that are in `base` or came earlier; `nil` is the
  ///   front.
  /// - Complexity: O(*n*) in the number of arrivals and of elements in `base`.
  static func merge<Element: Identifiable>(
    _ arrivals: [(element: Element, predecessor: Element.ID?)], into base: [Element]
  ) -> [Element] {
    guard !arrivals.isEmpty else { return base }
    var followers: [Element.ID?: [Int]] = [:]
    for (index, arrival) in arrivals.enumerated() {
      followers[arrival.predecessor, default: []].append(index)
    }
    var result: [Element] = []
    result.reserveCapacity(base.count + arrivals.count)
    // The last arrival after a predecessor is closest to it, so it is taken first.
    var pending = followers[nil] ?? []
    func drain() {
      while let index = pending.popLast() {
        let element = arrivals[index].element
        result.append(element)
        if let next = followers[element.id] { pending.append(contentsOf: next) }
      }
    }
    drain()
    for element in base {
      result.append(element)
      guard let next = followers[element.id] else { continue }
      pending = next
      drain()
    }
    return result
  }
}

extension Identifier: Identifiable {
  /// The identifier itself, so that an order of bare identifiers can be arranged.
  public var id: Self { self }
}
