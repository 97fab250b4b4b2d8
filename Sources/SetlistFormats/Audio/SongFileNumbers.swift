import SetlistModel

/// The numbers at the beginning of file names that count the files of a folder as tracks.
package struct SongFileNumbers {
  private var counting: Set<String> = []

  /// The largest number of missing files between two consecutive numbers.
  private static let maximumGap = 8

  /// Makes a set of numbers that is empty.
  init() {}

  /// Finds the numbers that count files. If some have leading zeros, these count, as do numbers of
  /// as many digits next to one, or after one with a gap if most files have a number. Otherwise the
  /// numbers from one on count, if most files have them, or if there are three or more in a row and
  /// an artist and a title follow the number in all files.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  package init(of names: [String]) {
    let numbers = names.map { Self.digits(of: $0[...]) }.filter { (1...3).contains($0.count) }
    let known = Set(numbers)
    let width = known.filter { $0.first == "0" && $0.count > 1 }.map(\.count).max()
    if let width {
      let areMost = numbers.count { $0.count == width } * 2 > names.count
      counting = Self.padded(known, width: width, maximumGap: areMost ? Self.maximumGap : 0)
    } else {
      let run = (1...known.count + 1).prefix { known.contains(String($0)) }
      if run.count > 2, run.count * 2 > names.count {
        counting = Set(run.map { String($0) })
      } else if names.count > 2, names.allSatisfy(Self.isBeforeNames) {
        let values = known.compactMap { Int($0) }.sorted()
        let isRun = zip(values, values.dropFirst()).allSatisfy { $1 == $0 + 1 }
        if isRun, values.count == names.count { counting = known }
      }
    }
  }

  /// Whether a number at the beginning of a name counts the file.
  func contains(_ digits: Substring) -> Bool { counting.contains(digits.withASCIISigns) }

  /// Whether an artist and a title follow the number of a file name, as in "10 Yo La Tengo -
  /// Sugarcube".
  private static func isBeforeNames(_ name: String) -> Bool {
    let rest = name.drop { $0.digitValue != nil }.drop(while: \.isWhitespace)
    return rest.first?.isLetter == true && (rest.contains(" - ") || rest.contains(" – "))
  }

  /// The digits at the beginning of a name, converted to ASCII.
  private static func digits(of name: Substring) -> String {
    name.drop(while: \.isMarkOfDirection).prefix { $0.digitValue != nil }.withASCIISigns
  }

  /// The numbers with a leading zero, and those without one that continue another number or are
  /// next to one.
  private static func padded(_ known: Set<String>, width: Int, maximumGap: Int) -> Set<String> {
    let digits = known.filter { $0.count == width }.sorted()
    var counting: Set<String> = []
    var last = 0
    for (position, text) in digits.enumerated() {
      guard let number = Int(text) else { continue }
      let next = position + 1 < digits.count ? Int(digits[position + 1]) : nil
      let isNear = number <= last + 1 + maximumGap && last > 0
      guard text.first == "0" || isNear || number == last + 1 || next == number + 1 else {
        continue
      }
      counting.insert(text)
      last = number
    }
    return counting
  }
}
