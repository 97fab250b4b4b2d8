import Foundation
import Measuring

/// What the rows of the lists show: 100,000 songs in ten sections, a tenth of which have a `q` in their titles.
struct Songs {
  static let count = 100_000
  static let sections = 10

  let identifiers: [UUID]
  let titles: [String]
  let titleOf: [UUID: String]

  init() {
    var generator = SeededGenerator(seed: 1)
    let letters = Array("abcdefghijklmnoprstuvwxyz")
    identifiers = (0..<Self.count).map { UUID(number: $0) }
    titles = (0..<Self.count).map { _ in
      var title = (0..<10).map { _ in letters[Int.random(in: 0..<25, using: &generator)] }
      if Int.random(in: 0..<10, using: &generator) == 0 { title[4] = "q" }
      return String(title)
    }
    titleOf = Dictionary(uniqueKeysWithValues: zip(identifiers, titles))
  }

  /// The songs of one section.
  func section(_ number: Int) -> ArraySlice<UUID> {
    let length = Self.count / Self.sections
    return identifiers[number * length..<(number + 1) * length]
  }
}
