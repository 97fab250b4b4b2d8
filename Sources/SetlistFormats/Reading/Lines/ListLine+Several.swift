import SetlistModel

// Several songs on one line.
extension ListLine {
  /// Lines in which a single song beside the title of its section, such as `Encore: One`, is on a
  /// line of its own, so that it is read in the form of all others.
  static func dividingEncores(_ lines: [ListLine]) -> [ListLine] {
    var areSeveral = false
    let singles = lines.filter { line in
      guard case .songs(_, let songs) = line.kind else { return false }
      areSeveral = areSeveral || songs.count > 1
      return songs.count == 1
    }
    guard !areSeveral, !singles.isEmpty else { return lines }
    return lines.flatMap { line -> [ListLine] in
      guard case .songs(let section, let songs) = line.kind else { return [line] }
      var heading = ListLine(line.text, number: 0)
      heading.kind = .heading(section, level: 0)
      (heading.isApart, heading.isBelowRule) = (line.isApart, line.isBelowRule)
      return [heading, ListLine(songs[0], number: line.number)]
    }
  }

  /// The lines of a list that is written on one: `1.One 2.Two 3.Three` and `One - Ada; Two - Ben`.
  /// Only the first one has the number of the line.
  var expanded: [ListLine] {
    guard isEntry, text.utf8.count > 30 || text.utf8.contains(0xE2) else { return [self] }
    let songs = Self.numbered(in: text) ?? Self.divided(in: text)
    guard let songs else { return [self] }
    return songs.enumerated().map { index, song in
      var line = ListLine(song, number: index == 0 ? number : 0)
      if index == 0 { line.isApart = isApart }
      return line
    }
  }

  /// The songs between numbers that count up; `nil` if there are fewer than four, or three in
  /// circles.
  private static func numbered(in text: Substring) -> [Substring]? {
    // The first byte of numbers in circles is that of dashes, too.
    if text.utf8.contains(0xE2), let songs = circled(in: text) { return songs }
    guard text.utf8.first == 0x31,
      let sign = text.dropFirst().first, ".、．)）".contains(sign), text.utf8.contains("2\(sign)".utf8)
    else { return nil }
    var starts: [Substring.Index] = []
    var rest = text
    while let range = rest.firstRange(of: "\(starts.count + 1)\(sign)") {
      let before = text[..<range.lowerBound].last
      guard before.map({ $0.isWhitespace || ";；,，。".contains($0) }) ?? true else {
        rest = rest[range.upperBound...]
        continue
      }
      starts.append(range.lowerBound)
      rest = rest[range.upperBound...]
    }
    guard starts.count > 3 else { return nil }
    var songs = zip(starts, starts.dropFirst() + [text.endIndex]).map { text[$0..<$1].trimmed }
    // The encore is behind the last number.
    if let last = songs.last,
      let word = last.split(whereSeparator: \.isWhitespace).dropFirst().dropLast()
        .first(where: { ListWords.encores.contains(String($0).foldedForSearch) })
    {
      songs[songs.count - 1] = last[..<word.startIndex].trimmed
      songs += [word, last[word.endIndex...].trimmed]
    }
    return songs.flatMap { withoutSection($0) }
  }

  /// A song between numbers without the signs behind it, and the section that is named there.
  private static func withoutSection(_ song: Substring) -> [Substring] {
    let signs: (Character) -> Bool = { ";；,，。".contains($0) || $0.isWhitespace }
    guard let end = song.lastIndex(where: { !signs($0) }) else { return [song] }
    let song = song[...end]
    guard let space = song.lastIndex(where: signs),
      case let word = song[space...].dropFirst(), ListWords.isSection(word),
      let last = song[..<space].lastIndex(where: { !signs($0) })
    else { return [song] }
    return [song[...last], word]
  }

  /// The songs behind numbers in circles, and the section before them; `nil` if there are fewer
  /// than three.
  private static func circled(in text: Substring) -> [Substring]? {
    guard zip(text.utf8, text.utf8.dropFirst()).contains(where: { $0 == 0xE2 && $1 == 0x91 }) else {
      return nil
    }
    let starts = text.indices.filter { text[$0].enclosedNumber != nil }
    let numbers = starts.compactMap { text[$0].enclosedNumber }
    guard starts.count > 2, zip(numbers, numbers.dropFirst()).allSatisfy({ $1 == $0 + 1 }) else {
      return nil
    }
    let before = text[..<starts[0]].drop { !$0.isLetter && !$0.isNumber }.trimmed
    return [before].filter { !$0.isEmpty }
      + zip(starts, starts.dropFirst() + [text.endIndex]).map { text[$0..<$1].trimmed }
  }

