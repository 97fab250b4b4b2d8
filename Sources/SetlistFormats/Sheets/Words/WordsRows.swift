/// Words and chords as rows of letters of one width, with the chords above the words.
public struct WordsRows: Hashable, Sendable {
  /// A row of letters.
  public struct Row: Hashable, Sendable {
    /// The kinds of rows.
    public enum Kind: Hashable, Sendable {
      case label
      case chords
      case words
      case comment
    }

    /// The kind of the row.
    public var kind: Kind
    /// The letters.
    public var text: String
  }

  /// The rows in groups that must not be divided: chords with their words, and a label with what
  /// follows it. An empty group keeps paragraphs apart.
  public private(set) var groups: [[Row]] = []

  /// Makes the rows of words.
  ///
  /// - Parameter width: the number of letters in a row. Longer lines are folded between words.
  /// - Complexity: O(*n*) in the length of the words.
  public init(_ words: SongWords, width: Int) {
    for section in words.sections {
      if !groups.isEmpty, groups.last != [] { groups.append([]) }
      var label = section.label.isEmpty ? [] : [Row(kind: .label, text: section.label)]
      for line in section.lines {
        let parts = Self.parts(of: line, width: max(8, width))
        for part in parts {
          groups.append(label + part)
          label = []
        }
      }
      if !label.isEmpty { groups.append(label) }
    }
    while groups.last == [] { groups.removeLast() }
  }

  /// The number of rows, an empty group counting as one.
  public var count: Int { groups.reduce(0) { $0 + max(1, $1.count) } }

  /// The rows of all groups; an empty one is an empty row.
  public var rows: [Row] {
    groups.flatMap { $0.isEmpty ? [Row(kind: .words, text: "")] : $0 }
  }

  private static func parts(of line: SongWords.Line, width: Int) -> [[Row]] {
    switch line {
    case .comment(let text):
      SongWords.ChordLine(text: text).folded(to: width).map { [Row(kind: .comment, text: $0.text)] }
    case .literal(let text):
      SongWords.ChordLine(text: text).folded(to: width).map { [Row(kind: .words, text: $0.text)] }
    case .words(let words) where words.text.isEmpty && words.chords.isEmpty: [[]]
    case .words(let words):
      words.folded(to: width).map { part in
        let chords = part.chords.isEmpty ? [] : [Row(kind: .chords, text: part.chordRow)]
        let isBare = part.text.allSatisfy(\.isWhitespace) && !chords.isEmpty
        return chords + (isBare ? [] : [Row(kind: .words, text: part.text)])
      }
    }
  }
}

extension WordsRows {
  /// The rows on pages of columns, in order: pages, their columns, and the rows of these.
  ///
  /// - Parameter height: the number of rows in a column.
  /// - Complexity: O(*n*) in the number of rows.
  public func pages(columns: Int, height: Int) -> [[[Row]]] {
    var all: [[Row]] = [[]]
    for group in groups {
      let last = all.count - 1
      if group.isEmpty {
        // No column begins with an empty row.
        if !all[last].isEmpty { all[last].append(Row(kind: .words, text: "")) }
      } else if all[last].isEmpty || all[last].count + group.count <= height {
        all[last] += group
      } else {
        all.append(group)
      }
    }
    for index in all.indices {
      while all[index].last?.text.isEmpty == true { all[index].removeLast() }
    }
    let width = max(1, columns)
    return stride(from: 0, to: all.count, by: width).map {
      Array(all[$0..<min($0 + width, all.count)])
    }
  }
}

extension SongWords.ChordLine {
  /// The row of chords above the words.
  var chordRow: String {
    var row = ""
    var width = 0
    var column = 0
    var rest = text[...]
    var passed = 0
    for chord in chords {
      while passed < chord.offset, let letter = rest.popFirst() {
        column += letter.columns
        passed += 1
      }
      // Chords may stand behind the words, or too close to each other.
      let wanted = column + (chord.offset - passed)
      let start = width == 0 ? wanted : max(wanted, width + 1)
      row += String(repeating: " ", count: start - width) + chord.name
      width = start + chord.name.reduce(0) { $0 + $1.columns }
    }
    return row
  }

  /// The line in pieces of a number of letters at most, divided between words where that is
  /// possible.
  func folded(to width: Int) -> [Self] {
    let letters = Array(text)
    var pieces: [Self] = []
    var start = 0
    var rest = chords[...]
    repeat {
      var (end, columns, space) = (start, 0, start)
      while end < letters.count, columns + letters[end].columns <= width {
        columns += letters[end].columns
        end += 1
        if letters[end - 1] == " " { space = end }
      }
      if end < letters.count, letters[end] != " ", space > start { end = space }
      if end == start, start < letters.count { end += 1 }
      let isLast = end >= letters.count
      var piece = Self(text: String(String(letters[start..<end])[...].trimmedEnd))
      while let chord = rest.first, isLast || chord.offset < end {
        piece.chords.append(.init(offset: max(0, chord.offset - start), name: chord.name))
        rest.removeFirst()
      }
      pieces.append(piece)
      start = end
      while start < letters.count, letters[start] == " ",
        rest.first.map({ $0.offset > start }) != false
      {
        start += 1
      }
    } while start < letters.count
    return pieces.flatMap { $0.dividedChords(to: width) }
  }

  /// The line, in two or more pieces if it has more chords behind its words than fit.
  private func dividedChords(to width: Int) -> [Self] {
    guard text.isEmpty || chords.last.map({ $0.offset > width }) == true else { return [self] }
    var pieces = [Self(text: text)]
    var start = 0
    for chord in chords {
      if chord.offset - start + chord.name.count > width, pieces[pieces.count - 1].chords.count > 0
      {
        start = chord.offset
        pieces.append(Self(text: ""))
      }
      pieces[pieces.count - 1].chords.append(
        .init(offset: chord.offset - start, name: chord.name))
    }
    return pieces
  }
}

extension Character {
  /// The columns that a letter takes where all have one width: two for those of East Asia.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first?.value, scalar >= 0x1100 else { return 1 }
    let isWide =
      scalar <= 0x115F || (0x2E80...0xA4CF).contains(scalar) || (0xAC00...0xD7A3).contains(scalar)
      || (0xF900...0xFAFF).contains(scalar) || (0xFE30...0xFE6F).contains(scalar)
      || (0xFF00...0xFF60).contains(scalar) || (0x1F300...0x3FFFD).contains(scalar)
    return isWide ? 2 : 1
  }
}
