import SetlistModel

// Several songs on one line.
extension ListLine {
  /// The lines of a list that is written on one: `1.One 2.Two 3.Three` and `One - Ada; Two - Ben`.
  /// Only the first one has the number of the line.
  var expanded: [ListLine] {
    guard isEntry, text.utf8.count > 30 else { return [self] }
    let songs = Self.numbered(in: text) ?? Self.divided(in: text)
    guard let songs else { return [self] }
    return songs.enumerated().map { index, song in
      var line = ListLine(song, number: index == 0 ? number : 0)
      if index == 0 { line.isApart = isApart }
      return line
    }
  }

  /// The songs between numbers that count up; `nil` if there are fewer than four.
  private static func numbered(in text: Substring) -> [Substring]? {
    guard text.utf8.first == 0x31, text.hasBytes(of: "2.") else { return nil }
    var starts: [Substring.Index] = []
    var rest = text
    while let range = rest.firstRange(of: "\(starts.count + 1).") {
      let isFree =
        range.lowerBound == text.startIndex
        || text[text.index(before: range.lowerBound)].isWhitespace
      guard isFree else {
        rest = rest[range.upperBound...]
        continue
      }
      starts.append(range.lowerBound)
      rest = rest[range.upperBound...]
    }
    guard starts.count > 3 else { return nil }
    var songs = zip(starts, starts.dropFirst() + [text.endIndex]).map { text[$0..<$1].trimmed }
    // The encore is behind the last number.
    for word in [" encore ", " Encore ", " アンコール "] {
      guard let last = songs.last, let range = last.firstRange(of: word) else { continue }
      songs[songs.count - 1] = last[..<range.lowerBound].trimmed
      songs.append(last[range.upperBound...].trimmed)
    }
    // Before a further number the word stands at the end of a song.
    return songs.map { song in
      let end = [" encore", " Encore", " アンコール"].first { song.hasSuffix($0) }
      return end.map { song.dropLast($0.count).trimmed } ?? song
    }
  }

  /// The songs between semicolons, each with a dash; `nil` if there are fewer than three.
  private static func divided(in text: Substring) -> [Substring]? {
    guard text.utf8.contains(where: { $0 == 0x3B || $0 == 0xEF }) else { return nil }
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
      guard isArtistFirst || cut.mark == .dash else { return nil }
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

    /// The lines of the songs, of which only the first has a number.
    func lines(for line: ListLine) -> [ListLine] {
      songs.enumerated().map { index, song in
        var copy = line
        let fields = isArtistFirst ? [artist, song] : [song, artist]
        copy.text = Substring(fields.joined(separator: " - "))
        if index > 0 { copy = ListLine(copy.text, number: 0) }
        copy.kind = .entry
        return copy
      }
    }
  }

  /// The lines with one for each song, if most have several songs of one artist.
  static func divided(_ lines: [ListLine]) -> [ListLine] {
    let entries = lines.filter(\.isEntry)
    guard entries.count > 1, !lines.contains(where: \.isFixed) else { return lines }
    let several = lines.map { $0.isEntry ? Several($0.text) : nil }
    let found = several.compactMap(\.self)
    let songs = found.reduce(0) { $0 + $1.songs.count }
    let areClear = found.allSatisfy { $0.sign == ";" } || songs * 2 >= found.count * 5
    guard found.count > 1, found.count * 10 >= entries.count * 6, areClear else { return lines }
    return zip(lines, several).flatMap { $1?.lines(for: $0) ?? [$0] }
  }

  /// The lines of two columns, each with a dash, one column below the other.
  static func withoutColumns(_ lines: [ListLine]) -> [ListLine] {
    let halves = lines.map { line -> [Substring]? in
      guard line.isEntry, line.text.hasBytes(of: "  ") else { return nil }
      let parts = LineCuts(line.text).parts(of: line.text, at: .gap)
      return parts.count == 2 ? parts : nil
    }
    let divided = halves.count {
      $0.map { $0.allSatisfy { ListConventions.isDivided($0) } } ?? false
    }
    guard divided > 2, divided * 10 >= lines.count * 6, !lines.contains(where: \.isFixed) else {
      return lines
    }
    var (left, right): ([ListLine], [ListLine]) = ([], [])
    for (line, parts) in zip(lines, halves) {
      guard let parts else {
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
}
