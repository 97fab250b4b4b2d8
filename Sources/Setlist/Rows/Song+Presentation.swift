internal import SetlistCore

extension Song {
  /// The musical key, the capo and the tempo, as in "Am · Capo 2 · 120 BPM"; empty if none of them
  /// is known.
  var playingFacts: String {
    [key ?? "", capoText, tempo].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The same for screen readers, as in "key A minor", "capo 2" and "120 BPM".
  var spokenPlayingFacts: [String] {
    [key.map { "key \(Self.spokenKey($0.displayable))" } ?? "", capoText.lowercased(), tempo]
      .filter { !$0.isEmpty }
  }

  /// Returns the matches of a query in the text of these facts.
  func matches(inPlayingFacts shown: String, of query: SearchQuery) -> [Range<String.Index>] {
    query.terms.compactMap { term in
      switch term {
      case .exact(.key, _): key.flatMap { shown.hasPrefix($0) ? shown.firstRange(of: $0) : nil }
      case .number(.capo, _): capoText.isEmpty ? nil : shown.ranges(of: capoText).last
      case .number(.beatsPerMinute, _): tempo.isEmpty ? nil : shown.ranges(of: tempo).last
      default: nil
      }
    }
  }

  private var capoText: String { capo.map { "Capo \($0)" } ?? "" }

  private var tempo: String { tempoText.isEmpty ? "" : "\(tempoText) BPM" }

  /// Returns "A flat minor" for "Abm"; keys in other notations, as in "8A", unchanged.
  private static func spokenKey(_ key: String) -> String {
    var rest = key[...]
    guard let note = rest.popFirst(), "ABCDEFGabcdefg".contains(note) else { return key }
    var accidental = ""
    if let sign = rest.first, "#♯b♭".contains(sign) {
      accidental = "#♯".contains(sign) ? " sharp" : " flat"
      rest.removeFirst()
    }
    if rest.first == " " { rest.removeFirst() }
    guard ["", "m", "min", "minor"].contains(rest) else { return key }
    return note.uppercased() + accidental + (rest.isEmpty ? "" : " minor")
  }
}
