/// Places are written as they differ from the one before, so that what nobody has moved needs no
/// text.
///
/// `^` leaves the last step. Then comes another step: a number is the index in the same edit,
/// `12.k3v5x2qa` the first of another edit, `12.k3v5x2qa:3` its fourth; nothing is the next index.
/// `+` adds a step.
extension OrderTree {
  /// The text of a place after the one before it, or after the beginning of its section; `nil` if
  /// it is the usual next place.
  ///
  /// - Parameter first: the edit that made the document.
  func text(of place: Int32, after previous: Int32, first: Dot) -> String? {
    var steps: [Node] = []
    var climbed: [Node] = []
    var (node, former) = (place, previous)
    while node != former {
      let (down, up) = (nodes[Int(node)], nodes[Int(former)])
      if down.depth >= up.depth {
        steps.append(down)
        node = down.parent
      }
      if up.depth >= down.depth {
        climbed.append(up)
        former = up.parent
      }
    }
    guard let step = steps.last else { return "=" }
    guard let left = climbed.last else {
      let isFirst = nodes[Int(previous)].parent < 0 && steps.count == 1
      if isFirst, step.dot == first, step.index == 0 { return nil }
      return steps.reversed().map { "+" + Self.text(of: $0) }.joined()
    }
    let more = steps.dropLast().reversed().map { "+" + Self.text(of: $0) }.joined()
    let climb = String(repeating: "^", count: climbed.count - 1)
    guard step.dot == left.dot else { return climb + Self.text(of: step) + more }
    guard step.index == left.index + 1, !climb.isEmpty || more.isEmpty else {
      return climb + String(step.index) + more
    }
    return climb.isEmpty ? nil : climb + more
  }

  /// The text of a place from the beginning of its section on.
  func text(of place: Int32) -> String {
    steps(of: place).map { "+" + Self.text(of: $0.dot, $0.index) }.joined()
  }

  /// The place with a text; `nil` if the text is none.
  mutating func place(_ text: String?, after previous: Int32, first: Dot) -> Int32? {
    var place = previous
    guard let text else {
      if nodes[Int(place)].parent < 0 { return child(of: place, dot: first, index: 0) }
      return next(to: place)
    }
    if text == "=" { return nodes[Int(place)].parent < 0 ? nil : place }
    let climb = text.prefix { $0 == "^" }
    for _ in climb {
      place = nodes[Int(place)].parent
      guard place >= 0 else { return nil }
    }
    var steps = text.dropFirst(climb.count).split(
      separator: "+", omittingEmptySubsequences: false)[...]
    guard let step = steps.popFirst() else { return nil }
    if !step.isEmpty || !climb.isEmpty {
      guard nodes[Int(place)].parent >= 0 else { return nil }
      if step.isEmpty {
        place = next(to: place)
      } else if let index = Int(step) {
        guard (0..<Self.maximumIndex).contains(index) else { return nil }
        place = child(of: nodes[Int(place)].parent, dot: nodes[Int(place)].dot, index: index)
      } else {
        guard let (dot, index) = Self.step(step) else { return nil }
        place = child(of: nodes[Int(place)].parent, dot: dot, index: index)
      }
    }
    for step in steps {
      guard let (dot, index) = Self.step(step) else { return nil }
      place = child(of: place, dot: dot, index: index)
    }
    return nodes[Int(place)].parent < 0 ? nil : place
  }

  /// The next place of the same edit.
  private mutating func next(to place: Int32) -> Int32 {
    let node = nodes[Int(place)]
    return child(of: node.parent, dot: node.dot, index: Int(node.index) + 1)
  }

  private static func text(of node: Node) -> String { text(of: node.dot, Int(node.index)) }

  private static func text(of dot: Dot, _ index: Int) -> String {
    index == 0 ? dot.description : "\(dot):\(index)"
  }

  private static func step(_ text: Substring) -> (dot: Dot, index: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let dot = Dot(parts[0]) else { return nil }
    guard parts.count == 2 else { return (dot, 0) }
    guard let index = Int(parts[1]), (1..<maximumIndex).contains(index) else { return nil }
    return (dot, index)
  }
}
