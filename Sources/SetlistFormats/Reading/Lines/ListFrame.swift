import SetlistModel

/// Finds the lines of a text that are probably no songs: other text around a list in a message or
/// on a page.
///
/// A title can be any words, so a line that could be one needs more than one indication: "Hello" is
/// a song, and "Hello everybody," a greeting.
struct ListFrame {
  /// A line that is not blank, with its number.
  typealias Line = (number: Int, text: Substring)

  /// The largest number of lines in a greeting with its sentences, and in a closing with its name.
  private static let maximumFrame = 8

  /// The doubts by line number.
  private(set) var doubts: [Int: LineDoubt] = [:]
  private let lines: [Line]
  /// Whether a number, a time or a dash shows that a line is a song, for each line.
  private let areSongs: [Bool]

  /// Finds the lines that are probably no songs.
  ///
  /// - Parameter lines: the lines that are not blank, in order.
  /// - Complexity: O(*n*) in the length of the lines.
  init(_ lines: [Line]) {
    self.lines = lines
    areSongs = lines.map(\.text).concurrentMap { Self.isSong($0) }
    for index in lines.indices where !areSongs[index] { readAlone(index) }
    readHeaders()
    readBeginning()
    readEnd()
    // If the text consists only of addresses, the user wants these, so there are no doubts.
    if doubts.values.allSatisfy({ $0 == .address }), doubts.count == lines.count { doubts = [:] }
  }

  private func isDoubted(_ index: Int) -> Bool { doubts[lines[index].number] != nil }

  private mutating func doubt(_ index: Int, _ doubt: LineDoubt) {
    if !areSongs[index], !isDoubted(index) { doubts[lines[index].number] = doubt }
  }

  /// Reads a line that shows without its neighbors that it is no song.
  private mutating func readAlone(_ index: Int) {
    let text = lines[index].text
    let folded = text.lowercased()
    if text.utf8.contains(0x2C), ListWords.isLeader(text) { return doubt(index, .remark) }
    if Self.isAddress(text) { return doubt(index, .address) }
    if ListWords.pageWords.contains(folded) || ListWords.isReaction(text) {
      return doubt(index, .page)
    }
    if ListWords.programs.contains(where: folded.hasPrefix) { return doubt(index, .signature) }
    if index * 3 > lines.count, isFoot(index) { return doubt(index, .page) }
    // A time alone below the songs is the length of all of them.
    if index == lines.count - 1, index > 3, ListRecords.isTime(text),
      !lines[max(index - 6, 0)..<index].contains(where: { ListRecords.isTime($0.text) })
    {
      return doubt(index, .remark)
    }
    if index + 2 >= lines.count, index > 3, text.last == ".", !text.hasSuffix(".."),
      ListWords.words(of: text).count > 3,
      !lines[..<index].contains(where: { $0.text.last == "." }),
      isApart(index) || lines[index - 1].text.last.map({ ";,；、".contains($0) }) != true
    {
      return doubt(index, .remark)
    }
    if index > 0, text.first == "(", text.last == ")",
      case let inner = folded.dropFirst().dropLast(),
      inner.hasSuffix(" cover") || ListWords.origins.contains(where: inner.hasPrefix)
    {
      doubt(index, .songRemark)
    }
  }

  /// Whether a line below the songs is that of a blog or a page: who has posted it, its labels, or
  /// comments.
  private func isFoot(_ index: Int) -> Bool {
    let words = ListWords.words(of: lines[index].text)
    guard let first = words.first, words.count < 16 else { return false }
    if ListWords.feet.contains(first) { return words.count > 1 }
    return words.count < 5 && words.dropFirst().contains { ListWords.comments.contains($0) }
  }

  /// Reads the header lines of a mail, such as "Subject: Friday". There must be several.
  private mutating func readHeaders() {
    let headers = lines.indices.filter { index in
      guard lines[index].text.utf8.prefix(20).contains(.colon) else { return false }
      let folded = lines[index].text.lowercased()
      return ListWords.headers.contains { folded.hasPrefix($0 + ":") }
    }
    guard headers.count > 1 else { return }
    for index in headers { doubts[lines[index].number] = .remark }
  }

  /// Reads a greeting, and the sentences before the first song.
  private mutating func readBeginning() {
    let beginning = lines.indices.prefix { !areSongs[$0] }.prefix(Self.maximumFrame)
    let greeting = beginning.first { !isDoubted($0) }.flatMap { isGreeting($0) ? $0 : nil }
    if let greeting { doubt(greeting, .greeting) }
    var isRemark = false
    for index in beginning.reversed() where index > greeting ?? -1 && !isDoubted(index) {
      let isAnnouncement =
        lines[index].text.last == ":" && Self.announcesList(lines[index].text)
      isRemark =
        isAnnouncement || greeting != nil && isPartOfSentence(index, isAboveRemark: isRemark)
      if isRemark { doubt(index, .remark) }
    }
  }

