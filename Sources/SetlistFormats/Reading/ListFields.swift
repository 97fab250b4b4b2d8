import Foundation
import SetlistModel

/// The fields of a list's lines: the form that explains all lines at the least cost, and the role
/// of each field.
struct ListFields {
  /// The number of lines that are examined to find the form.
  private static let sampleSize = 300
  /// The largest number of columns.
  static let maximumCount = 12

  /// The form of the lines, without the side of the artist.
  private(set) var form = ListForm(separator: .none)
  /// The forms with their costs, the best first.
  private(set) var costs: [(separator: ListForm.Separator, cost: Double)] = []
  /// Whether most titles are in quotes, so that these are no part of them.
  private(set) var isQuoted = false
  /// Whether brackets behind quoted titles hold the artists.
  private(set) var haveArtistsBehindQuotes = false
  /// Whether what is before quoted titles are moments or styles, and the artists are behind them.
  private(set) var haveLabelsBeforeQuotes = false
  /// Whether only covers have their artist, in brackets.
  private(set) var haveCovers = false
  /// Whether second fields are remarks in small letters, not artists.
  private(set) var haveRemarksBehind = false
  /// Whether a field of some lines begins with "by", so that no other field is an artist.
  private(set) var haveNamedArtists = false
  /// Whether the first fields are styles of dances or other remarks, before the titles.
  private(set) var haveRemarksBefore = false
  /// Whether most lines have a third field of words, which is a remark then.
  private(set) var hasRemarks = false
  /// Whether the first fields have the form `Title (Artist)`, and no other is an artist.
  private(set) var haveArtistsInBrackets = false
  /// Whether most second fields are in quotes, which tell the titles.
  private(set) var areSecondsQuoted = false
  /// Whether most lines have the form's separator.
  private(set) var areMostDivided = false
  /// The roles of the columns by index.
  private(set) var roles: [ImportRole] = []
  /// Whether the user has chosen that lines are titles, so that they are not divided.
  private(set) var isWhole = false
  /// Whether the user has chosen the roles.
  private(set) var isChosen = false
  /// Whether the cells have shown the roles of columns.
  private(set) var isGuessed = false
  private var samples: [String] = []
  /// The cells of the first lines.
  private var shown: [[String]] = []

  /// Finds the form of lines without numbers and times.
  ///
  /// - Parameters:
  ///   - chosen: the separator and the roles that the user has chosen.
  ///   - isTitle: whether a text is a known title.
  /// - Complexity: O(*n*) in the length of the lines.
  init(
    of lines: [SongLine], chosen: ListForm.Separator? = nil, roles: [Int: ImportRole] = [:],
    isTitle: (Substring) -> Bool = { _ in false }
  ) {
    let step = max(lines.count / Self.sampleSize, 1)
    let indices = stride(from: 0, to: lines.count, by: step).filter { !lines[$0].isMedley }
    let sample = indices.map { LineForms(lines[$0].text) }
    let signs = indices.count { lines[$0].hadSignAtEnd }
    let areTimed = lines.count > 1 && lines.allSatisfy { $0.duration != nil || $0.start != nil }
    findForm(
      of: sample, chosen: chosen, areTimed: areTimed, signs: signs, isTitle: isTitle)
    let quoted = sample.count { QuotedTitle.leading($0.text) != nil || $0.quoted != nil }
    isQuoted = quoted > 1 && quoted * 2 >= sample.count
    let beside = sample.compactMap { $0.quoted.flatMap { $0.tail.isEmpty ? nil : $0.other } }
    let labels = beside.count { ListWords.isMoment($0) || ListWords.isNoName($0) }
    haveLabelsBeforeQuotes =
      beside.count > 2 && beside.count * 10 >= quoted * 6 && labels * 10 >= beside.count * 4
    let bracketed = sample.count {
      QuotedTitle.leading($0.text).map { $0.behind.first == "(" && $0.behind.last == ")" } ?? false
    }
    let inBrackets = sample.count { line in
      guard let quoted = line.quoted, quoted.tail.first == "(",
        let sign = Self.sign(in: line.text, before: quoted.title), sign.isDash || sign == ":"
      else { return false }
      return !quoted.tail.prefix { $0 != ")" }.contains(where: \.isNumber)
    }
    haveArtistsBehindQuotes =
      bracketed > 1 && bracketed * 10 >= quoted * 7
      || inBrackets > 2 && inBrackets * 10 >= quoted * 7
    findColumns(of: sample, chosen: roles)
  }

