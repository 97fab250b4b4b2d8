import Foundation
import SetlistModel

extension ListFields {
  /// Divides a line into its fields.
  func divide(_ line: inout SongLine) {
    let text = line.text
    if isWhole || line.isMedley {
      line.fields.first = text
      return
    }
    if form.separator != .tab, let (inside, behind) = QuotedTitle.leading(text) {
      if divide(&line, quoted: inside, behind: behind) {
        line.marks.insert(.quotes)
        return
      }
    }
    if form.separator == .quotes, let quoted = LineForms(text).quoted {
      line.marks.insert(.quotes)
      var artist = quoted.other
      // A label is before the quotes, and the artist behind them.
      let sign = Self.sign(in: text, before: quoted.title)
      if haveArtistsBehindQuotes, let end = quoted.tail.firstIndex(of: ")"),
        quoted.tail.first == "("
      {
        let tail = quoted.tail
        line.notes.append(String(artist))
        artist = tail[..<end].dropFirst().trimmed
        takePieces(of: tail[end...].dropFirst(), for: &line)
      } else if haveLabelsBeforeQuotes || sign == ":" || sign == "：",
        !quoted.tail.isEmpty, let name = QuotedTitle.artist(behind: quoted.tail)
      {
        line.notes.append(String(artist))
        artist = name
      } else if !quoted.tail.isEmpty {
        let tail = quoted.tail.drop { $0.isDash || ",;:| ".contains($0) }
        if let credit = ListWords.credit(in: tail), credit.isPerformer,
          tail.contains(where: { ":：".contains($0) })
        {
          line.notes.append(String(artist))
          artist = credit.name
        } else if QuotedTitle.isConnected(tail), sign?.isDash != true,
          let name = QuotedTitle.artist(behind: tail)
        {
          line.notes.append(String(artist))
          artist = name
        } else if !tail.isEmpty {
          line.notes.append(String(tail))
        }
      }
      return set(&line, first: quoted.title, second: artist)
    }
    let cuts = LineCuts(text)
    let mark = form.mark ?? .dash
    switch form.separator {
    case .quotes:
      // Some people quote only a part of the titles.
      if let parts = LineForms(text).worded, parts.second.first?.isUppercase == true {
        return set(&line, first: parts.first, second: parts.second)
      }
    case .word, .brackets:
      let forms = LineForms(text)
      if haveCovers, form.separator == .brackets, let parts = forms.bracketed,
        SideEvidence.isNoArtist(String(parts.second))
      {
        line.fields.first = text
        return
      }
      if let parts = form.separator == .word ? forms.worded : forms.bracketed,
        form.separator == .word || !cuts.separators.contains(where: { $0.mark == .dash })
      {
        return set(&line, first: parts.first, second: parts.second)
      }
    case _ where form.isTable && cuts.separators.contains { $0.mark == mark }:
      return divideRow(&line, cuts.parts(of: text, at: mark, upTo: Self.maximumCount))
    case _ where cuts.separators.contains { $0.mark == mark }:
      return divideFree(&line, cuts, at: mark)
    default: break
    }
    if mark != .dash, cuts.separators.contains(where: { $0.mark == .dash }) {
      divideFree(&line, cuts, at: .dash)
      // A line with another sign than all others may be a heading with a remark.
      if form.separator == .colon, areMostDivided, line.fields.second.first?.isLowercase == true {
        line.marks.remove(.fields)
      }
      return
    }
    if form.separator == .dash, areMostDivided, let parts = LineForms(text).bracketed,
      !ListWords.isPageWord(parts.first), parts.second.first?.isUppercase == true,
      !parts.second.contains(where: \.isNumber),
      ListWords.words(of: parts.second).count < 5, !SideEvidence.isNoArtist(String(parts.second))
    {
      return set(&line, first: parts.first, second: parts.second)
    }
    line.fields.first = text
  }

