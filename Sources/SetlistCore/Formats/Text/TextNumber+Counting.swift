extension TextNumber {
  /// Whether numbers count up by one. They may restart at the beginning or on each side of a
  /// record.
  static func isSequence(_ numbers: [TextNumber], fromStart: Bool) -> Bool {
    guard let first = numbers.first, !fromStart || first.value <= 1 else { return false }
    return zip(numbers, numbers.dropFirst()).allSatisfy { previous, next in
      next.value == previous.value + 1 && next.side == previous.side || next.value == 1
    }
  }

  /// The positions of the numbers that count up in a list whose numbers begin with a zero or have
  /// sides, whatever stands between them. Another number begins a title, as in "7 Years".
  ///
  /// - Complexity: O(*n*) in the count of numbers.
  static func chain(in numbers: [TextNumber?]) -> Set<Int> {
    var chain: Set<Int> = []
    var last: TextNumber?
    for (position, (number, next)) in zip(numbers, certainNumbers(after: numbers)).enumerated() {
      guard let number, number.isCertain || number.continues(last, before: next) else { continue }
      chain.insert(position)
      last = number
    }
    return chain
  }

  /// The largest number of songs that a list leaves out between two numbers.
  private static let maximumGap = 8

  /// Whether the number alone tells that it counts, in a list whose numbers have zeros or sides.
  private var isCertain: Bool { isPadded || side != nil }

  /// Whether a number without a zero goes on after the last one, also after a gap, if the next one
  /// goes on after it.
  private func continues(_ last: TextNumber?, before next: Int?) -> Bool {
    let count = last?.value ?? 0
    guard value > 9, value > count else { return false }
    if value == count + 1 { return true }
    guard let last, last.side == nil, value <= count + 1 + Self.maximumGap else { return false }
    return next.map { $0 > value || $0 <= count } ?? true
  }

  /// For each position the next certain number behind it.
  private static func certainNumbers(after numbers: [TextNumber?]) -> [Int?] {
    var following: [Int?] = []
    var next: Int?
    for number in numbers.reversed() {
      following.append(next)
      if let number, number.isCertain { next = number.value }
    }
    return following.reversed()
  }
}
