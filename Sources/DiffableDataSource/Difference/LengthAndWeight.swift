/// The length of a subsequence and the total weight of its elements. The length matters first.
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
