import SetlistModel

/// The artist and the title in a song's line, without number and times.
struct TextParts {
  private(set) var artist: Substring = ""
  private(set) var title: Substring
  /// The further cells of a table row.
  private(set) var rest: [Substring] = []
  /// Whether quotes or the word "by" tell artist and title apart. A dash does not.
  private(set) var isArtistSideKnown = false

  private static let quotes: [Character: Character] = [
    "\"": "\"", "“": "”", "„": "“", "«": "»", "「": "」",
  ]

  /// Reads the parts of a line, in the style of its list.
  init(_ text: Substring, style: TextStyle = TextStyle()) {
    title = text
    if let cells = Self.cells(of: text) {
      read(cells)
    } else if let (quoted, behind) = Self.quoted(text) {
      if let artist = Self.artist(behind: behind) {
        (self.title, self.artist, isArtistSideKnown) = (quoted, artist, true)
      } else if behind.isEmpty, text.first == "*" || text.first == "_" {
        self = TextParts(quoted, style: style)
      } else if style.isQuoted {
        title = behind.isEmpty ? quoted : Self.joined(quoted, behind)
      }
    } else if let (first, second) = Self.divided(text) {
      (artist, title) = (first, second)
      if style.isQuoted, let (quoted, behind) = Self.quoted(second), behind.isEmpty {
        (title, isArtistSideKnown) = (quoted, true)
      }
    } else if style.hasBy, let (title, artist) = Self.dividedByWord(text) {
      (self.title, self.artist, isArtistSideKnown) = (title, artist, true)
    } else if style.hasSlash, let (title, artist) = Self.dividedBySlash(text) {
      (self.title, self.artist) = (title, artist)
    } else if style.hasBrackets, let (title, artist) = Self.dividedByBrackets(text) {
      (self.title, self.artist, isArtistSideKnown) = (title, artist, true)
    }
  }

  /// Whether the line has an artist.
  var isDivided: Bool { !artist.isEmpty }

  /// Whether a line has a title in quotes, which the list may have added.
  static func hasQuotedTitle(_ text: Substring) -> Bool {
    quoted(text) != nil || divided(text).flatMap { quoted($0.1) }?.behind.isEmpty == true
  }

  /// The parts of `Title by Artist`; `nil` if there is a dash or no such word.
  static func dividedByWord(_ text: Substring) -> (title: Substring, artist: Substring)? {
    guard text.lowercased().contains(" by "), divided(text) == nil,
      let word = text.ranges(of: " by ").last ?? text.ranges(of: " By ").last
    else { return nil }
    let (title, artist) = (text[..<word.lowerBound].trimmed, text[word.upperBound...].trimmed)
    return title.isEmpty || artist.isEmpty ? nil : (title, artist)
  }

  /// The parts of `Title／Artist`; `nil` if there is a dash or no such slash.
  static func dividedBySlash(_ text: Substring) -> (title: Substring, artist: Substring)? {
    let sides = text.split(separator: "／", omittingEmptySubsequences: false).map(\.trimmed)
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty, divided(text) == nil else {
      return nil
    }
    return (sides[0], sides[1])
  }

  /// The parts of `Title (Artist)`; `nil` if there is a dash, or the brackets describe the
  /// recording.
  static func dividedByBrackets(_ text: Substring) -> (title: Substring, artist: Substring)? {
    guard text.last == ")", let open = text.lastIndex(of: "("), divided(text) == nil else {
      return nil
    }
    let (title, artist) = (
      text[..<open].trimmed, text[text.index(after: open)...].dropLast().trimmed
    )
    let words = artist.lowercased().split { !$0.isLetter }
    guard !title.isEmpty, artist.contains(where: \.isLetter),
      !words.contains(where: { versions.contains(String($0)) })
    else { return nil }
    return (title, artist)
  }