  /// Divides a line with a title in quotes at its beginning. Returns `false` if the quotes may be a
  /// part of the title.
  private func divide(_ line: inout SongLine, quoted: Substring, behind: Substring) -> Bool {
    if line.original != nil {
      line.fields.first = quoted
      line.fields.isTitleFirst = true
      if !behind.isEmpty { line.notes.append(String(behind)) }
      return true
    }
    if behind.first == "(", let end = behind.firstIndex(of: ")") {
      let inside = behind[..<end].dropFirst().trimmed
      let rest = behind[end...].dropFirst().trimmed
      if rest.isEmpty, haveArtistsBehindQuotes, !ListWords.isVersion(inside) {
        set(&line, first: quoted, second: inside)
        return true
      }
      if !rest.isEmpty || isQuoted, !inside.isEmpty {
        let isVersion = ListWords.isVersion(inside) || inside.utf8.count < 12
        let title =
          isVersion ? Self.joined(quoted, behind[...end]) : quoted
        if !isVersion { line.notes.append(String(inside)) }
        guard !rest.isEmpty, let artist = QuotedTitle.artist(behind: rest),
          PieceFacts(artist).map({ !$0.words.isEmpty }) ?? true
        else {
          line.fields.first = title
          if !rest.isEmpty { line.notes.append(String(rest)) }
          return true
        }
        set(&line, first: title, second: artist)
        return true
      }
    }
    if QuotedTitle.isConnected(behind), let text = QuotedTitle.artist(behind: behind) {
      let parts = LineCuts(text).parts(of: text, at: .dash, upTo: 2)
      let artist = parts[0]
      if parts.count > 1 {
        if let facts = PieceFacts(parts[1]), facts.words.isEmpty {
          line.take(facts, piece: parts[1])
        } else {
          line.notes.append(String(parts[1]))
        }
      }
      let facts = PieceFacts(artist).flatMap { $0.words.isEmpty ? $0 : nil }
      if let facts {
        line.take(facts, piece: artist)
        line.fields.first = quoted
      } else {
        set(&line, first: quoted, second: artist)
      }
      return true
    }
    if behind.isEmpty, line.text.hasPrefix("**") || line.text.hasPrefix("__") {
      line.text = quoted
      divide(&line)
      return true
    }
    if form.separator != .quotes, Self.isNumber(behind) {
      line.fields.first = quoted
      line.notes.append(String(behind))
      return true
    }
    guard isQuoted, form.separator != .quotes || behind.isEmpty, form.mark == nil || behind.isEmpty
    else { return false }
    // A guest in brackets belongs to the title.
    line.fields.first =
      behind.isEmpty ? quoted : Self.joined(quoted, behind)
    return true
  }

  /// Takes the facts and remarks between dashes behind an artist.
  private func takePieces(of text: Substring, for line: inout SongLine) {
    let rest = text.drop { $0.isDash || ",;:| ".contains($0) }
    for piece in LineCuts(rest).parts(of: rest, at: .dash) where !piece.isEmpty {
      if let facts = PieceFacts(piece), facts.words.isEmpty {
        line.take(facts, piece: piece)
      } else {
        line.notes.append(String(piece))
      }
    }
  }

  /// The sign before the quotes of a title: a colon behind a label, a dash behind an artist.
  static func sign(in text: Substring, before title: Substring) -> Character? {
    text[..<title.startIndex].last { !$0.isWhitespace && !QuotedTitle.isOpening($0) }
  }

  /// A title with the text behind it. Signs of full width have no space before them.
  private static func joined(_ title: Substring, _ rest: Substring) -> Substring {
    let space = rest.first == "（" ? "" : " "
    return Substring(String(title) + space + String(rest))
  }

  /// Whether a text is the number of a song in a book, such as "No. 631".
  private static func isNumber(_ text: Substring) -> Bool {
    let words = ListWords.words(of: text)
    return words.count == 2 && ["no", "nr", "num", "hymn"].contains(words[0])
      && words[1].allSatisfy(\.isNumber)
  }

