import Foundation
import SetlistModel

// Conclusions about a table's columns from the cells of its first rows.
extension CSVColumns {
  /// Examines the first rows of a table from another program or a person. If all lengths look like
  /// `4.26`, they are minutes and seconds: a list with only songs shorter than a minute is
  /// unlikely.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  mutating func learnLengths(from rows: some Sequence<[String]>) {
    guard !isOwn else { return }
    checkKeys(in: rows)
    guessUnknown(from: rows)
    let lengths = rows.map { text(.duration, in: $0).trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    let areByHand = lengths.allSatisfy { length in
      length.utf8.count < 6 && length.contains { ".,".contains($0) }
        && DurationFormat.seconds(from: length, in: .length) != nil
    }
    if areByHand { lengthPlace = .length }
    guard lengthUnit == nil, !lengths.isEmpty else { return }
    // A spreadsheet writes 4.10 as 4.1 and 4.00 as 4; songs of seconds are unlikely.
    let numbers = lengths.compactMap { Double($0.replacing(",", with: ".")) }
    if !areByHand, numbers.count == lengths.count, numbers.allSatisfy({ $0 > 0 && $0 < 30 }),
      lengths.contains(where: { $0.contains { ".,".contains($0) } })
    {
      let areMinutes =
        numbers.allSatisfy { ($0 * 100).rounded().remainder(dividingBy: 100) < 60 }
        && numbers.allSatisfy { Int(($0 * 100).rounded()) % 100 < 60 }
      lengthUnit = areMinutes ? Self.minutesAndSeconds : 60
    }
    let ends = lengths.count { $0.hasSuffix(":00") && $0.count { $0 == ":" } == 2 }
    haveLengthsNoHours =
      ends == lengths.count && ends > 1
      && lengths.count { (DurationFormat.seconds(from: $0, in: .file) ?? 0) >= 3600 } * 2 > ends
  }

  /// Moves a column of keys to the notes if most of its cells are none, as are shifts such as "-2".
  mutating func checkKeys(in rows: some Sequence<[String]>) {
    guard let index = indices[.key], !hasPitchClasses else { return }
    let keys = rows.map { Self.key($0.indices.contains(index) ? $0[index] : "")[...].trimmed }
      .filter { !$0.isEmpty }
    let shifts = keys.count { key in
      Int(key) != nil || key.unicodeScalars.contains { (0x3040..<0xAC00).contains($0.value) }
    }
    guard shifts * 2 > keys.count else { return }
    indices[.key] = nil
    noted.append((index, header.indices.contains(index) ? Self.name(header[index]) : ""))
    noted.sort { $0.index < $1.index }
  }

  /// Finds lengths and numbers of the list in columns whose names are unknown.
  mutating func guessUnknown(from rows: some Sequence<[String]>) {
    let guesses = CSVColumnGuess.columns(of: Array(rows))
    for (index, _) in noted where guesses.indices.contains(index) {
      switch guesses[index] {
      case .field(.position): noted.removeAll { $0.index == index }
      case .field(.duration) where indices[.duration] == nil && indices[.milliseconds] == nil:
        indices[.duration] = index
        noted.removeAll { $0.index == index }
      default: break
      }
    }
  }

  /// Adds the columns with words whose heading is empty or missing to the notes.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  mutating func noteUnnamedColumns(of rows: some Sequence<[String]>) {
    guard !isOwn, !header.isEmpty else { return }
    var found: Set<Int> = []
    for row in rows {
      for (index, cell) in row.enumerated() where cell.contains(where: \.isLetter) {
        let isNamed =
          header.indices.contains(index) && !header[index].allSatisfy(\.isWhitespace)
        if !isNamed { found.insert(index) }
      }
    }
    let known = Set(indices.values).union(noted.map(\.index))
    for index in found.subtracting(known).sorted() { noted.append((index, "")) }
    noted.sort { $0.index < $1.index }
  }
}
