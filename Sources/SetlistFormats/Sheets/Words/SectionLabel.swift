/// The label of a section on a line of its own, such as "Verse 1:", "[Chorus]" or "Bridge".
struct SectionLabel {
  /// The label as shown.
  let text: String
  /// The kind of the section.
  let kind: SongWords.Section.Kind

  private static let kinds: [String: SongWords.Section.Kind] = [
    "verse": .verse, "v": .verse, "strophe": .verse, "vers": .verse, "couplet": .verse,
    "estrofa": .verse, "verso": .verse, "zwrotka": .verse, "куплет": .verse,
    "chorus": .chorus, "c": .chorus, "refrain": .chorus, "refrán": .chorus, "estribillo": .chorus,
    "coro": .chorus, "ritornello": .chorus, "refren": .chorus, "припев": .chorus,
    "refrein": .chorus,
    "bridge": .bridge, "b": .bridge, "pont": .bridge, "puente": .bridge, "ponte": .bridge,
    "intro": .other, "introduction": .other, "outro": .other, "ending": .other, "end": .other,
    "tag": .other, "coda": .other, "interlude": .other, "instrumental": .other,
    "pre-chorus": .other, "prechorus": .other, "pre": .other, "post-chorus": .other,
    "turnaround": .other, "vamp": .other, "solo": .other, "break": .other, "breakdown": .other,
    "hook": .other, "channel": .other, "finale": .other, "opening": .other, "zwischenspiel": .other,
    "schluss": .other, "p": .other, "t": .other,
  ]

  /// Reads a line without white space at its ends; `nil` if it is no label. Letters alone, as in
  /// "C", count only in brackets or before a colon.
  init?(_ line: Substring) {
    guard line.utf8.count <= 60 else { return nil }
    var text = line
    var isMarked = false
    if text.first == "[", text.last == "]" {
      text = text.dropFirst().dropLast().trimmed
      isMarked = true
    } else if text.last == ":" {
      text = text.dropLast().trimmed
      isMarked = true
    }
    let first = text.prefix { $0.isLetter || $0 == "-" }
    guard let kind = Self.kinds[first.lowercased()], isMarked || first.count > 1 else {
      return nil
    }
    let rest = text.dropFirst(first.count)
    // "[C]" and "[B7]" are chords, and "[V1]" is a label.
    if first.count == 1, line.first == "[", ChordName(text) != nil { return nil }
    let words = rest.split(whereSeparator: \.isWhitespace)
    let isShort = words.count <= 3 && rest.first.map { $0.isWhitespace || $0.isNumber } != false
    let isNumber = words.allSatisfy { $0.allSatisfy { $0.isNumber || "x×().,".contains($0) } }
    guard isMarked ? isShort : isNumber && isShort else { return nil }
    self.text = String(text)
    self.kind = kind
  }
}
