import Foundation
import SetlistModel

/// Joins the lines of a list in which each song has several lines: a time of its own, the artist
/// below the title, or the names of its writers.
///
/// The lines of a song are found by what comes again in each: a time, a number, a blank line, the
/// years of a composer, or a header that names the fields one below the other.
struct ListRecords {
  /// The lines, each with a whole song.
  var lines: [ListLine]
  /// Whether the title is the first field, if a header tells.
  var isTitleFirst: Bool?

  /// The kind of a line as a part of a song.
  enum Part {
    case time, number, text, years, other
  }

  /// Joins lines that are not blank.
  ///
  /// - Complexity: O(*n*) in the length of the lines.
  init(_ lines: [ListLine]) {
    self.lines = lines
    joinTimesBelow()
    attachCredits()
    let header = header()
    if let header { takeHeader(header) }
    let unjoined = Self.withoutPages(self.lines)
    // Labels of buttons and other text around the list do not divide the songs.
    let all = Self.withoutButtons(unjoined)
    self.lines = all.filter { !$0.isLeftOut }
    let parts = self.lines.map(Self.part)
    let texts = parts.count { $0 == .text }
    // Most lists have one line for each song, with separators in it.
    let step = max(self.lines.count / 600, 1)
    let sample = stride(from: 0, to: self.lines.count, by: step)
    let divided = sample.count { parts[$0] == .text && Self.hasFields(self.lines[$0].text) } * step
    let isJoined =
      texts > 1 && !self.lines.contains(where: \.isFixed) && divided * 5 < texts * 2
      && anchors(parts).contains { join($0, parts, isHeaded: header != nil) }
    self.lines = isJoined ? merged(with: all.filter(\.isLeftOut)) : unjoined
  }

  /// The lines with those around the list, in the order of their numbers.
  func merged(with others: [ListLine]) -> [ListLine] {
    var result: [ListLine] = []
    var rest = others[...]
    for line in lines {
      while let other = rest.first, other.number < line.number {
        result.append(other)
        rest.removeFirst()
      }
      result.append(line)
    }
    return result + rest
  }

  static func part(_ line: ListLine) -> Part {
    guard line.isEntry else { return .other }
    let text = line.text
    if isTime(text) { return .time }
    let digits = text.drop { $0 == "#" }.prefix { $0 != "." }
    if text.utf8.count < 5, digits.allSatisfy({ $0.isASCII && $0.isNumber }) { return .number }
    if isCode(text) { return .number }
    if isCount(text) { return .other }
    return hasYears(text) ? .years : .text
  }

  /// Whether a text ends with the years of a life: `Clara Schumann (1819–1896)`.
  static func hasYears(_ text: Substring) -> Bool {
    text.last == ")" && text.firstMatch(of: /\((?:ca?\. ?)?\d{4} ?[-–] ?\d{4}\)$/) != nil
  }

  /// Whether a line is the number of an encore or of a side: `R1-2`, `E-1`.
  private static func isCode(_ text: Substring) -> Bool {
    guard text.utf8.count < 7, ("A"..."Z").contains(text.first ?? "-") else { return false }
    let parts = text.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[1].isEmpty
      && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
  }

  /// Whether a line is a number of views or likes: `18.4K`, `9,310`.
  static func isCount(_ text: Substring) -> Bool {
    text.utf8.count < 12 && text.wholeMatch(of: /[\d.,]+ ?[KkMm]?/) != nil
  }

  /// Whether a line is a time and nothing else: `3:45`, `[00:03:10]`, `19:04 Uhr`.
  static func isTime(_ text: Substring) -> Bool {
    guard text.utf8.count < 15, text.contains(where: \.isNumber) else { return false }
    var inner = text
    if let first = inner.first, "([".contains(first), inner.last == ")" || inner.last == "]" {
      inner = inner.dropFirst().dropLast()
    }
    for unit in [" Uhr", "h"] where inner.hasSuffix(unit) { inner = inner.dropLast(unit.count) }
    if inner.wholeMatch(of: /[0-2]?\d[hH][0-5]\d/) != nil { return true }
    return inner.utf8.contains(.colon)
      && (DurationFormat.seconds(from: inner, in: .line) != nil
        || inner.allSatisfy { $0 == "0" || $0 == ":" })
  }

