import SetlistModel

// Lines that are titles of sections, with or without their songs.
extension ListLine {
  static func heading(_ text: Substring) -> Kind? {
    let marks = text.prefix { $0 == "#" }
    if !marks.isEmpty, marks.count <= 6, text.dropFirst(marks.count).first?.isWhitespace == true {
      return .heading(
        String(withoutClosing(text.dropFirst(marks.count).trimmed)), level: marks.count)
    }
    if let bold = boldHeading(text) { return bold }
    if let first = text.first, first == text.last, "=-*_~–—+#•★".contains(first) {
      let frame = String(first)
      guard text.hasPrefix(frame + frame) || text.hasPrefix(frame + " "),
        text.hasSuffix(frame + frame) || text.hasSuffix(" " + frame)
      else { return nil }
      let inner = text.drop { $0 == Character(frame) || $0 == " " }
      guard let end = inner.lastIndex(where: { $0 != Character(frame) && $0 != " " }) else {
        return nil
      }
      let title = inner[...end]
      // Bold text may also mark songs, or both sides of a dash.
      let isSong =
        "*_".contains(frame)
        && (title.contains(frame + frame) || ListConventions.isDivided(title))
      return isSong ? nil : heading(or: title)
    }
    if let first = text.first, "(（＜〈≪《<".contains(first), let last = text.last,
      ")）＞〉≫》>".contains(last),
      case let title = text.dropFirst().dropLast().trimmed, ListWords.isSection(title)
    {
      return heading(or: title)
    }
    if text.first.map({ "[【".contains($0) }) == true, text.last.map({ "]】".contains($0) }) == true,
      case let title = text.dropFirst().dropLast(),
      !title.contains(where: { "[]【】".contains($0) }), !ListConventions.isDivided(title)
    {
      return heading(or: title.trimmed)
    }
    if text.hasSuffix(":"), text.utf8.count > 30, isProse(text) { return .nothing(.remark) }
    if text.hasSuffix(":"), TextNumber(text)?.isMarked != true, TextTime(leading: text) == nil {
      return heading(or: text.dropLast().trimmed)
    }
    if let songs = songsOfArtist(text) { return songs }
    if let section = timedSection(text) { return section }
    if ListWords.isSection(text) {
      let title = text.last == ":" ? text.dropLast().trimmed : text
      return .heading(String(SongLine.behindBullet(title) ?? title), level: 0)
    }
    if let bold = QuotedTitle.leading(text), bold.behind.isEmpty, ListWords.isSection(bold.inside) {
      return .heading(String(bold.inside), level: 0)
    }
    return namedSection(text)
  }

  /// Several songs behind the name of their artist in brackets: `【周杰伦】晴天、七里香`.
  static func songsOfArtist(_ text: Substring) -> Kind? {
    guard let first = text.first, "【[［".contains(first),
      let end = text.firstIndex(where: { "】]］".contains($0) }),
      case let name = text[..<end].dropFirst().trimmed, !name.isEmpty,
      case let songs = text[end...].dropFirst().split(whereSeparator: { "、，".contains($0) })
        .map(\.trimmed), songs.count > 1
    else { return nil }
    return .songs(section: String(name), songs.filter { !$0.isEmpty })
  }

  /// A section or a break between single stars, as messengers mark bold text.
  static func boldHeading(_ text: Substring) -> Kind? {
    guard let first = text.first, "*_".contains(first), text.last == first, text.count > 3,
      case let inner = text.dropFirst().dropLast(), !inner.contains(first),
      inner.first?.isWhitespace == false, inner.last?.isWhitespace == false
    else { return nil }
    if ListWords.isSection(inner) || ListWords.sectionPrefix(of: inner) != nil {
      return .heading(String(inner), level: 0)
    }
    return .framed(inner)
  }