  private mutating func findForm(
    of lines: [LineForms], chosen: ListForm.Separator?, areTimed: Bool,
    signs: Int, isTitle: (Substring) -> Bool
  ) {
    let possible = ListForm.separators.filter { separator in
      let count = lines.count { $0.has(separator) }
      switch separator {
      case .none: return true
      case .quotes: return count > 1 && count * 2 >= lines.count
      case .brackets:
        return count > 1 && count * 5 >= lines.count * 3 || haveArtistsInSomeBrackets(lines)
      case .slash, .word: return count > 1 && count * 2 >= lines.count
      case .looseDash: return count > 2 && count * 2 >= lines.count
      case .comma: return count * 5 >= lines.count * 4
      default: return count * 3 >= lines.count
      }
    }
    haveCovers = haveArtistsInSomeBrackets(lines)
    let known = lines.map { isTitle($0.text) }
    // Some titles have the word, but not most of them.
    let worded = lines.count { $0.has(.word) }
    let wordWeight = worded > 3 && worded * 10 >= lines.count * 6 ? 2.0 : 1
    costs = possible.map { separator in
      var cost = LineForms.rarity(of: separator)
      // A sign before lengths is that of a table.
      if separator != .comma, separator != .semicolon { cost += Double(signs) }
      for (line, isKnown) in zip(lines, known) {
        let isDivided = separator != .none && line.has(separator)
        if isKnown {
          cost += isDivided ? 2 : 0
          continue
        }
        if separator != .none, !isDivided {
          cost += separator == .brackets && haveCovers ? 0.05 : 0.6
        }
        for other in ListForm.separators where other != separator && line.has(other) {
          // Quotes already tell what is on the other side of a sign.
          if isDivided, separator == .quotes, other != .tab { continue }
          cost += LineForms.weight(of: other) * (other == .word ? wordWeight : 1)
          if areTimed, other == .brackets { cost += 0.15 }
        }
      }
      return (separator, cost)
    }.sorted { $0.1 < $1.1 }
    isWhole = chosen == ListForm.Separator.none
    form.separator = chosen ?? costs.first?.separator ?? .none
  }

  /// Whether the brackets of some lines have the artists of covers, by their names.
  private func haveArtistsInSomeBrackets(_ lines: [LineForms]) -> Bool {
    let bracketed = lines.compactMap(\.bracketed)
    guard bracketed.count > 2, bracketed.count * 3 >= lines.count else { return false }
    let weights = bracketed.map {
      SideEvidence.weight(first: String($0.first), second: String($0.second))
    }
    return weights.reduce(0, +) >= Double(bracketed.count) * 0.5
  }

