import SetlistModel

/// The piece behind the last separator of a line, with its facts: the key in `One – Am`.
struct EndPiece {
  let before: Substring
  let text: Substring
  let mark: LineCuts.Mark
  private(set) var facts: PieceFacts?
  /// The text in brackets behind the facts.
  private(set) var note: Substring = ""
  /// Whether the piece is a fact without the other lines.
  private(set) var isSure = false
  /// Whether a further separator is before the piece.
  let isBehindField: Bool

  /// Finds the piece at the end of a line. A comma is the last separator only if a fact is behind
  /// it, or there is no other one. `nil` for rows with tabs, and lines without separators.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  init?(_ text: Substring) {
    guard !text.utf8.contains(9) else { return nil }
    let cuts = LineCuts(text)
    let strong: [LineCuts.Mark] = [.dash, .bar, .semicolon, .gap, .tilde, .star, .slash]
    guard let any = EndPiece(of: text, cuts, behind: strong + [.comma]) else { return nil }
    let isSeparate = any.mark != .comma || any.facts != nil || any.isSure
    self = isSeparate ? any : EndPiece(of: text, cuts, behind: strong) ?? any
  }

  private init?(of text: Substring, _ cuts: LineCuts, behind marks: [LineCuts.Mark]) {
    guard let last = cuts.separators.last(where: { marks.contains($0.mark) }) else { return nil }
    before = text[..<last.range.lowerBound].trimmed
    self.text = text[last.range.upperBound...].trimmed
    mark = last.mark
    isBehindField =
      cuts.separators.contains {
        marks.contains($0.mark) && $0.range.lowerBound < last.range.lowerBound
      }
      || before.last == ")" || before.last == "]"
    guard !before.isEmpty, !self.text.isEmpty else { return nil }
    findFacts()
  }

  private mutating func findFacts() {
    let core: Substring
    (core, note) = LineCuts.bracketAtEnd(of: text) ?? (text, "")
    let facts = PieceFacts(core, inColumn: true)
    if let facts, facts.words.isEmpty {
      self.facts = facts
      let isKeyAlone = facts.key != nil && facts.tempo == nil && facts.duration == nil
      isSure =
        !facts.isDoubtful && !facts.isOnlyDated && (!isKeyAlone || facts.isExplicit)
        && (isBehindField || facts.tempo != nil || facts.isExplicit || facts.capo != nil)
    } else if mark != .comma {
      if let facts, facts.isExplicit || facts.tempo != nil {
        (self.facts, isSure) = (facts, true)
      } else if isBehindField, mark != .slash {
        isSure =
          ListWords.isClearInstruction(text) || ListWords.isTuning(text)
          || ListWords.isLabelled(text)
      }
    }
  }
}
