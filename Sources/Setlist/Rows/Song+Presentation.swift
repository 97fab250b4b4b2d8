import Localization
import SetlistModel
import SetlistStore

extension Song {
  /// The musical key, the capo and the tempo, as in "Am · Capo 2 · 120 BPM"; empty if none of them
  /// is known.
  var playingFacts: String {
    [key ?? "", capoText, tempo].factLine()
  }

  /// The musical key, the capo and the tempo in words for screen readers, as in "key A minor",
  /// "capo 2" and "120 BPM".
  var spokenPlayingFacts: [String] {
    [
      // Translators: %1$s is a musical key in words, as in "A flat minor".
      key.map { gettext("key %1$s", SpokenKey.text($0.displayable)) },
      // Translators: inside a sentence. %1$s is a fret.
      capo.map { gettext("capo %1$s", String($0)) }, tempo,
    ].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// Returns the matches of a query in the displayed text of key, capo and tempo.
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

  private var capoText: String {
    // Translators: %1$s is a fret.
    capo.map { gettext("Capo %1$s", String($0)) } ?? ""
  }

  private var tempo: String {
    // Translators: %1$s is a number of beats per minute.
    tempoText.isEmpty ? "" : gettext("%1$s BPM", tempoText)
  }
}