  /// Reads a closing with the name below it, and the sentences above it after the last song.
  private mutating func readEnd() {
    let end = Array(lines.indices.suffix(Self.maximumFrame).reversed().prefix { !areSongs[$0] })
    guard let closing = end.last(where: isClosing) else { return }
    doubt(closing, .closing)
    for index in lines.indices.dropFirst(closing + 1) { doubt(index, .signature) }
    var isRemark = false
    for index in end where index < closing {
      isRemark = isPartOfSentence(index, isAboveRemark: isRemark)
      guard isDoubted(index) || isRemark else { return }
      doubt(index, .remark)
    }
  }

  /// Whether a line is a greeting: "Hi all," or "Hello everybody" alone, but not "Hello" or "Hello,
  /// Dolly!".
  private func isGreeting(_ index: Int) -> Bool {
    let text = lines[index].text
    let words = ListWords.words(of: text)
    guard let first = words.first, ListWords.greetings.contains(first), words.count < 7 else {
      return false
    }
    if text.last == "," { return true }
    let isApart = lines.count == 1 || index + 1 < lines.count && isApart(index + 1)
    return words.count > 1 && words.dropFirst().allSatisfy { ListWords.people.contains($0) }
      && (text.last == "!" || isApart)
  }

  /// Whether a line closes a message: it ends with a comma, or is apart from the songs and has a
  /// name below it.
  private func isClosing(_ index: Int) -> Bool {
    // A message needs songs or text above a closing, so a line at its beginning is none.
    let below = lines.count - index - 1
    guard index > 0, below <= 5, let hasComma = Self.closingComma(lines[index].text) else {
      return false
    }
    guard below <= 3 || hasComma && isApart(index) else { return false }
    let areMostSongs = areSongs.count { $0 } * 2 >= index
    return hasComma || (isApart(index) || isDoubted(index - 1)) && (below > 0 || areMostSongs)
      || areMostSongs && below > 0
  }

  /// Whether there is a blank line above a line.
  private func isApart(_ index: Int) -> Bool {
    index > 0 && lines[index].number - lines[index - 1].number > 1
  }

  /// Whether a line is a sentence of several words, or is continued by such a sentence below.
  private func isPartOfSentence(_ index: Int, isAboveRemark: Bool) -> Bool {
    let text = lines[index].text
    let goesOn = isAboveRemark && index + 1 < lines.count && !isApart(index + 1)
    guard let last = text.last else { return false }
    return ListWords.words(of: text).count > 3 && (".!?:…".contains(last) || text.hasSuffix(":-)"))
      || goesOn && text.count > 45
  }

  private static func isSong(_ text: Substring) -> Bool {
    let marks: [LineCuts.Mark] = [.dash, .tab, .tilde, .bar, .star, .semicolon, .slash]
    if ListWords.isReaction(text) { return false }
    return LineCuts(text).separators.contains { marks.contains($0.mark) }
      || TextNumber(text)?.isMarked == true
      || TextTime(trailing: text).map { !$0.isDoubtful } ?? false
  }

  private static func isAddress(_ text: Substring) -> Bool {
    var text = text
    if text.first == "<", text.last == ">" { text = text.dropFirst().dropLast() }
    guard !text.contains(where: \.isWhitespace) else { return false }
    let folded = text.prefix(8).lowercased()
    if ["http://", "https://", "www.", "mailto:"].contains(where: folded.hasPrefix) { return true }
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    return sides.count == 2 && !sides[0].isEmpty && sides[1].dropFirst().contains(".")
  }

  private static func announcesList(_ text: Substring) -> Bool {
    let words = ListWords.words(of: text)
    return words.count > 3 && words.contains { ListWords.lists.contains($0) }
  }

  /// Whether the words that close a message are followed by a comma; `nil` if the line has no such
  /// words.
  private static func closingComma(_ text: Substring) -> Bool? {
    let folded = text.lowercased()
    let whole = folded.dropLastWhile { ",.!;-– ".contains($0) }
    if ListWords.closings.contains(String(whole)) { return folded.last == "," }
    guard let comma = folded.firstIndex(of: ","),
      ListWords.closings.contains(String(folded[..<comma].trimmed)),
      ListWords.words(of: folded[folded.index(after: comma)...]).count < 3
    else { return nil }
    return true
  }

}

extension String {
  /// The text without the signs at its end that meet a condition.
  fileprivate func dropLastWhile(_ isDropped: (Character) -> Bool) -> Substring {
    guard let end = lastIndex(where: { !isDropped($0) }) else { return "" }
    return self[...end]
  }
}
