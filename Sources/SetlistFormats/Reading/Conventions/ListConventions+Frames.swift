import SetlistModel

// Quotes, pictures, page numbers and albums that many lines have beside the song.
extension ListConventions {
  /// Removes quotes around all of most lines with a sign between two fields in them, and gives the
  /// signs of fields without spaces these: `「One/Ada」`, `One/ Ada`.
  mutating func takeFrames() {
    let open = open
    let framed = open.compactMap { index -> (index: Int, inside: Substring)? in
      guard let (inside, behind) = QuotedTitle.leading(lines[index].text), behind.isEmpty else {
        return nil
      }
      return inside.contains("/") || Self.isDivided(inside) ? (index, inside) : nil
    }
    if framed.count > 2, framed.count * 10 >= open.count * 7 {
      for (index, inside) in framed { lines[index].text = inside }
    }
    let slashes = open.compactMap { index -> (index: Int, slash: Substring.Index)? in
      let text = lines[index].text
      guard text.utf8.contains(0x2F), !Self.isDivided(text), !ListWords.hasAddress(text),
        text.count(where: { $0 == "/" }) == 1, let slash = text.firstIndex(of: "/"),
        let before = text[..<slash].last, let after = text[slash...].dropFirst().first,
        !before.isNumber, !after.isNumber
      else { return nil }
      return (index, slash)
    }
    guard slashes.count > 3, slashes.count * 10 >= open.count * 7 else { return }
    for (index, slash) in slashes {
      let text = lines[index].text
      lines[index].text = Substring(
        "\(text[..<slash].trimmed) / \(text[text.index(after: slash)...].trimmed)")
    }
  }

  /// Takes the albums behind a word such as "from the album", and the label of the music behind
  /// that of a dance: `Tush Push — music: One by Ada`.
  mutating func takeAlbums() {
    let open = open
    for index in open where lines[index].text.utf8.count > 20 {
      let text = lines[index].text
      guard text.hasBytes(of: "lbum") || text.hasBytes(of: "альбом"),
        let match = text.firstMatch(
          of:
            #/
            [,–-]? \s+ \(? (?:taken\ )?
            (?i: from | off | aus | du | de\ l\u{27} | del | dal | dall\u{27} | do | van | från
              | с | из )
            \ ? (?: the\  | dem\  | het\  | l\u{27} | l’ )? (?i: album | álbum | альбома ) [:\ ]+
            [\u{22}“„«\u{27}‘]? ([^\u{22}”“»]+?) [\u{22}”“»\u{27}’]? \)? [.]? $
          /#)
      else { continue }
      lines[index].fields.cells.append((.fact(.album), match.output.1))
      lines[index].text = text[..<match.range.lowerBound]
    }
    let labelled = open.compactMap {
      index -> (index: Int, cut: LineCuts.Separator, rest: Substring)? in
      let text = lines[index].text
      guard Self.isDivided(text),
        let cut = LineCuts(text).separators.first(where: { $0.mark == .dash }),
        let label = Self.label(of: text[cut.range.upperBound...]),
        ListWords.isSongLabel(label.name)
          || ["music", "musik", "musique"].contains(label.name.lowercased())
      else { return nil }
      return (index, cut, label.rest)
    }
    guard labelled.count > 2, labelled.count * 2 >= open.count else { return }
    for (index, cut, rest) in labelled {
      lines[index].notes.append(String(lines[index].text[..<cut.range.lowerBound]))
      lines[index].text = rest
    }
  }

  /// Moves numbers before a dash that do not count up to the remarks: those of pages.
  mutating func takePageNumbers() {
    let open = open
    let found = open.compactMap { index -> (index: Int, number: Int, rest: Substring)? in
      let text = lines[index].text
      let digits = text.prefix(4).prefix { $0.isASCII && $0.isNumber }
      let sign = text[digits.endIndex...].trimmed
      guard let number = Int(digits), sign.first?.isDash == true,
        sign.dropFirst().first?.isWhitespace == true
      else { return nil }
      return (index, number, sign.dropFirst().trimmed)
    }
    let rising = zip(found, found.dropFirst()).count { $1.number == $0.number + 1 }
    guard Set(found.map(\.number)).count == found.count else { return }
    let areTempi = found.allSatisfy { (60...220).contains($0.number) }
    guard found.count > 2, found.count * 10 >= open.count * 8, rising * 2 < found.count, !areTempi
    else { return }
    for (index, number, rest) in found {
      lines[index].notes.append(String(number))
      lines[index].text = rest
      lines[index].marks.insert(.number)
      let parts = LineCuts(rest).parts(of: rest, at: .dash, upTo: 2)
      if parts.count == 2,
        parts[1].first?.isLowercase == true || ListWords.words(of: parts[1]).count > 6
      {
        lines[index].text = parts[0]
        lines[index].notes.append(String(parts[1]))
      }
    }
  }

  /// Removes pictures behind songs, and takes the remarks behind the sign of these in Japanese.
  mutating func takePictures() {
    for index in open {
      if lines[index].text.hasBytes(of: "※"), let sign = lines[index].text.firstIndex(of: "※"),
        sign > lines[index].text.startIndex
      {
        lines[index].notes.append(String(lines[index].text[sign...].dropFirst().trimmed))
        lines[index].text = lines[index].text[..<sign].trimmed
      }
      guard let byte = lines[index].text.utf8.last, byte > 0x7F else { continue }
      var text = lines[index].text
      while let last = text.last,
        last.unicodeScalars.contains(where: {
          $0.properties.isEmojiPresentation || $0 == "\u{FE0F}"
        }),
        text.count > 1
      {
        text = text.dropLast().trimmed
      }
      if text.contains(where: \.isLetter) { lines[index].text = text }
    }
  }
}