  /// Whether a text is the hours of a program: `8 – 9 pm`, `19:00–20:00 Uhr`, `19時台`.
  private static func isHours(_ text: Substring) -> Bool {
    // The hours are one or two digits before a sign, a space, or a letter.
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
    guard digits.count < 3, let last = text.last, last.isLetter || last == "." || last.isNumber
    else {
      return false
    }
    let letters = text.count(where: \.isLetter)
    guard letters < 9 else { return false }
    if text.wholeMatch(of: /[012]?\d ?(?:時台?|时|點|点|시대?|Uhr)/) != nil { return true }
    guard text.contains(where: \.isDash),
      let match = text.wholeMatch(
        of:
          #/
          (\d{1,2}) ([:.]\d\d)? \s* (?i: [ap]\.?m\.? | uhr | h )? \s* [-–—] \s*
          (\d{1,2}) ([:.]\d\d)? \s* (?i: [ap]\.?m\.? | uhr | h )?
        /#),
      let first = Int(match.output.1), let second = Int(match.output.3)
    else { return false }
    let isClock = match.output.2 != nil && match.output.4 != nil || text.last?.isLetter == true
    return isClock && first < 25 && second < 25
  }

  /// A section whose name is behind a time of day: `19:35 Set 1`, or is the hours of a program.
  static func timedSection(_ text: Substring) -> Kind? {
    guard text.first?.isNumber == true else { return nil }
    if text.utf8.count < 24, isHours(text) {
      return .heading(String(text), level: 0)
    }
    guard let time = TextTime(leading: text),
      ListWords.isSection(time.rest)
    else { return nil }
    return .heading(String(time.rest), level: 0)
  }

  /// A section with a longer name, or with its songs on the same line: `Set 2 – Dinner`, `Encore:
  /// One, Two`.
  static func namedSection(_ text: Substring) -> Kind? {
    if let list = listOfArtist(text) { return list }
    guard let (name, rest, sign) = ListWords.sectionPrefix(of: text) else { return nil }
    let songs = songs(in: rest)
    let isEncore = ListWords.words(of: name).contains { ListWords.aloneSections.contains($0) }
    if sign == "." || ":：".contains(sign) && (songs.count > 1 || isEncore) {
      return .songs(section: String(name), songs)
    }
    let words = ListWords.words(of: rest)
    guard words.count <= 5,
      isEncore || !ListConventions.isDivided(rest) || !rest.hasBytes(of: " - ")
    else { return nil }
    return .heading(String(text), level: 0)
  }

  /// Several songs behind the word for a list, with a name or without: `setlist Ada Cole: One, Two,
  /// Six`.
  private static func listOfArtist(_ text: Substring) -> Kind? {
    guard LineCuts.mayHaveColon(text), text.utf8.contains(0x2C),
      let label = ListConventions.label(of: text), case let songs = songs(in: label.rest),
      songs.count > 2
    else { return nil }
    if ListWords.isListName(label.name) { return .songs(section: String(label.name), songs) }
    guard let space = label.name.firstIndex(of: " "), ListWords.isListName(label.name[..<space])
    else { return nil }
    return .songs(section: String(label.name[space...].trimmed), songs)
  }

  /// The songs between commas, semicolons and marks of a segue.
  static func songs(in text: Substring) -> [Substring] {
    let cuts = LineCuts(text)
    var songs: [Substring] = []
    var start = text.startIndex
    for separator in cuts.separators where [.comma, .semicolon, .arrow].contains(separator.mark) {
      songs.append(text[start..<separator.range.lowerBound].trimmed)
      start = separator.range.upperBound
    }
    return (songs + [text[start...].trimmed]).filter { !$0.isEmpty }
      .map { $0.last == ">" ? $0.dropLast().trimmed : $0 }
  }

  /// The heading with a title, or a break if the title tells its length or time of day.
  static func heading(or title: Substring) -> Kind {
    let found = TextBreak(title, duration: nil)
    return found?.duration != nil || found?.isTimed == true
      ? .framed(title) : .heading(String(title), level: 0)
  }

  /// The title without the closing marks of `## Title ##`.
  static func withoutClosing(_ title: Substring) -> Substring {
    guard title.last == "#", let end = title.lastIndex(where: { $0 != "#" }),
      title[end].isWhitespace
    else { return title }
    return title[...end].trimmed
  }
}
