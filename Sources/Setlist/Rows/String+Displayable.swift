extension String {
  /// The text as one line of at most 500 characters, because a label would take seconds to lay out
  /// a megabyte.
  ///
  /// Characters that change the text direction are left out, so that no name can change the meaning
  /// of the words around it. Control characters are replaced by a mark.
  var displayable: String {
    shortened(to: 500).replacingNewlines(by: " ").withoutControls
  }

  /// The text with its line breaks, of at most 4000 characters, without the characters that
  /// `displayable` leaves out.
  var displayableLines: String {
    shortened(to: 4000).replacingNewlines(by: "\n").withoutControls
  }

  /// Returns the first characters of the text, with an ellipsis if it has more.
  func shortened(to count: Int) -> String {
    if utf8.count <= count { return self }
    let start = prefix(count)
    return start.endIndex == endIndex ? self : start + "…"
  }

  private var withoutControls: String {
    guard unicodeScalars.contains(where: { $0.isControl || $0.overridesDirection }) else {
      return self
    }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.lazy.filter { !$0.overridesDirection }.map { $0.isControl ? "\u{FFFD}" : $0 }
      ))
  }

  private func replacingNewlines(by character: Character) -> String {
    guard contains(where: \.isNewline) else { return self }
    return String(map { $0.isNewline ? character : $0 })
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character other than a line end and a tab.
  fileprivate var isControl: Bool {
    self != "\n" && self != "\t" && properties.generalCategory == .control
  }

  /// Whether the scalar overrides the direction of the text after it. The direction marks of Arabic
  /// and Hebrew do not, because they only place punctuation.
  fileprivate var overridesDirection: Bool {
    ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
  }
}
