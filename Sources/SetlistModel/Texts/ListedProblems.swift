import Localization

/// The problems of a file, for the report. Only the first ones are listed and the others counted,
/// so that a hostile file does not fill the memory.
package struct ListedProblems: Hashable, Sendable {
  /// The number of problems that are listed one by one.
  private static let maximumNamed = 100

  private var named: [String] = []
  private var otherCount = 0

  /// Makes an empty list of problems.
  package init() {}

  /// Adds a problem to the list.
  package mutating func append(_ problem: @autoclosure () -> String) {
    if named.count < Self.maximumNamed { named.append(problem()) } else { otherCount += 1 }
  }

  /// One line for each problem, and one for the count of the others.
  package var lines: [String] {
    guard otherCount > 0 else { return named }
    return named + [
      ngettext(
        "%1$s more problem like these was found.", "%1$s more problems like these were found.",
        otherCount)
    ]
  }
}
