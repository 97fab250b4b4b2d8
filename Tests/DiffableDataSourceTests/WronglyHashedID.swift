/// An identifier with a broken `Hashable`: equal identifiers have different hashes.
struct WronglyHashedID: Hashable, Sendable {
  let number: Int
  let note: Int

  static func == (first: Self, second: Self) -> Bool { first.number == second.number }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(note)
  }
}
