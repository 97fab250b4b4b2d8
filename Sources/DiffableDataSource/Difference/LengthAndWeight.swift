/// How long a subsequence is and how much its elements weigh together: the length matters first.
struct LengthAndWeight: Comparable, AdditiveArithmetic {
  var length: Int
  var weight: Int

  static let zero = LengthAndWeight(length: 0, weight: 0)

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool {
    left.length < right.length || left.length == right.length && left.weight < right.weight
  }

  @inline(__always)
  static func + (left: Self, right: Self) -> Self {
    LengthAndWeight(length: left.length &+ right.length, weight: left.weight &+ right.weight)
  }

  static func - (left: Self, right: Self) -> Self {
    LengthAndWeight(length: left.length &- right.length, weight: left.weight &- right.weight)
  }
}
