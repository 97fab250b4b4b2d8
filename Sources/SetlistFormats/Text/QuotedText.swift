import Foundation
import SetlistModel

/// Removes the prefixes that a mail program or a chat puts before each line of a copied text: `> `,
/// and `[21:03, 5/2/2026] Anna: `.
struct QuotedText {
  /// The number of lines that are examined for prefixes.
  private static let sampleSize = 50

  private let dated =
    #/
    \[? (?:
      \d{1,2}:\d{2} (?: :\d{2} )? (?: \s? [AaPp]\.?[Mm]\.? )? ,? \s+
        \d{1,4} [.\/\-] \d{1,2} [.\/\-] \d{1,4}
      | \d{1,4} [.\/\-] \d{1,2} [.\/\-] \d{1,4} ,? \s+
        \d{1,2}:\d{2} (?: :\d{2} )? (?: \s? [AaPp]\.?[Mm]\.? )?
    ) \]? (?: \s+ - )? \s+ [^:]{1,40} : \s+
    /#.asciiOnlyDigits()
  private let dateAlone =
    /\[?\d{1,4}[.\/\-]\d{1,2}[.\/\-]\d{1,4},?\s+\d{1,2}:\d{2}/.asciiOnlyDigits()
  private let timed = /\[?(\d{1,2}:\d{2})(?::\d{2})?\]?\s+([^:]{1,30}):\s+(.+)/.asciiOnlyDigits()

  private let bracketed =
    #/\[[^\]]{1,40}\]\s\[(?:오전\s|오후\s|午前|午後)?\d{1,2}:\d{2}(?:\s?[AaPp][Mm])?\]\s+/#
    .asciiOnlyDigits()

  private let header =
    #/
    [^:\[\]]{1,40}? (?: ,?\s \[ | \s+ [—–·|-] \s+ | \s{1,4} )
    (?:
      (?: today | yesterday | heute | gestern | hoy | ayer | hoje | ontem | hier | aujourd.hui ) ,?
        (?: \s (?: at | um | à | a\ las | às ) )? \s \d{1,2}[:.]\d{2} (?: \s? [AaPp]\.?[Mm]\.? )?
      | \d{1,4}[.\/\-]\d{1,2}[.\/\-]\d{1,4} ,? \s+ \d{1,2}:\d{2} (?: :\d{2} )?
        (?: \s? [AaPp]\.?[Mm]\.? )?
      | \d{1,2}:\d{2} \s? [AaPp]\.?[Mm]\.?
    ) \]?
    /#.asciiOnlyDigits().ignoresCase()

  /// Whether a line has a name and a time only, and the messages are below it.
  private func isHeader(_ line: Substring) -> Bool {
    guard line.utf8.count < 90, let last = line.utf8.last,
      (0x30...0x39).contains(last) || last == 0x5D || last | 0x20 == 0x6D || last == 0x2E,
      line.utf8.contains(0x3A) || line.utf8.contains(0x2E)
    else { return false }
    // A time without a date, a day, brackets or a half of the day is that of a song.
    var (signs, isDigit, isSign) = (0, false, false)
    for byte in line.utf8 {
      let isNumber = (0x30...0x39).contains(byte)
      if isNumber, isSign { signs += 1 }
      isSign = isDigit && (0x2D...0x2F).contains(byte)
      isDigit = isNumber
    }
    let isDated = signs > 1
    guard
      last | 0x20 == 0x6D || last == 0x5D || isDated || line.hasBytes(of: " at ")
        || line.utf8.contains(where: { $0 > 0x7F })
    else { return false }
    return line.wholeMatch(of: header) != nil
  }

  /// The text without the prefixes; `nil` if it has none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func unquoted(_ text: String) -> (text: String, isChat: Bool)? {
    QuotedText().unquoted(text)
  }

  private func unquoted(_ text: String) -> (text: String, isChat: Bool)? {
    let lines = text.lines
    let sample = Array(lines.lazy.map(\.trimmed).filter { !$0.isEmpty }.prefix(Self.sampleSize))
    if Self.isMail(sample) {
      return (
        Self.withoutQuoteMarks(lines).joined(separator: "\n"), Self.areAnswered(sample)
      )
    }
    if let messages = Self.tabbedMessages(in: lines, isNamed: sample.first?.first == "[") {
      return (messages.joined(separator: "\n"), true)
    }
    if let comments = Self.comments(in: lines) { return (comments.joined(separator: "\n"), true) }
    let messages = lines.map { line in
      line.utf8.first == UInt8(ascii: "[")
        ? line.prefixMatch(of: bracketed).map { line[$0.range.upperBound...] } : nil
    }
    if messages.count(where: { $0 != nil }) * 2 > sample.count {
      return (messages.map { $0 ?? "" }.joined(separator: "\n"), true)
    }
    if sample.contains(where: { datedMessage(in: $0) != nil }) {
      // A date without a name introduces what the program says itself.
      let messages = lines.map { line in
        datedMessage(in: line.trimmed) ?? (line.prefixMatch(of: dateAlone) == nil ? line : "")
      }
      return (messages.joined(separator: "\n"), true)
    }
    let headers = lines.map { isHeader($0.trimmed) }
    let count = headers.count { $0 }
    if count > 1, count * 10 <= sample.count * 7 || lines.count > Self.sampleSize {
      return (zip(lines, headers).map { $1 ? "" : $0 }.joined(separator: "\n"), true)
    }
    guard isChat(sample) else { return nil }
    return (lines.map { timedMessage(in: $0.trimmed)?.text ?? $0 }.joined(separator: "\n"), true)
  }