  /// The songs between semicolons, each with a dash; `nil` if there are fewer than three.
  private static func divided(in text: Substring) -> [Substring]? {
    guard text.utf8.contains(where: { $0 == 0x3B || $0 == 0xEF }) else { return nil }
    var text = text
    if let label = ListConventions.label(of: text),
      ListWords.words(of: label.name).contains(where: { ListWords.lists.contains($0) })
    {
      text = label.rest
    }
    let parts = text.split(whereSeparator: { ";；".contains($0) }).map(\.trimmed)
    guard parts.count > 2, parts.allSatisfy({ ListConventions.isDivided($0) }) else { return nil }
    return parts
  }

  /// The songs of a text that is a single line: `Setlist: One / Two / Three // Encore: Four`; `nil`
  /// if there are fewer than five.
  var wholeList: [ListLine]? {
    guard text.utf8.count > 30 else { return nil }
    if let songs = quotedSongs { return songs }
    var rest = text
    if let label = ListConventions.label(of: text), ListWords.isListName(label.name) {
      rest = label.rest
    }
    let parts = rest.split(whereSeparator: { "/>→•".contains($0) }).map(\.trimmed)
      .filter { !$0.isEmpty }
    guard parts.count > 4, parts.allSatisfy({ $0.utf8.count < 80 }) else { return nil }
    var lines: [ListLine] = []
    for part in parts {
      var song = part
      if let (name, rest, _) = ListWords.sectionPrefix(of: part) {
        lines.append(ListLine(String(name) + ":", number: 0))
        song = rest
      }
      lines.append(ListLine(song, number: 0))
    }
    if let first = lines.firstIndex(where: \.isEntry) {
      var line = ListLine(lines[first].text, number: number)
      line.isApart = isApart
      lines[first] = line
    }
    return lines
  }

  /// The songs behind a label of the list on the same line; `nil` for other lines.
  var labelledList: [ListLine]? {
    let signs = text.utf8.count { $0 == 0x2F || $0 == 0x3E || $0 == 0xE2 }
    guard signs > 2, LineCuts.mayHaveColon(text),
      let label = ListConventions.label(of: text), ListWords.isListName(label.name)
    else { return nil }
    return wholeList
  }

  /// The songs of a text with several titles in quotes, each with brackets or nothing behind it;
  /// `nil` for other texts.
  private var quotedSongs: [ListLine]? {
    let quotes = LineCuts(text).quotes
    guard quotes.count > 2 else { return nil }
    let ends = quotes.dropFirst().map(\.lowerBound) + [text.endIndex]
    let songs = zip(quotes, ends).map { quote, end in
      (title: text[quote], behind: text[quote.upperBound..<end].trimmed)
    }
    guard
      songs.allSatisfy({ _, behind in
        behind.allSatisfy { ",;./|>".contains($0) } || LineCuts.isBracketed(behind)
      })
    else { return nil }
    return songs.enumerated().map { index, song in
      let artist = LineCuts.isBracketed(song.behind) ? song.behind.dropFirst().dropLast() : ""
      let line = artist.isEmpty ? String(song.title) : "\(song.title) - \(artist)"
      return ListLine(line[...], number: index == 0 ? number : 0)
    }
  }

  /// The songs of a line with one artist: `Ada Cole – One; Two` and `One, Two – Ada Cole`.
  struct Several {
    let artist: Substring
    let songs: [Substring]
    let isArtistFirst: Bool
    let sign: Character
    /// The sign between the artist and the songs.
    let mark: LineCuts.Mark

    /// Divides a line; `nil` if it has no artist, or one song only.
    init?(_ text: Substring) {
      guard text.utf8.contains(where: { $0 == 0x2C || $0 == 0x3B }) else { return nil }
      var text = text
      if let time = TextTime(leading: text) { text = time.rest }
      if let number = TextNumber(text) { text = number.rest }
      text = SongLine.behindBullet(text) ?? text
      let cuts = LineCuts(text)
      let marks: [LineCuts.Mark] = [.dash, .colon]
      guard let cut = cuts.separators.first(where: { marks.contains($0.mark) }) else { return nil }
      let parts = [text[..<cut.range.lowerBound], text[cut.range.upperBound...]].map(\.trimmed)
      guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
      let (first, second) = (Self.songs(in: parts[0]), Self.songs(in: parts[1]))
      isArtistFirst = second.songs.count >= first.songs.count
      mark = cut.mark
      guard isArtistFirst || mark == .dash else { return nil }
      artist = isArtistFirst ? parts[0] : parts[1]
      (songs, sign) = isArtistFirst ? second : first
      guard songs.count > 1, !ListConventions.isDivided(artist) || !isArtistFirst else {
        return nil
      }
    }

