/// What is odd about a file, for the report: the first ones are named, the others counted, so that
/// a
/// hostile file does not fill the memory with them.
struct ListedProblems: Hashable, Sendable {
  /// Problems that are named one by one.
  private static let maximumNamed = 100

  private var named: [String] = []
  private var otherCount = 0

  /// Adds a problem.
  mutating func append(_ problem: @autoclosure () -> String) {
    if named.count < Self.maximumNamed { named.append(problem()) } else { otherCount += 1 }
  }

  /// One line each, and one for all that would be too many.
  var lines: [String] {
    guard otherCount > 0 else { return named }
    return named + [
      otherCount == 1
        ? "1 more problem like these was found."
        : "\(otherCount) more problems like these were found."
    ]
  }
}
