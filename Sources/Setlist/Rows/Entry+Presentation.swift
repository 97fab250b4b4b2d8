import Localization
import SetlistModel
import SetlistStore

extension Entry {
  /// The subtitle of the entry's row: artist, album and singer of a song, as in "ABBA · sung by
  /// Ann"; empty for a note. The capo follows in the row of a setlist.
  var subtitle: String {
    switch content {
    case .song(let song):
      // Translators: %1$s is the name of a singer.
      [
        song.isJingle ? gettext("Jingle") : "", song.artist, song.album,
        song.singer.isEmpty ? "" : gettext("sung by %1$s", song.singer),
      ].factLine()
    // Translators: a pause between the songs of a setlist.
    case .pause: pgettext("noun", "Break")
    case .note: ""
    }
  }

  /// Whether entries of this kind have a length, even if it is unknown.
  var hasLength: Bool {
    if case .note = content { false } else { true }
  }

  /// Returns the description of the entry for screen readers, for example "Let It Go, Idina Menzel,
  /// 3 minutes 44 seconds, favorite, 2 of 3 in Disney".
  func spokenName(
    place: String, start: StartTime? = nil, hints: EntryHints = EntryHints(),
    isMissing: Bool = false,
    showsAllNotes: Bool = false, preview: Preview.State? = nil
  ) -> String {
    var parts = [title.isEmpty ? gettext("Untitled") : fullTitle.displayable]
    switch content {
    case .song(let song):
      if !song.artist.isEmpty { parts.append(song.artist.displayable) }
      if !song.singer.isEmpty { parts.append(gettext("sung by %1$s", song.singer.displayable)) }
    // Translators: a pause between the songs of a setlist.
    case .pause: parts.append(pgettext("noun", "break"))
    // Translators: a remark between the songs of a setlist.
    case .note: parts.append(pgettext("noun", "note"))
    }
    if let duration { parts.append(DurationFormat.spoken(duration)) }
    parts += performed?.spokenPlayingFacts ?? []
    if let begin = start?.spoken { parts.append(begin) }
    if song?.isRetired == true { parts.append(gettext("do not play")) }
    // Translators: of a song that counts as none, as between the songs of a radio show.
    if song?.isJingle == true { parts.append(gettext("jingle")) }
    if song?.isFavorite == true { parts.append(gettext("favorite")) }
    parts += hints.spoken
    if isMissing { parts.append(gettext("file missing")) }
    if showsAllNotes { parts.append(gettext("all notes shown")) }
    // Translators: the state of the preview of a song.
    if let preview { parts.append(preview == .playing ? gettext("playing") : gettext("paused")) }
    parts.append(place)
    return parts.listed()
  }
}

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

  /// Returns the matches of a query in the capo at the end of a displayed text.
  func matches(inCapoOf shown: String, of query: SearchQuery) -> [Range<String.Index>] {
    query.terms.compactMap { term in
      guard case .number(.capo, _) = term, !capoText.isEmpty else { return nil }
      return shown.ranges(of: capoText).last
    }
  }

  /// The fret of the capo, as in "Capo 2"; empty if it is not known.
  var capoText: String {
    // Translators: %1$s is a fret.
    capo.map { gettext("Capo %1$s", String($0)) } ?? ""
  }

  /// The tempo with its unit, as in "120 BPM"; empty if it is not known.
  var tempo: String { tempoText.isEmpty ? "" : Self.tempo(of: tempoText) }

  /// Returns a tempo with its unit, as in "120 BPM".
  static func tempo(of number: String) -> String {
    // Translators: %1$s is a number of beats per minute.
    gettext("%1$s BPM", number)
  }
}
