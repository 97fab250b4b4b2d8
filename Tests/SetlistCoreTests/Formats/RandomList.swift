import Foundation
import SetlistModel
import TestSupport

/// A list of songs as a person may write it: random songs in a random form, in one of eight
/// languages, with headings, breaks, and other text around them.
struct RandomList {
  /// A section of the list with its songs.
  struct Part {
    var title: String
    var songs: [Song]
  }

  /// The text of the list.
  private(set) var text = ""
  /// The sections that a reader must find.
  private(set) var parts: [Part] = []
  /// A description of the form, for failures.
  private(set) var form = ""

  private var random: SeededGenerator
  /// The titles that are not in the list yet: a song is rarely played twice.
  private var titles: [String]
  private let words: Words

  /// Makes a list.
  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    words = Words.all[Int.random(in: 0..<Words.all.count, using: &random)]
    titles = words.titles.shuffled(using: &random)
    write()
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<Element>(_ values: [Element]) -> Element {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func write() {
    let numbering = pick(["", "", "1. ", "1. ", "1) ", "01 ", "01. ", "- ", "• ", "#1 ", "* "])
    let separator = pick([
      " - ", " - ", " – ", " — ", "\t", " by ", ": ", " | ", " / ", "brackets", "quotes", "none",
      "none", " ~ ",
    ])
    let isTitleFirst = ["brackets", "quotes", " by ", "none"].contains(separator) || chance(50)
    let keys = pick(["", "", "(", "[", "("])
    let lengths = separator == "\t" ? "" : pick(["", "", " ", " (", " - "])
    let lacks = chance(40) ? 30 : 0
    form =
      "\(words.language) number \(numbering) separator \(separator) "
      + "titleFirst \(isTitleFirst) keys \(keys) lengths \(lengths) lacks \(lacks)"
    var lines = noiseAbove()
    let count = pick([1, 1, 2, 3])
    var number = 0
    let startsAgain = chance(50)
    let rule = chance(20)
    for section in 0..<count {
      var title = ""
      if count > 1 || chance(40) {
        title = pick(words.sections).replacing("%", with: "\(section + 1)")
        let style = pick(["%", "%:", "## %", "*** % ***", "[%]", "== % ==", "--- % ---"])
        if section > 0 || !lines.isEmpty { if !rule { lines.append("") } }
        lines.append(style.replacing("%", with: title))
        if style == "## %", chance(50) { lines.append("") }
      } else if !lines.isEmpty {
        lines.append("")
      }
      if startsAgain { number = 0 }
      var part = Part(title: title, songs: [])
      for _ in 0..<Int.random(in: 3...9, using: &random) {
        number += 1
        let (line, song) = self.line(
          number, numbering: numbering, separator: separator, isTitleFirst: isTitleFirst,
          key: keys.isEmpty || chance(lacks) ? "" : keys,
          length: lengths.isEmpty || chance(lacks) ? "" : lengths)
        lines.append(line)
        part.songs.append(song)
      }
      parts.append(part)
      if section < count - 1, chance(40) {
        if chance(50) { lines.append("") }
        lines.append(pick(words.breaks))
      }
    }
    lines += noiseBelow()
    text = lines.joined(separator: "\n") + "\n"
  }

  private mutating func line(
    _ number: Int, numbering: String, separator: String, isTitleFirst: Bool, key: String,
    length: String
  ) -> (String, Song) {
    var song = Song(title: titles.popLast() ?? joinedTitle())
    if separator != "none" { song.artist = pick(words.artists) }
    let (first, second) = isTitleFirst ? (song.title, song.artist) : (song.artist, song.title)
    var text =
      switch separator {
      case "none": song.title
      case "brackets": "\(song.title) (\(song.artist))"
      case "quotes": "\"\(song.title)\" \(pick(["-", "–", "by"])) \(song.artist)"
      default: first + separator + second
      }
    if !key.isEmpty {
      song.key = pick(["G", "Am", "F#m", "Bb", "E", "C#m", "D", "Ebm"])
      text += " \(key)\(song.key ?? "")\(key == "(" ? ")" : "]")"
    }
    if !length.isEmpty {
      let seconds = Int.random(in: 125...400, using: &random)
      song.duration = TimeInterval(seconds)
      text += length + DurationFormat.string(song.duration) + (length == " (" ? ")" : "")
    }
    var mark = numbering
    if numbering.contains("1") {
      let digits =
        numbering.hasPrefix("0") ? (number < 10 ? "0\(number)" : "\(number)") : "\(number)"
      mark = numbering.replacing("01", with: digits).replacing("1", with: digits)
      if numbering.hasPrefix("0") { mark = digits + numbering.dropFirst(2) }
      if numbering == "#1 " { mark = "#\(number) " }
    }
    return (mark + text, song)
  }

  /// A further title, of the words of two others.
  private mutating func joinedTitle() -> String {
    let space = ["ja", "zh"].contains(words.language) ? "" : " "
    let (first, second) = (pick(words.titles), pick(words.titles))
    return first.filter { !"?!()".contains($0) } + space + second
  }

  private mutating func noiseAbove() -> [String] {
    var lines: [String] = []
    if chance(35) { lines += [pick(words.greetings), ""] }
    if chance(35) { lines += [pick(words.sentences), ""] }
    return lines
  }

  private mutating func noiseBelow() -> [String] {
    var lines: [String] = []
    if chance(30) { lines += ["", pick(words.sentences)] }
    if chance(35) { lines += ["", pick(words.closings), pick(["Anna", "Tom", "Klaus", "Inès"])] }
    if chance(10) { lines += ["", "https://example.org/gig?id=12"] }
    return lines
  }

  /// The words of a language.
  struct Words {
    let language: String
    let titles: [String]
    let artists: [String]
    /// Titles of sections, with `%` for the number.
    let sections: [String]
    let breaks: [String]
    let greetings: [String]
    let sentences: [String]
    let closings: [String]
  }
}
