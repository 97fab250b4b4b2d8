import SetlistModel

// Keys in letters and syllables.
extension PieceFacts {
  /// The key in a text: `F#m`, `cis-Moll`, `Key: G`, `in Bm`, `La menor`; `nil` for other texts.
  static func key(_ text: Substring) -> String? {
    guard (1...24).contains(text.utf8.count), let first = text.first else { return nil }
    if text.lowercased().hasPrefix("nada dasar ") { return plainKey(text.dropFirst(11).trimmed) }
    if let mark = text.firstIndex(where: { " :=".contains($0) }), mark > text.startIndex,
      keyWords.contains(text[..<mark].lowercased())
        || text[mark] == "=" && ["do", "1"].contains(text[..<mark].lowercased())
    {
      var rest = text[mark...].drop { " :=".contains($0) }
      for filler in ["of ", "de ", "von "] where rest.hasPrefix(filler) {
        rest = rest.dropFirst(filler.count)
      }
      for polite in [" please", " bitte", " svp", " por favor"] where rest.hasSuffix(polite) {
        rest = rest.dropLast(polite.count)
      }
      return plainKey(rest.trimmed) ?? syllableKey(rest.trimmed)
    }
    if let key = chineseKey(text) { return key }
    guard first.isASCII || "♯♭ドレミファソラシ".contains(first) else { return nil }
    // A key of letters or syllables has few letters and no other words.
    guard text.utf8.count < 18, text.utf8.count(where: { $0 == 0x20 }) < 3 else { return nil }
    return plainKey(text)
  }

  /// The key in a text such as `G调`, `降B大调` and `a小調`; `nil` for other texts.
  private static func chineseKey(_ text: Substring) -> String? {
    guard let last = text.last, "调調".contains(last) else { return nil }
    var rest = text.dropLast()
    var (sign, mode) = ("", "")
    if let word = rest.last, "大小".contains(word) {
      mode = word == "小" ? "m" : ""
      rest = rest.dropLast()
    }
    if let word = rest.first, "升降♯♭#".contains(word) {
      sign = "升♯#".contains(word) ? "#" : "b"
      rest = rest.dropFirst()
    }
    guard let note = rest.first, "ABCDEFGabcdefg".contains(note), rest.count < 4 else { return nil }
    return plainKey(Substring(note.uppercased() + sign + rest.dropFirst() + mode))
  }

  static func plainKey(_ text: Substring) -> String? {
    guard let note = text.unicodeScalars.first else { return nil }
    let isUpper = ("A"..."H").contains(note)
    if isUpper || ("a"..."h").contains(note) {
      var mode = text.unicodeScalars.dropFirst()
      var hasSign = false
      if let sign = mode.first, "#b♯♭".unicodeScalars.contains(sign) {
        (mode, hasSign) = (mode.dropFirst(), true)
      } else if Substring(mode).hasPrefix("is") || Substring(mode).hasPrefix("es") {
        (mode, hasSign) = (mode.dropFirst(2), true)
      } else if mode.first == "s", "AEae".unicodeScalars.contains(note) {
        (mode, hasSign) = (mode.dropFirst(), true)
      }
      // The Nordic languages double the letter: "fiss-moll", "Ess-dur".
      if hasSign, mode.first == "s", mode.count > 1 { mode = mode.dropFirst() }
      if mode.first == "M", mode.count == 1 || mode.count == 2 { return nil }
      let rest = Substring(mode).lowercased().filter { $0 != " " && $0 != "-" && $0 != "." }
      if isUpper, rest.hasPrefix("/"), rest.count <= 9 {
        // Both names of a note, as in "C♯/D♭ Major".
        let other = rest.dropFirst().drop { "abcdefgh#♯♭".contains($0) }
        return modes.contains(String(other)) ? String(text) : nil
      }
      guard modes.contains(rest) else { return nil }
      let isWord = rest.count > 2 || Substring(mode).hasPrefix("-")
      guard isUpper || isWord || rest == "m" && hasSign || rest == "m" && text.utf8.count == 2
      else { return nil }
      // "As" and "Es" are words too, without a mode after them.
      if rest.isEmpty, text.utf8.count > 1, !"#b♯♭".contains(text.dropFirst().first ?? " ") {
        return text.utf8.count == 3 ? String(text) : nil
      }
      // Czech and Slovak lists have "Ami".
      return String(rest == "mi" ? text.dropLast() : text)
    }
    return solfaKey(text)
  }

  /// The key in a text with syllables for notes, which need a mode: `La menor`, `Re m`.
  static func solfaKey(_ text: Substring) -> String? {
    let words = text.lowercased().split { $0 == " " || $0 == "-" }
    guard let note = words.first, words.count <= 3,
      notes.contains(note.filter { !"#b♯♭".contains($0) }.description)
    else { return nil }
    let sign = note.first { "#b♯♭".contains($0) }
    if words.count == 1 { return sign == nil || sign == "b" ? nil : letters(of: note, "") }
    guard words.dropFirst().allSatisfy({ solfaModes.contains(String($0)) }) else { return nil }
    return letters(of: note, words.dropFirst().joined())
  }

  /// The key in letters of a syllable with its sign, and of a mode: "Dm" for "ré" and "mineur".
  static func letters(of note: some StringProtocol, _ mode: String) -> String? {
    let names = [
      "do": "C", "re": "D", "ré": "D", "mi": "E", "fa": "F", "sol": "G", "la": "A", "si": "B",
    ]
    let signs: [Character: String] = ["#": "#", "♯": "#", "b": "b", "♭": "b"]
    let syllable = note.lowercased().filter { !"#b♯♭".contains($0) }
    guard let name = names[syllable] else { return nil }
    var sign = note.first { signs[$0] != nil }.flatMap { signs[$0] } ?? ""
    for (word, mark) in ["dièse": "#", "sostenido": "#", "diesis": "#", "bémol": "b", "bemol": "b"]
    where mode.contains(word) {
      sign = mark
    }
    if mode.contains("bemolle") { sign = "b" }
    let isMinor =
      mode == "m" || mode == "-" || ["min", "menor"].contains { mode.contains($0) }
      || mode.hasSuffix("m") && mode.count > 3 && !mode.contains("bem")
    return name + sign + (isMinor ? "m" : "")
  }

  /// The key in a text that is a syllable with or without a sign: `do`, `fa#m`, `sib`, `Re-`.
  static func syllableKey(_ text: Substring) -> String? {
    let folded = text.lowercased().filter { $0 != " " }
    guard folded.utf8.count < 9,
      let note = notes.first(where: {
        folded.hasPrefix($0) && ($0 != "do" || !folded.hasPrefix("dor"))
      })
    else { return nil }
    var rest = folded.dropFirst(note.count)
    var name = note
    if let sign = rest.first, "#b♯♭".contains(sign) {
      rest = rest.dropFirst()
      name.append(sign)
    }
    guard ["", "m", "min", "-", "maj", "+"].contains(String(rest)) else { return nil }
    return letters(of: name, String(rest))
  }
}
