import Foundation
import Measuring
import TestSupport

/// The songs of the measured lists: sections of equal length, and a `q` in a tenth of the titles.
struct Songs {
  let count: Int
  let sectionCount: Int
  let identifiers: [UUID]
  let titles: [String]
  let titleOf: [UUID: String]

  init(count: Int, sectionCount: Int) {
    self.count = count
    self.sectionCount = sectionCount
    var generator = SeededGenerator(seed: 1)
    let letters = Array("abcdefghijklmnoprstuvwxyz")
    identifiers = (0..<count).map { UUID(number: $0) }
    titles = (0..<count).map { _ in
      var title = (0..<10).map { _ in letters[Int.random(in: 0..<25, using: &generator)] }
      if Int.random(in: 0..<10, using: &generator) == 0 { title[4] = "q" }
      return String(title)
    }
    titleOf = Dictionary(uniqueKeysWithValues: zip(identifiers, titles))
  }

  /// The songs of one section.
  func section(_ number: Int) -> ArraySlice<UUID> {
    let length = count / sectionCount
    return identifiers[number * length..<(number + 1) * length]
  }
}
