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
    chooseTitles(from: rows)
    chooseLengths(from: rows)
    checkKeys(in: rows)
    guessUnknown(from: rows)
    guessArtist(from: rows)
    var lengths = lengths(in: rows)
    let clocks = lengths.compactMap { DurationFormat.seconds(from: $0, in: .file) }
    if clocks.count == lengths.count, clocks.count > 3 && clocks.areMoments || areClocks(clocks),
      let index = indices.removeValue(forKey: .duration)
    {
      guessUnknown(from: rows)
      note(index)
      guard indices[.duration] != nil else { return }
      lengths = self.lengths(in: rows)
    }
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

  /// Whether the cells of the lengths' column are times of day: they rise by less than lengths
  /// differ, and the column's name does not say that they are lengths.
  private func areClocks(_ times: [TimeInterval]) -> Bool {
    // Songs that last for hours, each longer than the one before, are times of a clock.
    if times.count > 2, times.allSatisfy({ $0 >= 3600 }),
      zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
    {
      return true
    }
    guard times.count > 2, ListConventions.areTimesOfDay(times),
      let name = indices[.duration].flatMap({ header.indices.contains($0) ? header[$0] : nil })
    else { return false }
    let words = ListWords.words(of: name[...])
    return words.contains { ListWords.clocks.contains($0) }
      || times.allSatisfy { $0 >= 600 } && !words.contains { ListWords.lengths.contains($0) }
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
    note(index)
  }

  /// Adds a column to the notes.
  mutating func note(_ index: Int) {
    noted.append((index, header.indices.contains(index) ? Self.name(header[index]) : ""))
    noted.sort { $0.index < $1.index }
  }

  private func lengths(in rows: some Sequence<[String]>) -> [String] {
    rows.map { text(.duration, in: $0).trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Finds lengths, keys and numbers of the list in columns whose names are unknown. Letters that
  /// may be the sides of a record are no keys.
  mutating func guessUnknown(from rows: some Sequence<[String]>) {
    let guesses = CSVColumnGuess.columns(of: Array(rows))
    for (index, _) in noted where guesses.indices.contains(index) {
      switch guesses[index] {
      case .field(.position): noted.removeAll { $0.index == index }
      case .field(.duration) where indices[.duration] == nil && indices[.milliseconds] == nil:
        indices[.duration] = index
        noted.removeAll { $0.index == index }
      case .field(.key) where indices[.key] == nil:
        let keys = Set(rows.compactMap { $0.indices.contains(index) ? $0[index].nonEmpty : nil })
        guard keys.count > 2 || keys.contains(where: { $0.count > 1 }) else { continue }
        indices[.key] = index
        noted.removeAll { $0.index == index }
        isFactGuessed = true
      default: break
      }
    }
  }

  /// Takes a column with an unknown name beside the titles for the artists, if no other one is, and
  /// its cells look like names.
  private mutating func guessArtist(from rows: some Sequence<[String]>) {
    guard indices[.artist] == nil, pair == nil, let title = indices[.title] else { return }
    if let brackets = ColumnPair(at: title, in: rows) {
      (pair, isFactGuessed) = (brackets, true)
      return
    }
    let column = noted.first { index, name in
      guard (1...2).contains(abs(index - title)), !name.isEmpty else { return false }
      let cells = rows.compactMap { row in
        row.indices.contains(index) ? row[index].nonEmpty : nil
      }
      let names = cells.count { cell in
        cell.first?.isLetter == true && cell.first?.isLowercase == false
          && cell.count(where: \.isLetter) >= cell.count(where: \.isNumber) * 2
          && cell.split(separator: " ").count < 7
      }
      return names > 2 && names * 10 >= cells.count * 9 && Set(cells).count * 2 >= cells.count
    }
    guard let column else { return }
    indices[.artist] = column.index
    noted.removeAll { $0.index == column.index }
    isFactGuessed = true
  }

  /// Takes another column with a name for titles, if the cells of the first one are numbers of the
  /// list.
  private mutating func chooseTitles(from rows: some Sequence<[String]>) {
    guard let first = indices[.title] else { return }
    func areNumbers(_ index: Int) -> Bool {
      let cells = rows.compactMap { $0.indices.contains(index) ? $0[index].nonEmpty : nil }
      return !cells.isEmpty && cells.allSatisfy { $0.allSatisfy(\.isNumber) }
    }
    guard areNumbers(first),
      let index = header.indices.first(where: { index in
        index != first && CSVColumnName(header[index])?.field == .title && !areNumbers(index)
      })
    else { return }
    indices[.title] = index
    noted.removeAll { $0.index == index }
  }

  /// Takes the column of lengths from those with a name for one by its cells: neither other texts,
  /// such as the meter 4/4, nor times of a clock are lengths.
  private mutating func chooseLengths(from rows: some Sequence<[String]>) {
    guard let first = indices[.duration], header.indices.contains(first) else { return }
    func isLength(_ index: Int) -> Bool {
      let cells = rows.compactMap { $0.indices.contains(index) ? $0[index].nonEmpty : nil }
      let lengths = cells.compactMap { DurationFormat.seconds(from: $0, in: .length) }
      let areRising = lengths.count > 5 && zip(lengths, lengths.dropFirst()).allSatisfy { $0 < $1 }
      return lengths.count * 2 > cells.count
        && !(lengths.count > 3 && lengths.areMoments || areRising)
    }
    let isClock = ListWords.words(of: header[first][...]).contains { ListWords.clocks.contains($0) }
    guard !isLength(first) || isClock,
      let index = header.indices.first(where: { index in
        index != first && CSVColumnName(header[index])?.field == .duration && isLength(index)
      })
    else { return }
    indices[.duration] = index
    noted.removeAll { $0.index == index }
    note(first)
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