  static func hasFields(_ text: Substring) -> Bool {
    let marks: [LineCuts.Mark] = [.dash, .tab, .bar, .tilde, .star, .slash, .semicolon, .gap]
    let cuts = LineCuts(text)
    return cuts.separators.contains { marks.contains($0.mark) } || !cuts.quotes.isEmpty
  }

  /// Joins titles with the times that are below them in a block of their own.
  mutating func joinTimesBelow() {
    let times = lines.indices.filter { lines[$0].isEntry && Self.isTime(lines[$0].text) }
    guard times.count > 2, let first = times.first, let last = times.last,
      last - first == times.count - 1
    else { return }
    guard !lines.contains(where: \.isFixed) else { return }
    // A line that stands alone above the times is their heading, which has no songs.
    let isHeaded =
      first > 0 && (lines[first - 1].isHeading || lines[first - 1].isApart && lines[first].isApart)
    let end = isHeaded ? first - 1 : first
    let titles = lines[..<end].indices.filter { lines[$0].isEntry }.suffix(times.count)
    guard titles.count == times.count else { return }
    for (title, time) in zip(titles, times) {
      lines[title].text = Substring("\(lines[time].text) \(lines[title].text)")
    }
    lines.removeSubrange(end...last)
  }

  // MARK: Credits

  /// Attaches lines such as `Music: Ada Cole` to the song above, and makes its performer the
  /// artist.
  mutating func attachCredits() {
    var kept: [ListLine] = []
    let found = lines.concurrentMap { line in
      (
        isBracketed: LineCuts.isBracketed(line.text),
        isConnected: Self.connected(line.text) != nil, isSong: Self.isLabelledSong(line.text)
      )
    }
    let bracketed = found.count(where: \.isBracketed)
    let connected = found.count(where: \.isConnected)
    // Lines that begin with the word for a song are songs, if there are several.
    let songs = found.count(where: \.isSong)
    var performers = 0
    var artists: [Int: Substring] = [:]
    for line in lines {
      if line.isFixed {
        kept.append(line)
        continue
      }
      if let last = kept.indices.last, line.isEntry, kept[last].isEntry {
        if !line.isApart, connected > 1, artists[last] == nil,
          let artist = Self.connected(line.text)
        {
          artists[last] = artist
          performers += 1
          continue
        }
        let detail = line.isIndented ? SongLine.behindBullet(line.text) : nil
        if !line.isApart, let detail, !kept[last].isIndented,
          TextNumber(kept[last].text)?.isMarked == true,
          Self.facts(in: detail) == nil
        {
          kept[last].remarks.append(String(detail))
          continue
        }
        if !line.isApart, line.text.hasPrefix("...") || line.text.hasPrefix("…") {
          kept[last].remarks.append(String(line.text.drop { ".… ".contains($0) }))
          continue
        }
        if let facts = Self.facts(in: detail ?? line.text),
          Self.facts(in: kept[last].text) == nil
        {
          kept[last].text = Substring(String(kept[last].text) + facts)
          continue
        }
      }
      guard let last = kept.indices.last, line.isEntry || line.isHeading, kept[last].isEntry,
        let credit = ListWords.credit(in: line.text),
        songs < 2 || !Self.isLabelledSong(line.text)
      else {
        if let last = kept.indices.last, line.isEntry, kept[last].isEntry,
          LineCuts.isBracketed(line.text),
          SongLine(line.text, section: 0).pause == nil,
          !line.isApart || TextNumber(kept[last].text)?.isMarked == true,
          bracketed * 3 < lines.count
        {
          kept[last].remarks.append(String(line.text.dropFirst().dropLast()))
        } else {
          kept.append(line)
        }
        continue
      }
      if credit.isPerformer, artists[last] == nil {
        artists[last] = credit.name
        performers += 1
      } else {
        kept[last].remarks.append(String(line.text))
      }
    }
    guard kept.count < lines.count else { return }
    for (index, artist) in artists {
      if performers * 2 >= kept.count(where: \.isEntry) || performers > 2 {
        kept[index].text = Substring(String(kept[index].text) + "\t" + String(artist))
        isTitleFirst = true
      } else {
        kept[index].remarks.append(String(artist))
      }
    }
    lines = kept
  }