  /// Sets the fields of a line that tells the title from the artist.
  private func set(_ line: inout SongLine, first: Substring, second: Substring) {
    line.fields.first = first
    line.fields.second = second
    if let sign = second.first, "*_".contains(sign),
      let (inside, behind) = QuotedTitle.leading(second),
      behind.isEmpty || LineCuts.isBracketed(behind)
    {
      line.fields.second = inside
      if !behind.isEmpty { line.notes.append(String(behind.dropFirst().dropLast())) }
    }
    line.fields.isTitleFirst = true
    line.marks.insert(.fields)
  }

  /// Divides a row of a table into cells by their columns.
  private func divideRow(_ line: inout SongLine, _ cells: [Substring]) {
    line.marks.insert(.fields)
    guard
      isGuessed || isChosen || form.separator != .tab || roles.count > 2 && roles.contains(.number)
    else {
      let cells = cells.filter { !$0.isEmpty }
      guard cells.count > 1 else { return line.fields.first = cells.first ?? line.text }
      if let (quoted, behind) = QuotedTitle.leading(cells[0]) {
        line.fields.first =
          behind.isEmpty ? quoted : Self.joined(quoted, behind)
        line.fields.isTitleFirst = true
      } else {
        // Discogs puts a dash after the artist, which is removed.
        line.fields.first =
          cells[0].last?.isDash == true && cells[0].count > 1
          ? cells[0].dropLast().trimmed : cells[0]
      }
      line.fields.second = cells[1]
      line.notes += [cells.dropFirst(2).joined(separator: ", ")].filter { !$0.isEmpty }
      return
    }
    for (index, cell) in cells.enumerated() where !cell.isEmpty {
      let role = roles.indices.contains(index) ? roles[index] : .notes
      switch role {
      case .artist: line.fields.first = cell
      case .title: line.fields.second = cell
      case .ignored, .number: break
      default: line.fields.cells.append((role, cell))
      }
    }
    if isChosen { line.fields.isTitleFirst = false }
    if line.fields.second.isEmpty {
      // If no column is the title, the first cell becomes the title, so that no line is lost.
      if line.fields.first.isEmpty { line.fields.first = cells.first { !$0.isEmpty } ?? line.text }
      line.fields.isTitleFirst = nil
    }
  }

  /// The words in small letters and the tempo of a piece such as "med swing 150"; `nil` for others.
  private static func feel(_ piece: Substring?) -> (feel: Substring, tempo: Double)? {
    guard let piece, piece.first?.isLowercase == true, let space = piece.lastIndex(of: " "),
      let tempo = Double(piece[space...].dropFirst()), (40...300).contains(tempo)
    else { return nil }
    return (piece[..<space], tempo)
  }

