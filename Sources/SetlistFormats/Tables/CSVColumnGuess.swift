import Foundation
import SetlistModel

/// The content of a column in a table without a header, guessed from its cells.
enum CSVColumnGuess: Hashable {
  case field(CSVColumns.Field)
  /// The column has texts: titles, artists or others.
  case text
  /// The column has numbers with an unknown meaning.
  case number
  case empty

  /// The largest number of rows of a table that are examined to guess its columns.
  private static let maximumRows = 1000

  /// The guesses for the columns of a table.
  ///
  /// - Complexity: O(*n*) in the number of columns.
  static func columns(of rows: [[String]]) -> [CSVColumnGuess] {
    let rows = rows.prefix(maximumRows)
    let count = min(rows.map(\.count).max() ?? 0, maximumRows)
    return (0..<count).map { index in
      CSVColumnGuess(
        cells: rows.compactMap { row in
          guard row.indices.contains(index) else { return nil }
          return CSVWriter.unguarded(row[index]).trimmingCharacters(in: .whitespaces).nonEmpty
        })
    }
  }

  private init(cells: [String]) {
    func areMost(_ condition: (String) -> Bool) -> Bool {
      var others = 0
      for cell in cells where !condition(cell) {
        others += 1
        if others * 10 > cells.count { return false }
      }
      return true
    }
    let cells = cells.map { cell in
      cell.lowercased().hasSuffix(" bpm") ? String(cell.dropLast(4)) : cell
    }
    let numbers = cells.compactMap { Int($0.hasSuffix(".") ? String($0.dropLast()) : $0) }
    let isCount = zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 || $1 == 1 }
    self =
      if cells.isEmpty {
        .empty
      } else if numbers.count == cells.count, numbers.first ?? 2 <= 1, isCount {
        .field(.position)
      } else if areMost({ $0.contains(":") && DurationFormat.seconds(from: $0, in: .file) != nil })
      {
        .field(.duration)
      } else if areMost(Self.isCode), Set(cells).count == cells.count {
        .number
      } else if areMost(Self.isLocation) {
        .field(.location)
      } else if areMost(Self.isNumber) {
        numbers.allSatisfy { (30...300).contains($0) } ? .field(.tempo) : .number
      } else if areMost(Self.isKey) {
        .field(.key)
      } else if areMost({ ListLine($0[...], number: 0).isHeading }) {
        .field(.section)
      } else if cells.count > 5, Set(cells).count * 3 <= cells.count,
        areMost({ $0.count < 5 && !$0.contains(" ") })
      {
        .number
      } else {
        .text
      }
  }

  private static func isNumber(_ text: String) -> Bool {
    Double(text.replacing(",", with: ".")) != nil
  }

  /// Whether a text is the code of a song in a book, such as "KS0412".
  private static func isCode(_ text: String) -> Bool {
    text.utf8.count > 3 && text.utf8.last.map { (0x30...0x39).contains($0) } == true
      && text.wholeMatch(of: /[A-Z]{0,5}-?\d{3,8}(?:-\d{1,3})?/) != nil
  }

  private static func isLocation(_ text: String) -> Bool {
    if text.utf8.contains("://".utf8) || PlaylistReference.isAbsolute(text) { return true }
    return AudioTags.isAudio(URL(filePath: "/" + text, directoryHint: .notDirectory))
  }

  /// Whether a text is a key: `Am`, `F#`, `B♭ minor`, `cis-Moll` or `8A`.
  private static func isKey(_ text: String) -> Bool {
    let text = text.lowercased()
    if let letter = text.last, "ab".contains(letter), let number = Int(text.dropLast()) {
      return (1...12).contains(number)
    }
    guard let note = text.first, "abcdefgh".contains(note) else { return false }
    var rest = text.dropFirst()
    for sign in ["#", "♯", "b", "♭", "is", "es", "s"] where rest.hasPrefix(sign) {
      rest = rest.dropFirst(sign.count)
      break
    }
    let mode = rest.filter { $0 != " " && $0 != "-" }
    return ["", "m", "min", "minor", "maj", "major", "moll", "dur"].contains(mode)
  }
}
