/// The numbers at the beginning of file names that count the files of a folder.
struct SongFileNumbers {
  private var counting: Set<String> = []

  /// Makes no numbers.
  init() {}

  /// Finds those that count: with leading zeros, those and others of as many digits next to one;
  /// without, those from one on, if they are those of most files.
  ///
  /// - Complexity: O(*n*) in the number of names.
  init(of names: [String]) {
    let known = Set(
      names.map { String($0.prefix(while: \.isWholeNumber)) }.filter { (1...3).contains($0.count) })
    let width = known.filter { $0.first == "0" && $0.count > 1 }.map(\.count).max()
    if let width {
      func isKnown(_ number: Int) -> Bool {
        let digits = String(number)
        return known.contains(String(repeating: "0", count: max(0, width - digits.count)) + digits)
      }
      counting = known.filter { digits in
        guard digits.count == width, let number = Int(digits) else { return false }
        return digits.first == "0" || isKnown(number - 1) || isKnown(number + 1)
      }
    } else {
      let run = (1...known.count + 1).prefix { known.contains(String($0)) }
      if run.count > 2, run.count * 2 > names.count { counting = Set(run.map { String($0) }) }
    }
  }

  /// Whether a number at the beginning of a name counts the file.
  func contains(_ digits: Substring) -> Bool { counting.contains(String(digits)) }
}
