/// An identifier that counts its comparisons and hashes. Copies are equal, but differ in their
/// bytes, as strings that are read anew do.
struct RestoredID: Hashable, Sendable {
  let number: Int32
  let copy: Int32
  let counts: CountedID.Counts

  init(number: Int, copy: Int, counts: CountedID.Counts) {
    self.number = Int32(number)
    self.copy = Int32(copy)
    self.counts = counts
  }

  static func == (left: Self, right: Self) -> Bool {
    left.counts.compare()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    counts.hash()
    hasher.combine(number)
  }
}
