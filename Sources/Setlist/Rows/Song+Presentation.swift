internal import SetlistCore

extension Song {
  /// The musical key and the tempo, as in "Am · 120 BPM"; empty if neither is known.
  var keyAndTempo: String {
    [key ?? "", tempo].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Key and tempo for screen readers, as in "key A minor" and "120 BPM".
  var spokenKeyAndTempo: [String] {
    [key.map { "key \(Self.spokenKey($0.displayable))" } ?? "", tempo].filter { !$0.isEmpty }
  }

  /// Returns the matches of a query in the text of key and tempo.
  func matches(inKeyAndTempo shown: String, of query: SearchQuery) -> [Range<String.Index>] {
    query.terms.compactMap { term in
      switch term {
      case .exact(.key, _): key.flatMap { shown.hasPrefix($0) ? shown.firstRange(of: $0) : nil }
      case .number(.beatsPerMinute, _): tempo.isEmpty ? nil : shown.ranges(of: tempo).last
      default: nil
      }
    }
  }

  private var tempo: String { tempoText.isEmpty ? "" : "\(tempoText) BPM" }

  /// Returns "A flat minor" for "Abm"; keys in other notations, as in "8A", unchanged.
  private static func spokenKey(_ key: String) -> String {
    guard let parts = key.wholeMatch(of: /([A-Ga-g])([#♯b♭]?) ?(m|min|minor)?/) else { return key }
    let note = parts.1.uppercased()
    let accidental = parts.2.isEmpty ? "" : "#♯".contains(parts.2) ? " sharp" : " flat"
    return note + accidental + (parts.3 == nil ? "" : " minor")
  }
}
