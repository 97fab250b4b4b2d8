extension ChordSheet {
  /// The folded words of the sheet on one line, without chords in brackets, directives in braces
  /// and tags, so that a search finds a word with a chord in it.
  ///
  /// - Complexity: O(*n*) in the length of the sheet.
  package var wordsForSearch: String {
    let isXML = format == .openSong || format == .openLyrics
    let (open, close): (Character, Character) = isXML ? ("<", ">") : ("[", "]")
    var words = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let trimmed = line.trimmed
      if trimmed.first == "{", trimmed.last == "}" { continue }
      var rest = trimmed
      while let start = rest.firstIndex(of: open), let end = rest[start...].firstIndex(of: close) {
        words += rest[..<start]
        rest = rest[rest.index(after: end)...]
      }
      words += rest
      words += " "
    }
    return words.foldedWords
  }
}

extension String {
  /// The folded words of the text with a space between them, without other signs: as people
  /// remember a line of a song, so without its commas.
  package var foldedWords: String {
    foldedForSearch.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