    private static func songs(in text: Substring) -> (songs: [Substring], sign: Character) {
      let sign: Character = text.contains(";") ? ";" : ","
      let parts = text.split(separator: sign).map(\.trimmed)
      let areNames = parts.allSatisfy { part in
        part.first?.isLowercase == false && PieceFacts(part)?.words.isEmpty != true
      }
      return (areNames ? parts : [text], sign)
    }

    /// Whether the songs have artists of their own in brackets, so that a label is before them.
    var isLabelled: Bool {
      mark == .colon && songs.allSatisfy { ListConventions.hasNameInBrackets($0) }
    }

    /// The lines of the songs, of which only the first has a number.
    func lines(for line: ListLine) -> [ListLine] {
      songs.enumerated().map { index, song in
        var copy = line
        let fields = isArtistFirst ? [artist, song] : [song, artist]
        copy.text = Substring(fields.joined(separator: " - "))
        if index > 0 { copy = ListLine(copy.text, number: 0) }
        if isLabelled {
          copy.text = song
          copy.remarks.append(String(artist))
        }
        copy.kind = .entry
        return copy
      }
    }
  }

  /// The lines of an artist's songs in quotes that follow each other: `Ada《One》《Two》` and
  /// `Ada – "One" (Ben), "Two" (Cleo)`; `nil` for other lines.
  private var adjacentQuotes: [ListLine]? {
    guard isEntry,
      text.utf8.contains(where: { $0 == 0x22 || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xE3 })
    else { return nil }
    let text = withoutNumber
    let quotes = LineCuts(text).quotes
    guard quotes.count > 1, let first = quotes.first,
      case let artist = text[..<first.lowerBound], artist.contains(where: \.isLetter)
    else { return nil }
    let ends = quotes.dropFirst().map(\.lowerBound) + [text.endIndex]
    let behind = zip(quotes, ends).map { quote, end in
      text[quote.upperBound..<end].trimmedOfSigns
    }
    guard behind.allSatisfy({ $0.isEmpty || LineCuts.isBracketed($0) }) else { return nil }
    return zip(quotes, behind).enumerated().map { index, song in
      let text = "\(artist)\(text[song.0]) \(song.1)"
      var line = ListLine(Substring(text).trimmed, number: index == 0 ? number : 0)
      line.kind = .entry
      line.isApart = index == 0 && isApart
      return line
    }
  }

  /// The text without the number of a list at its beginning.
  private var withoutNumber: Substring {
    TextNumber(text).flatMap { $0.isMarked ? $0.rest : nil } ?? text
  }

  /// The lines of a text in which some artists have several songs in quotes.
  private static func dividingQuotes(_ lines: [ListLine]) -> [ListLine] {
    let songs = lines.map { $0.adjacentQuotes }
    guard songs.contains(where: { $0 != nil }) else { return lines }
    return zip(lines, songs).flatMap { line, songs in
      if let songs { return songs }
      // The numbers count artists, not songs.
      var line = line
      if line.isEntry { line.text = line.withoutNumber }
      return [line]
    }
  }