  /// The comments on a page, each between the name of its author and a line such as `Like · Reply`;
  /// `nil` for other texts. Other lines are empty.
  private static func comments(in lines: [Substring]) -> [Substring]? {
    let ends = lines.indices.filter { ListWords.isReaction(lines[$0].trimmed) }
    guard ends.count > 1, let last = ends.last else { return nil }
    var comments = lines
    var start = lines.startIndex
    for end in ends {
      let block = (start..<end).filter { !lines[$0].allSatisfy(\.isWhitespace) }
      // The post itself is above the first comment.
      let isFirst = start == lines.startIndex
      let above = isFirst ? block.dropLast(1) : block.prefix(block.count > 1 ? 1 : 0)
      guard !isFirst || block.count < 8 else { return nil }
      for index in above { comments[index] = "" }
      comments[end] = ""
      start = end + 1
    }
    for index in lines.indices where index > last { comments[index] = "" }
    return comments
  }

  /// The messages of a chat whose time, name and text are divided by tabs, as LINE writes them;
  /// `nil` for other texts. Other lines are empty.
  ///
  /// - Parameter isNamed: whether the first line names a program in brackets.
  private static func tabbedMessages(in lines: [Substring], isNamed: Bool) -> [Substring]? {
    let parts = lines.map { line -> [Substring]? in
      guard line.utf8.contains(.tab) else { return nil }
      let parts = line.split(separator: "\t", maxSplits: 2)
      return parts.count == 3 && ListRecords.isTime(parts[0].trimmed) ? parts : nil
    }
    let messages = parts.compactMap(\.self)
    let names = Set(messages.map { $0[1] })
    // The artists of a radio program do not come again as often as people in a chat do.
    guard messages.count > 2, messages.count * 2 >= lines.count(where: { !$0.isEmpty }),
      isNamed || names.count * 3 <= messages.count
    else { return nil }
    return parts.map { $0?[2] ?? "" }
  }

  private static func isMail(_ lines: [Substring]) -> Bool {
    let quoted = lines.count { $0.first == ">" }
    return quoted * 2 >= lines.count && (quoted > 1 || quoted == lines.count && quoted > 0)
      || quoted > 4 && areAnswered(lines)
  }

  /// Whether songs are quoted, and the lines between them are answers to them.
  private static func areAnswered(_ lines: [Substring]) -> Bool {
    let songs = lines.filter { ListConventions.isDivided($0.drop { ">" == $0 || $0 == " " }) }
    let quoted = songs.count { $0.first == ">" }
    guard quoted > 2, quoted == songs.count,
      let first = lines.firstIndex(where: { $0.first == ">" }),
      let last = lines.lastIndex(where: { $0.first == ">" })
    else { return false }
    return lines[first...last].contains { $0.first != ">" }
  }

  private static func withoutQuoteMarks(_ lines: [Substring]) -> [Substring] {
    var result: [Substring] = []
    for (index, line) in lines.enumerated() {
      var rest = line.trimmed
      let isQuoted = rest.first == ">"
      // A line such as "On Friday Anna wrote:" introduces a quotation and is removed, so that it
      // does not become a heading.
      if !isQuoted, rest.last == ":",
        ["wrote", "schrieb", "écrit", "escribió"].contains(where: { rest.contains($0) }),
        let next = lines.dropFirst(index + 1).first(where: { !$0.trimmed.isEmpty }),
        next.trimmed.first == ">"
      {
        continue
      }
      while rest.first == ">" { rest = rest.dropFirst().trimmed }
      result.append(rest)
    }
    return result
  }

  /// The message after date, time and name; `nil` if the line does not begin with all of them.
  private func datedMessage(in line: Substring) -> Substring? {
    // iOS puts a mark of text direction before the message.
    let line = line.drop { $0.unicodeScalars.allSatisfy(\.properties.isBidiControl) }
    guard line.first == "[" || line.first?.isNumber == true,
      let match = line.prefixMatch(of: dated)
    else { return nil }
    return line[match.range.upperBound...].trimmed
  }

  /// Whether lines with a time and a name are messages of a chat, not songs with a start time. In a
  /// chat, messages follow within seconds or the same people write again, and at least half of the
  /// messages contain a song.
  private func isChat(_ lines: [Substring]) -> Bool {
    let messages = lines.compactMap { timedMessage(in: $0) }
    guard messages.count > 1, messages.count * 2 >= lines.count else { return false }
    let gaps = zip(messages, messages.dropFirst()).map { $1.time - $0.time }
    let songs = messages.count {
      ListConventions.isDivided($0.text) || TextNumber($0.text)?.isMarked == true
    }
    let people = Set(messages.map(\.name)).count
    return messages[0].time >= 60 && gaps.allSatisfy { $0 >= 0 } && songs * 2 >= messages.count
      && (gaps.contains { $0 < 30 } || people * 2 <= messages.count)
  }

  private func timedMessage(
    in line: Substring
  ) -> (time: TimeInterval, name: Substring, text: Substring)? {
    guard line.first == "[" || line.first?.isNumber == true,
      let match = line.wholeMatch(of: timed),
      let time = DurationFormat.seconds(from: match.output.1, in: .line)
    else { return nil }
    return (time, match.output.2, match.output.3)
  }
}
