import SetlistModel

/// Writes the words and chords of a song for a page of HTML: behind a heading that opens them, with
/// each chord above its letters.
///
/// A browser breaks the lines as its window needs, and a chord stays with its letters, whatever the
/// direction of the words is.
enum HTMLWords {
  /// The words of a song as an element that is closed at first.
  ///
  /// - Complexity: O(*n*) in the length of the words.
  static func details(_ words: SongWords) -> String {
    var html = "<details><summary>\(HTMLText.escaped(SongFact.sheet.name))</summary>"
    for section in words.sections {
      let label = HTMLText.escaped(section.label)
      if !label.isEmpty { html += "<h3 dir=\"auto\">\(label)</h3>" }
      html += section.lines.map(line).joined(separator: "\n")
      // Sections without a label are apart, too.
      if label.isEmpty, section != words.sections.last { html += "<div class=\"l\"></div>" }
    }
    return html + "</details>"
  }

  private static func line(_ line: SongWords.Line) -> String {
    switch line {
    case .comment(let text): "<div class=\"l\" dir=\"auto\"><i>\(HTMLText.escaped(text))</i></div>"
    case .literal(let text): "<pre dir=\"ltr\">\(HTMLText.escaped(text))</pre>"
    case .words(let words): "<div class=\"l\" dir=\"auto\">\(pieces(of: words))</div>"
    }
  }

  /// The words with each chord above the letters up to the end of its word.
  private static func pieces(of line: SongWords.ChordLine) -> String {
    let letters = Array(line.text)
    var html = ""
    var place = 0
    for (index, chord) in line.chords.enumerated() {
      let start = min(max(chord.offset, place), letters.count)
      html += text(letters[place..<start])
      let next = line.chords.dropFirst(index + 1).first?.offset ?? letters.count
      let end = max(start, min(next, letters.count))
      let below = letters[start..<end].prefix { !$0.isWhitespace }
      // No line is broken before a chord within a word.
      if start > 0, !letters[start - 1].isWhitespace, !below.isEmpty { html += "&#8288;" }
      html += "<span class=\"c\"><bdi>\(HTMLText.escaped(chord.name))</bdi>"
      html += (below.isEmpty ? "&#160;" : text(below)) + "</span>"
      place = start + below.count
    }
    return html + text(letters[place...])
  }

  private static func text(_ letters: ArraySlice<Character>) -> String {
    HTMLText.escaped(String(letters))
  }
}
