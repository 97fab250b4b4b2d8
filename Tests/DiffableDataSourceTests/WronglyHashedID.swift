/// An identifier that breaks the rules of `Hashable`: equal ones have different hashes.
struct WronglyHashedID: Hashable, Sendable {
  let number: Int
  let note: Int

  static func == (first: Self, second: Self) -> Bool { first.number == second.number }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(note)
  }
}