  /// Whether a single word before a colon says that the line is a song: `Lied: …`.
  static func isLabelledSong(_ text: Substring) -> Bool {
    guard let label = ListConventions.label(of: text) else { return false }
    let words = ListWords.words(of: label.name)
    if words.count == 1, ListConventions.isDivided(label.rest) { return true }
    return words.count == 1 && words != ["musica"] && ListWords.isSongLabel(label.name)
  }

  /// The artist in a line such as `by Tom Vance`; `nil` for other lines.
  static func connected(_ text: Substring) -> Substring? {
    if let first = text.first, "/／".contains(first), text.count > 1 {
      return text.dropFirst().trimmed
    }
    let folded = text.prefix(5).lowercased()
    for word in ["by ", "von ", "par ", "por ", "przez "] where folded.hasPrefix(word) {
      let rest = text.dropFirst(word.count).trimmed
      return rest.first?.isLowercase == true || rest.utf8.count > 60 ? nil : rest
    }
    return nil
  }

  /// The facts of a song in a line of its own, such as `Key: A · Capo: 2nd fret`, in brackets;
  /// `nil` for other lines.
  static func facts(in text: Substring) -> String? {
    guard text.utf8.count < 100 else { return nil }
    let isLabelled = text.utf8.prefix(16).contains { $0 == 0x3A || $0 == 0x3D }
    guard isLabelled || text.utf8.contains(where: { $0 == 0x7C || $0 == 0xC2 }) else { return nil }
    let pieces = text.split { "·|•,;".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
    if pieces.count > 1, pieces.allSatisfy({ PieceFacts($0)?.words.isEmpty == true }) {
      return pieces.map { " (\($0))" }.joined()
    }
    if pieces.count > 1, let first = pieces.first, isTime(first),
      pieces.dropFirst().allSatisfy({ $0.utf8.count < 24 && $0.contains(where: \.isNumber) })
    {
      return " (\(first))"
    }
    guard isLabelled else { return nil }
    let facts = pieces.filter { ListConventions.labelledFacts($0) != nil }
    // A title is before the facts of its own line.
    guard let first = facts.first, first == pieces.first, facts.count * 3 >= pieces.count else {
      return nil
    }
    return (facts + pieces.filter(isTime)).map { " (\($0))" }.joined()
  }

  // MARK: Headers

  /// The range of lines that name the fields one below the other, among the first lines.
  func header() -> Range<Int>? {
    var start = 0
    while start < min(lines.count, 12) {
      var end = start
      while end < lines.count, end - start < 8, Self.role(lines[end].text) != nil { end += 1 }
      let roles = lines[start..<end].compactMap { Self.role($0.text) }
      if roles.contains(.title), roles.contains(.artist), Set(roles).count == roles.count {
        return start..<end
      }
      start = end + 1
    }
    return nil
  }

  static func role(_ text: Substring) -> ImportRole? {
    guard text.utf8.count < 40, !text.contains(where: { $0.isNumber || $0.isDash }),
      let name = CSVColumnName(String(text)), name.certainty == .exact
    else { return nil }
    switch name.field {
    case .fact(let fact): return .fact(fact)
    case .position: return .number
    default: return .ignored
    }
  }

  /// Leaves out the header and what is above it, and takes the order of the fields from it.
  mutating func takeHeader(_ range: Range<Int>) {
    let roles = lines[range].compactMap { Self.role($0.text) }
    for index in 0..<range.upperBound where lines[index].isEntry {
      lines[index].kind = .nothing(.page)
    }
    isTitleFirst = roles.firstIndex(of: .title) ?? 0 < roles.firstIndex(of: .artist) ?? 0
  }

}
