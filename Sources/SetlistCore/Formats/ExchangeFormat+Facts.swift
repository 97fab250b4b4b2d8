extension ExchangeFormat {
  /// Whether an exported file contains this fact of every song.
  func keeps(_ fact: SongFact) -> Bool {
    switch self {
    case .setlist, .json, .m3u8, .xspf, .csv: true
    case .pls: [.title, .artist, .duration, .location].contains(fact)
    case .text, .markdown: [.title, .artist, .duration].contains(fact)
    case .pdf, .cue, .jspf, .chordPro, .onSong, .openSong: false
    }
  }

  /// The sentence with the facts that an exported file does not contain, and with other omissions.
  func omission(of first: [String], and last: [String] = []) -> String {
    let facts = SongFact.all.filter { !keeps($0) }.map(\.plural)
    return "\(displayName) does not keep \((first + facts + last).inSentence)."
  }
}

extension [String] {
  /// The words in a sentence. Of many words only the first are listed.
  var inSentence: String {
    var words = self
    if words.count > 20 { words = words.prefix(19) + ["\(words.count - 19) more"] }
    guard words.count > 1, let last = words.popLast() else { return words.first ?? "" }
    return words.joined(separator: ", ") + " and " + last
  }
}