  /// The lines with one for each song, if most have several songs of one artist.
  static func divided(_ lines: [ListLine]) -> [ListLine] {
    let lines = lines.contains(where: \.isFixed) ? lines : dividingQuotes(lines)
    let entries = lines.filter(\.isEntry)
    guard entries.count > 1, !lines.contains(where: \.isFixed) else { return lines }
    let several = lines.map { $0.isEntry ? Several($0.text) : nil }
    let found = several.compactMap(\.self)
    guard found.count > 1 else { return lines }
    let songs = found.reduce(0) { $0 + $1.songs.count }
    let areClear = found.allSatisfy { $0.sign == ";" } || songs * 2 >= found.count * 5
    // All of a repertoire stands behind the names of artists, some of whom have one song.
    let labelled = entries.count { ListConventions.label(of: $0.text) != nil }
    let areLabelled =
      found.count > 2 && found.allSatisfy { $0.mark == .colon }
      && found.contains { $0.songs.count > 2 }
      && labelled * 2 >= entries.count
    let divided = entries.count { ListConventions.isDivided($0.text) }
    let areUsual =
      found.count * 10 >= entries.count * 6
      || divided > 3 && found.count * 10 >= divided * 7 && divided * 10 >= entries.count * 6
      || found.count > 2 && areNumbered(several, in: lines)
    guard areLabelled || areUsual && areClear else { return lines }
    let areNamed = found.allSatisfy(\.isLabelled)
    return zip(lines, several).flatMap { line, songs in
      if let songs { return songs.lines(for: line) }
      guard areLabelled || areNamed, line.isEntry,
        let label = ListConventions.label(of: line.text)
      else {
        return [line]
      }
      var line = line
      if areNamed {
        line.text = label.rest
        line.remarks.append(String(label.name))
      } else {
        line.text = Substring("\(label.name) - \(label.rest)")
      }
      return [line]
    }
  }

  /// Whether the lines with several songs are those with a number.
  private static func areNumbered(_ several: [Several?], in lines: [ListLine]) -> Bool {
    zip(several, lines).allSatisfy { songs, line in
      (songs != nil) == (line.isEntry && TextNumber(line.text)?.isMarked == true)
    }
  }

  /// The lines of several columns, one column below the other: each with a dash, or below the
  /// titles of sections beside each other.
  static func withoutColumns(_ lines: [ListLine]) -> [ListLine] {
    guard !lines.contains(where: \.isFixed) else { return lines }
    let halves = lines.map { line -> [Substring]? in
      guard line.isEntry || line.isHeading, line.text.hasBytes(of: "  ") else { return nil }
      let parts = LineCuts(line.text).parts(of: line.text, at: .gap)
      return parts.count > 1 && parts[0].contains(where: \.isLetter) ? parts : nil
    }
    if let header = halves.firstIndex(where: { parts in
      parts?.allSatisfy { ListWords.isSection($0) } == true
    }) {
      return belowSections(lines, header: header)
    }
    let divided = halves.count { parts in
      parts.map { $0.count == 2 && $0.allSatisfy { ListConventions.isDivided($0) } } ?? false
    }
    guard divided > 2, divided * 10 >= lines.count * 6 else { return lines }
    var (left, right): ([ListLine], [ListLine]) = ([], [])
    for (line, parts) in zip(lines, halves) {
      guard let parts, parts.count == 2 else {
        left.append(line)
        continue
      }
      var first = ListLine(parts[0], number: line.number)
      first.isApart = line.isApart
      left.append(first)
      right.append(ListLine(parts[1], number: 0))
    }
    if !right.isEmpty { right[0].isApart = true }
    return left + right
  }

  /// The lines below the titles of sections beside each other, one column below the other.
  private static func belowSections(_ lines: [ListLine], header: Int) -> [ListLine] {
    let aligned = AlignedColumns(lines[header].whole)
    let count = aligned.count
    var columns: [[ListLine]] = Array(repeating: [], count: count)
    var end = header
    while end < lines.count, lines[end].isEntry || end == header {
      let cells = aligned.cells(of: lines[end].whole, placingSingle: true)
      // A line that stands alone below the columns belongs to none of them.
      if cells.count == 1, end > header, lines[end].isApart, !lines[end].isIndented { break }
      for (place, cell) in cells.enumerated() where !cell.isEmpty {
        let column = min(place, count - 1)
        columns[column].append(
          ListLine(cell[...], number: place == 0 ? lines[end].number : 0))
      }
      end += 1
    }
    guard end - header > 2 else { return lines }
    for column in columns.indices where !columns[column].isEmpty {
      columns[column][0].isApart = true
    }
    return Array(lines[..<header]) + columns.joined() + lines[end...]
  }

  /// The line with the blanks before it.
  private var whole: Substring {
    let before = text.base[..<text.startIndex]
    let blanks = before.reversed().prefix { $0 == " " }.count
    return text.base[text.base.index(text.startIndex, offsetBy: -blanks)..<text.endIndex]
  }
}

extension Substring {
  /// The text without blanks and signs between songs at its ends.
  fileprivate var trimmedOfSigns: Substring {
    let signs: (Character) -> Bool = { ",、，;；. 。".contains($0) }
    guard let last = lastIndex(where: { !signs($0) }) else { return "" }
    return self[...last].drop(while: signs)
  }
}