  /// Divides a line at signs that titles may contain too.
  private func divideFree(_ line: inout SongLine, _ cuts: LineCuts, at mark: LineCuts.Mark) {
    let text = line.text
    if isChosen { return divideRow(&line, cuts.parts(of: text, at: mark, upTo: roles.count)) }
    line.marks.insert(.fields)
    var parts = cuts.parts(of: text, at: mark)
    if haveNamedArtists {
      let artist = parts.dropFirst().compactMap { ListRecords.connected($0) }.first
      let others = parts.dropFirst().filter { ListRecords.connected($0) == nil }
      line.notes += others.map(String.init)
      return set(&line, first: parts[0], second: artist ?? "")
    }
    if haveRemarksBefore, parts.count > 1, ListWords.isNoName(parts[0]) {
      line.notes.append(String(parts.removeFirst()))
      if parts.count == 1 {
        guard let (title, artist) = LineForms(parts[0]).bracketed else {
          line.fields.first = parts[0]
          line.fields.isTitleFirst = true
          return
        }
        return set(&line, first: title, second: artist)
      }
    }
    var words: [Substring] = []
    var isContiguous = true
    for (index, part) in parts.enumerated() {
      let role = roles.indices.contains(index) ? roles[index] : nil
      let isFactColumn =
        role.map { [.fact(.key), .fact(.duration), .fact(.beatsPerMinute), .ignored].contains($0) }
        ?? false
      if index > 1 || isFactColumn, let facts = PieceFacts(part), facts.words.isEmpty,
        !facts.isDoubtful || isFactColumn || words.count > 1
      {
        line.take(facts, piece: part)
        if index < parts.count - 1 { isContiguous = false }
      } else if case .fact(let fact)? = role, fact == .beatsPerMinute,
        Song.tempo(from: String(part)) != nil
      {
        line.fields.cells.append((.fact(.beatsPerMinute), part))
      } else {
        words.append(part)
      }
    }
    // The meter of a dance or a piece.
    if words.count > 1, let meter = words.last, meter.utf8.count < 6,
      meter.wholeMatch(of: /\d{1,2}\/\d{1,2}/) != nil
    {
      line.notes.append(String(meter))
      words.removeLast()
      isContiguous = false
    }
    if words.count > 1, line.key != nil, line.tempo == nil,
      let (feel, tempo) = Self.feel(words.last)
    {
      line.tempo = tempo
      line.notes.append(String(feel))
      words.removeLast()
      isContiguous = false
    }
    while words.count > 1, let remark = words.last,
      words.count > 2 || remark.first?.isLowercase == true || ListWords.isOnlyInstruction(remark),
      ListWords.isClearInstruction(ListWords.withoutBrackets(remark))
    {
      line.notes.append(String(remark))
      words.removeLast()
      isContiguous = false
    }
    if let first = words.first, words.count > 1, mark != .colon {
      words[0] = Self.withoutLabel(first, of: &line)
    }
    if words.count == 1, haveArtistsInBrackets,
      let (title, artist) = LineForms(words[0]).bracketed
    {
      return set(&line, first: title, second: artist)
    }
    if haveRemarksBehind, words.count == 2, words[1].first?.isUppercase != true {
      line.notes.append(String(words.removeLast()))
    }
    if words.count == 2, let credit = ListWords.credit(in: words[1]), !credit.isPerformer {
      line.notes.append(String(words.removeLast()))
      line.fields.isTitleFirst = true
    }
    if areSecondsQuoted, words.count > 1, let quoted = QuotedTitle.leading(words[1]),
      quoted.behind.isEmpty
    {
      words[1] = quoted.inside
      line.fields.isTitleFirst = false
      line.marks.insert(.quotes)
    }
    line.fields.first = words.first ?? text
    line.fields.second = words.count > 1 ? words[1] : ""
    if words.count < 2, line.fields.isTitleFirst != true { line.marks.remove(.fields) }
    guard words.count > 2 else { return }
    if isContiguous, let last = words.last {
      line.fields.tail = text[words[2].startIndex..<last.endIndex]
      line.fields.joined = text[words[1].startIndex..<last.endIndex]
    } else {
      line.fields.tail = Substring(words.dropFirst(2).joined(separator: " - "))
      line.fields.joined = Substring(words.dropFirst().joined(separator: " - "))
    }
  }

  /// The field without the name of a moment before it: `First dance: At Last`.
  private static func withoutLabel(_ field: Substring, of line: inout SongLine) -> Substring {
    guard LineCuts.mayHaveColon(field),
      let colon = field.firstIndex(where: { ":：".contains($0) })
    else { return field }
    let label = field[..<colon]
    let rest = field[colon...].dropFirst().trimmed
    let words = ListWords.words(of: label)
    guard !rest.isEmpty, (1...4).contains(words.count),
      words.contains(where: { ListWords.moments.contains($0) }),
      words.allSatisfy({ ListWords.moments.contains($0) || $0.allSatisfy(\.isNumber) || $0 == "of" }
      )
    else { return field }
    line.notes.append(String(label))
    return rest
  }
}
