import Localization
import SetlistModel

/// Suggests an existing name that is similar to an unknown one.
enum Suggestion {
  /// The number of letters of a name that are compared.
  private static let maximumLength = 60

  /// A question such as "Did you mean “Gig”?", or `otherwise` if no name is similar to the text.
  ///
  /// Letter case and accents make no difference. A name is similar if it begins with the text, or
  /// if the number of changed, missing and extra letters is at most a third of the text's length.
  /// Two swapped neighbors count as one change.
  ///
  /// - Complexity: O(*n*) in the number of names.
  static func text(for text: String, among names: [String], otherwise: String = "") -> String {
    let wanted = letters(of: text)
    let closest = names.map { (name: $0, distance: distance(from: wanted, to: letters(of: $0))) }
      .min { $0.distance < $1.distance }
    if let closest, closest.distance <= max(1, wanted.count / 3) {
      return gettext("Did you mean “%1$s”?", closest.name)
    }
    let longer = names.filter { wanted.count > 1 && letters(of: $0).starts(with: wanted) }
    guard longer.count == 1 else { return otherwise }
    return gettext("Did you mean “%1$s”?", longer[0])
  }

  private static func letters(of text: String) -> [Character] {
    Array(text.prefix(maximumLength).description.foldedForSearch)
  }

  /// The number of letters to change, add or remove between two texts. Two swapped neighbors count
  /// once.
  private static func distance(from first: [Character], to second: [Character]) -> Int {
    var before: [Int] = []
    var previous = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var best = min(
          previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], other == first[row - 1] {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      (before, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
