import SetlistModel

/// The columns of a text's lines, divided by tabs, dashes, slashes or the commas of a table, with
/// their roles.
struct TextColumns {
  /// The sign that divides the cells of a line.
  private enum Separator: Hashable {
    case tab, dash, slash
    case sign(Character)
  }

  /// The largest number of columns.
  private static let maximumCount = 12

  /// Whether each cell has the role of its column. Otherwise lines have an artist and a title, and
  /// the rest is a note.
  private(set) var isTable = false
  /// Whether the user has chosen the roles of the columns.
  let isChosen: Bool
  private let separator: Separator?
  private var roles: [ImportRole] = []
  private var samples: [String] = []

  /// Makes the columns of a text whose lines are not divided.
  init() {
    (isChosen, separator) = (false, nil)
  }

  /// Finds the columns of lines.
  ///
  /// - Parameter chosen: the roles that the user has chosen; empty for none.
  /// - Complexity: O(*n*) in the length of the lines.
  init(of lines: [Substring], chosen: [Int: ImportRole]) {
    isChosen = !chosen.isEmpty
    separator = Self.separator(of: lines) ?? Self.sign(of: lines).map { .sign($0) }
    guard let separator else { return }
    let rows = lines.map { cells(of: $0, upTo: Self.maximumCount) }.filter { $0.count > 1 }
    let counts = Dictionary(grouping: rows, by: \.count).mapValues(\.count)
    var count = counts.keys.max() ?? 2
    if separator == .dash || separator == .slash {
      // More than two parts between dashes only count if most lines have them, because titles
      // contain dashes too.
      let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
      count = usual.flatMap { $0.value > 2 && $0.value * 10 >= rows.count * 9 ? $0.key : nil } ?? 2
    }
    let texts = rows.map { $0.map { String($0) } }
    let guesses = CSVColumnGuess.columns(of: texts).map(\.role)
    let isGuessed =
      count > 2 && rows.count > 1 && guesses.dropFirst(2).prefix(count - 2).contains { $0 != nil }
    if separator == .dash, !isGuessed { count = 2 }
    roles = (0..<count).map { index in
      let guess = isGuessed && index > 1 ? guesses[index] : nil
      return [ImportRole.artist, .title].dropFirst(index).first ?? guess ?? .notes
    }
    for (index, role) in chosen where roles.indices.contains(index) { roles[index] = role }
    isTable = isChosen || isGuessed || isSign
    samples = (0..<count).map { index in
      texts.lazy.compactMap { $0.count > index ? $0[index].onOneLine.nonEmpty : nil }.first ?? ""
    }
  }

  /// The columns with their roles, for a user who may change them; `nil` if lines are not divided.
  var reading: ColumnReading? {
    guard separator != nil else { return nil }
    let columns = zip(roles, samples).enumerated().compactMap { index, column in
      column.1.isEmpty
        ? nil : ImportColumn(id: index, name: "", sample: column.1, role: column.0)
    }
    return ColumnReading(
      columns: columns, roles: SongFact.inForm.map { .fact($0) } + [.ignored],
      isUncertain: roles.count > 2 || isSign)
  }

  /// The cells of a line; a single one if it is not divided.
  func cells(of text: Substring) -> [Substring] { cells(of: text, upTo: max(roles.count, 2)) }

  /// Sets the facts of a song from the cells of its line.
  func read(_ cells: [Substring], into song: inout Song) {
    var notes: [String] = []
    for (index, cell) in cells.enumerated() where !cell.isEmpty {
      switch roles.indices.contains(index) ? roles[index] : .notes {
      case .notes: notes.append(String(cell))
      case .fact(.duration):
        song.duration = DurationFormat.seconds(from: cell, in: .line) ?? song.duration
      case .fact(let fact): fact.read(String(cell), into: &song)
      case .section, .number, .ignored: break
      }
    }
    song.notes = notes.joined(separator: ", ")
  }

  private func cells(of text: Substring, upTo count: Int) -> [Substring] {
    switch separator {
    case .tab?: text.split(separator: "\t", omittingEmptySubsequences: false).map(\.trimmed)
    case .slash?: TextParts.dividedBySlash(text).map { [$0.title, $0.artist] } ?? [text]
    case .dash?: TextParts.dividedByDashes(text, upTo: count)
    case .sign(let sign)?: Self.cells(of: text, between: sign)
    case nil: [text]
    }
  }

  private var isSign: Bool {
    if case .sign? = separator { true } else { false }
  }

  /// The cells of a line between signs. A sign at the end is dropped, because it came before a
  /// length that is already removed.
  private static func cells(of text: Substring, between sign: Character) -> [Substring] {
    let cells = text.split(separator: sign, omittingEmptySubsequences: false).map(\.trimmed)
    return cells.last?.isEmpty == true ? cells.dropLast() : cells
  }

  /// The sign that divides the cells of a table without a header: each line has the same number of
  /// cells, and their contents, such as keys or removed lengths, show that they are no part of a
  /// title.
  private static func sign(of lines: [Substring]) -> Character? {
    guard lines.count > 2 else { return nil }
    return [";", ","].first { sign in
      let rows = lines.map { cells(of: $0, between: sign) }
      guard let count = rows.first?.count, count > 1, rows.allSatisfy({ $0.count == count })
      else { return false }
      let guesses = CSVColumnGuess.columns(of: rows.map { $0.map { String($0) } })
      return lines.allSatisfy { $0.last == sign } || guesses.contains { $0.role != nil }
    }
  }

  /// The sign that divides at least half of the lines; `nil` if none does.
  private static func separator(of lines: [Substring]) -> Separator? {
    guard !lines.isEmpty else { return nil }
    func areMost(_ condition: (Substring) -> Bool) -> Bool {
      lines.count(where: condition) * 2 >= lines.count
    }
    if areMost({ $0.trimmed.contains("\t") }) { return .tab }
    let isDivided: (Substring) -> Bool = { line in
      let parts = TextParts(line)
      return parts.isDivided && !parts.isArtistSideKnown
    }
    if areMost(isDivided) { return .dash }
    return lines.count > 1 && lines.allSatisfy { TextParts.dividedBySlash($0) != nil }
      ? .slash : nil
  }
}

extension CSVColumnGuess {
  /// The role that the contents of a column's cells show; `nil` if they show none.
  fileprivate var role: ImportRole? {
    switch self {
    case .field(.fact(let fact)) where [.key, .beatsPerMinute, .duration].contains(fact):
      .fact(fact)
    default: nil
    }
  }
}
