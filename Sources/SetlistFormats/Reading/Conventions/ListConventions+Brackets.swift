import SetlistModel

// Brackets with artists, or with remarks.
extension ListConventions {
  /// Takes the artists in brackets such as `(in the style of Queen)` and `(Neil Young cover)`.
  mutating func takeOriginals() {
    for index in open {
      let text = lines[index].text
      guard Self.hasBrackets(text),
        text.hasBytes(of: "over") || text.hasBytes(of: "orig") || text.hasBytes(of: "Orig")
          || text.hasBytes(of: "style") || text.hasBytes(of: "famous") || text.hasBytes(of: " de ")
          || text.hasBytes(of: "alku") || text.hasBytes(of: "org. ") || text.hasBytes(of: "oryg")
          || text.hasBytes(of: "as perf") || text.hasBytes(of: "stil") || text.hasBytes(of: " di ")
          || text.utf8.contains(where: { $0 >= 0xD0 })
      else { continue }
      for range in LineCuts(text).brackets {
        guard let artist = ListWords.original(in: LineCuts.inside(range, of: text)) else {
          continue
        }
        let before = text[..<range.lowerBound].trimmed
        guard !before.isEmpty else { continue }
        lines[index].original = artist
        lines[index].text =
          Substring((String(before) + " " + String(text[range.upperBound...].trimmed))).trimmed
        break
      }
    }
  }

  /// Takes a name in brackets behind a title if most songs have no artist: `(Marianne Faithfull)`,
  /// `(B. Okudzhava)`.
  mutating func takeNames() {
    let open = open
    let named = open.compactMap { index -> (index: Int, rest: Substring, name: Substring)? in
      let text = lines[index].text
      guard lines[index].original == nil, text.utf8.last == 0x29, !Self.isDivided(text),
        let (rest, name) = LineCuts.bracketAtEnd(of: text), name.utf8.count > 3, !rest.isEmpty
      else { return nil }
      return (index, rest, name)
    }
    // In brackets behind nearly each second title all are names, or none.
    let areAllNames =
      named.count > 2 && named.count * 5 >= open.count * 2 && named.count * 2 <= open.count
      && named.allSatisfy { _, _, name in
        !ListWords.isVersion(name)
          && name.split(separator: " & ").allSatisfy { SideEvidence.isFullName($0) }
      }
    guard !named.isEmpty, named.count * 2 < open.count || areAllNames else { return }
    for (index, rest, name) in named
    where areAllNames || SideEvidence.looksLikeName(String(name))
      || rest.first.map({ "«\"“„「《".contains($0) }) == true && SideEvidence.isFullName(name)
    {
      lines[index].original = name
      lines[index].text = rest
    }
  }

  /// Whether brackets behind a text have words that name no version.
  static func hasNameInBrackets(_ text: Substring) -> Bool {
    guard hasBrackets(text), let range = LineCuts(text).brackets.last else { return false }
    let inside = LineCuts.inside(range, of: text)
    return range.lowerBound > text.startIndex && inside.first?.isUppercase == true
      && inside.count > 2 && !ListWords.isVersion(inside)
  }

  /// The text in the last brackets; empty if there are none.
  static func lastBrackets(_ text: Substring) -> Substring {
    guard hasBrackets(text) else { return "" }
    return LineCuts(text).brackets.last.map { LineCuts.inside($0, of: text) } ?? ""
  }

  /// Moves square brackets at the end of most lines to the remarks, such as the names of labels;
  /// and round ones, if title and artist are before them.
  mutating func takeNotesAtEnd() {
    let bracketed = open.compactMap {
      index -> (index: Int, range: Range<Substring.Index>)? in
      let text = lines[index].text
      guard let last = text.utf8.last, last == 0x5D || last == 0x29,
        let range = LineCuts(text).brackets.last,
        range.upperBound == text.endIndex, case let before = text[..<range.lowerBound].trimmed,
        !before.isEmpty,
        last == 0x5D
          || Self.isDivided(before) && !ListWords.isVersion(LineCuts.inside(range, of: text))
            && ListWords.original(in: LineCuts.inside(range, of: text)) == nil
      else { return nil }
      return (index, range)
    }
    let (square, round) = (
      bracketed.filter { lines[$0.index].text.last == "]" },
      bracketed.filter { index, range in
        lines[index].text.last == ")"
          && LineCuts.inside(range, of: lines[index].text).first?.isUppercase == true
      }
    )
    let small = bracketed.filter { index, range in
      let inside = LineCuts.inside(range, of: lines[index].text)
      return lines[index].text.last == ")"
        && inside.first.map { $0.isLowercase || $0.isNumber } == true && inside.count < 20
    }
    if small.count > 3, small.count * 10 >= open.count * 7 {
      for (index, range) in small {
        let text = lines[index].text
        lines[index].notes.append(String(LineCuts.inside(range, of: text)))
        lines[index].text = text[..<range.lowerBound].trimmed
      }
      return
    }
    let areRound = round.count > 3 && round.count * 5 >= open.count * 4
    guard areRound || square.count > 2 && square.count * 2 >= open.count else { return }
    let found = areRound ? round : square
    // If the brackets have the artists, who sings is before the dash.
    let names = found.count { index, range in
      SideEvidence.looksLikeName(String(LineCuts.inside(range, of: lines[index].text)))
    }
    let areArtists =
      areRound && names * 5 >= found.count * 2
      && names
        > found.count { index, _ in
          let parts = LineCuts(lines[index].text).parts(of: lines[index].text, at: .dash, upTo: 2)
          return SideEvidence.looksLikeName(String(parts[0]))
        }
    for (index, range) in found {
      let text = lines[index].text
      let inside = LineCuts.inside(range, of: text)
      if areArtists {
        lines[index].original = inside
      } else {
        lines[index].notes.append(String(inside))
      }
      lines[index].text = text[..<range.lowerBound].trimmed
    }
  }
}