  /// Words that describe a recording of a song, or introduce a guest.
  private static let versions: Set<String> = [
    "acoustic", "akustik", "bonus", "cover", "demo", "edit", "encore", "explicit", "extended",
    "feat", "featuring", "ft", "instrumental", "interlude", "intro", "live", "medley", "mix",
    "mono", "orchestral", "outro", "part", "pt", "radio", "remaster", "remastered", "remix",
    "reprise", "single", "solo", "stereo", "take", "unplugged", "untitled", "version", "with",
  ]

  /// The parts of a text between dashes with spaces around them. The last part contains all further
  /// dashes.
  static func dividedByDashes(_ text: Substring, upTo count: Int) -> [Substring] {
    var parts: [Substring] = []
    var rest = text
    while parts.count + 1 < count, let (first, second) = divided(rest) {
      parts.append(first)
      rest = second
    }
    return parts + [rest]
  }

  /// The parts before and after the first dash with spaces around it.
  private static func divided(_ text: Substring) -> (Substring, Substring)? {
    var index = text.startIndex
    var isAfterSpace = false
    while index < text.endIndex {
      let next = text.index(after: index)
      if isAfterSpace, text[index].isDash, next < text.endIndex, text[next].isWhitespace {
        let (first, second) = (text[..<index].trimmed, text[next...].trimmed)
        return first.isEmpty || second.isEmpty ? nil : (first, second)
      }
      isAfterSpace = text[index].isWhitespace
      index = next
    }
    return nil
  }

  /// The content of the quotes or bold marks at the beginning of a text, and the text after them.
  private static func quoted(_ text: Substring) -> (inside: Substring, behind: Substring)? {
    for sign in ["**", "__"] where text.hasPrefix(sign) {
      guard let end = text.dropFirst(2).firstRange(of: sign) else { continue }
      let inside = text.dropFirst(2)[..<end.lowerBound].trimmed
      guard !inside.isEmpty else { return nil }
      let inner = quoted(inside).flatMap { $0.behind.isEmpty ? $0.inside : nil }
      return (inner ?? inside, text[end.upperBound...].trimmed)
    }
    guard let closer = text.first.flatMap({ quotes[$0] }) else { return nil }
    let inner = text.dropFirst()
    guard let end = inner.firstIndex(of: closer) else { return nil }
    let inside = inner[..<end].trimmed
    return inside.isEmpty ? nil : (inside, inner[inner.index(after: end)...].trimmed)
  }

  private static func artist(behind text: Substring) -> Substring? {
    var artist: Substring?
    if text.lowercased().hasPrefix("by ") { artist = text.dropFirst(3) }
    if let first = text.first, first.isDash, text.dropFirst().first?.isWhitespace == true {
      artist = text.dropFirst()
    }
    return artist.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A title in quotes, joined with the text after it, such as a guest in brackets.
  private static func joined(_ quoted: Substring, _ behind: Substring) -> Substring {
    Substring(String(quoted) + " " + String(behind))
  }

  /// The cells of a table row that are not empty; `nil` if there is only one.
  private static func cells(of text: Substring) -> [Substring]? {
    guard text.contains("\t") else { return nil }
    let cells = text.split(separator: "\t").map(\.trimmed).filter { !$0.isEmpty }
    return cells.isEmpty ? nil : cells
  }

  private mutating func read(_ cells: [Substring]) {
    guard cells.count > 1 else {
      self = TextParts(cells[0])
      return
    }
    if let (quoted, behind) = Self.quoted(cells[0]) {
      title = behind.isEmpty ? quoted : Self.joined(quoted, behind)
      (artist, isArtistSideKnown) = (cells[1], true)
    } else {
      // Discogs puts a dash after the artist, which is removed.
      artist = cells[0].last?.isDash == true ? cells[0].dropLast().trimmed : cells[0]
      title = cells[1]
      if artist.isEmpty { artist = cells[0] }
    }
    rest = Array(cells.dropFirst(2))
  }
}