  private mutating func findColumns(of lines: [LineForms], chosen: [Int: ImportRole]) {
    guard let mark = form.mark else { return }
    if [.dash, .looseDash, .colon].contains(form.separator) {
      let parts = lines.filter { $0.has(form.separator) }
        .map { $0.cuts.parts(of: $0.text, at: mark, upTo: 2) }
      let small = parts.count { parts in
        parts.count > 1 && parts[1].first?.isLowercase == true
          && parts[0].first?.isLowercase != true && parts[1].contains(" ")
      }
      haveRemarksBehind = small > 2 && small * 10 >= parts.count * 7
      // Instruments and styles are single words, which come again.
      let words = parts.compactMap { $0.count > 1 ? $0[1] : nil }
      let singles = zip(words, parts).count { word, parts in
        word.first?.isLowercase == true && parts[0].first?.isLowercase != true
      }
      haveRemarksBehind =
        haveRemarksBehind
        || singles > 3 && singles * 10 >= words.count * 9
          && Set(words).count * 10 <= words.count * 7
    }
    isChosen = !chosen.isEmpty
    let rows = lines.filter { $0.has(form.separator) }.map { line in
      line.cuts.parts(of: line.text, at: mark, upTo: Self.maximumCount).map { String($0) }
    }
    if form.separator == .dash {
      let named = rows.count { $0.dropFirst().contains { ListRecords.connected($0[...]) != nil } }
      haveNamedArtists = named > 1 && rows.contains { $0.count > 2 } && named * 4 >= rows.count
      haveRemarksBefore = !haveNamedArtists && rows.count > 3 && Self.isRemark(rows, column: 0)
    }
    let quoted = rows.count { row in
      row.count > 1 && QuotedTitle.leading(row[1][...])?.behind.isEmpty == true
    }
    areSecondsQuoted = quoted > 1 && quoted * 10 >= rows.count * 6
    areMostDivided = rows.count > 2 && rows.count * 10 >= lines.count * 6
    let counts = Dictionary(grouping: rows, by: \.count).mapValues(\.count)
    var count = counts.keys.max() ?? 2
    if !form.isTable {
      // More than two parts only count if most lines have them, because titles contain signs too.
      let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
      count = usual.flatMap { $0.value > 2 && $0.value * 10 >= rows.count * 6 ? $0.key : nil } ?? 2
    }
    let usualRows = form.isTable || count < 3 ? rows : rows.filter { $0.count == count }
    let guesses = CSVColumnGuess.columns(of: usualRows).map(\.role)
    let isFact = guesses.prefix(count).contains { $0 != nil }
    isGuessed = rows.count > 1 && count > 2 && isFact
    var texts: [ImportRole] = [.artist, .title]
    roles = (0..<count).map { index in
      // A second field of keys alone is no artist.
      let areKeys =
        rows.count > 2 && index == 1 && guesses[index] == .fact(.key)
        && rows.contains { $0[1].count > 1 }
      if rows.count > 1, count > 2 || form.isTable || areKeys, let guess = guesses[index] {
        return guess
      }
      if form.isTable, texts.count + index > 1, Self.isRemark(rows, column: index) {
        return .notes
      }
      if !form.isTable, count > 2, index > 0, Self.areSmall(usualRows, column: index) {
        return .notes
      }
      return texts.isEmpty ? .notes : texts.removeFirst()
    }
    if texts == [.title], !form.isTable {
      let bracketed = rows.count { LineForms($0[0][...]).bracketed != nil }
      haveArtistsInBrackets = bracketed > 1 && bracketed * 5 >= rows.count * 4
    }
    hasRemarks = !form.isTable && count > 2 && roles.dropFirst(2).contains(.notes)
    if texts == [.title], let artist = roles.firstIndex(of: .artist) { roles[artist] = .title }
    for (index, role) in chosen where roles.indices.contains(index) { roles[index] = role }
    shown = rows.prefix(ImportColumn.shownRowCount).map { $0.map(\.onOneLine) }
    samples = (0..<count).map { index in
      rows.lazy.compactMap { $0.count > index ? $0[index].onOneLine.nonEmpty : nil }.first ?? ""
    }
  }

  /// Whether most cells of a column are moments of a celebration, styles of dances, or places in
  /// books, and no names.
  private static func isRemark(_ rows: [[String]], column: Int) -> Bool {
    let cells = rows.compactMap { $0.count > column ? $0[column].nonEmpty?[...] : nil }
    let remarks = cells.count { cell in
      ListWords.isNoName(cell) || ListWords.isMoment(cell)
        || cell.allSatisfy(\.isNumber) && cell.count < 4
    }
    return cells.count > 2 && remarks * 10 >= cells.count * 6
  }

  /// Whether nearly all cells of a column begin with small letters, unlike those of the first one.
  private static func areSmall(_ rows: [[String]], column: Int) -> Bool {
    guard rows.count > 2 else { return false }
    func small(_ column: Int) -> Int {
      rows.count { $0.count > column && $0[column].first?.isLowercase == true }
    }
    return small(column) * 10 >= rows.count * 9 && small(0) * 2 <= rows.count
  }

  /// The columns with their roles, for a user who may change them; `nil` if lines are not divided.
  ///
  /// - Parameter isTitleFirst: whether the title comes before the artist.
  func columns(isTitleFirst: Bool) -> ColumnReading? {
    guard form.mark != nil, !samples.isEmpty else { return nil }
    let columns = zip(roles, samples).enumerated().compactMap { index, column in
      column.1.isEmpty
        ? nil
        : ImportColumn(
          id: index, name: "", sample: column.1,
          cells: shown.map { $0.count > index ? $0[index] : "" },
          role: isTitleFirst && !isChosen ? column.0.exchanged : column.0)
    }
    return ColumnReading(
      columns: columns, roles: SongFact.inForm.map { .fact($0) } + [.ignored],
      isUncertain: form.isTable && roles.count > 2 || form.separator == .comma,
      isGuessed: form.isTable && roles.count > 2 || form.separator == .comma)
  }
}

extension CSVColumnGuess {
  /// The role that the contents of a column's cells show; `nil` if they show none.
  fileprivate var role: ImportRole? {
    switch self {
    case .field(.fact(let fact)) where [.key, .beatsPerMinute, .duration].contains(fact):
      .fact(fact)
    case .field(.position): .number
    default: nil
    }
  }
}
