import Localization
import SetlistModel

extension Entry {
  /// The name of the icon for the entry's kind.
  var symbolName: String {
    switch content {
    case .song: "audio-x-generic-symbolic"
    case .pause: "media-playback-pause-symbolic"
    case .note: "text-x-generic-symbolic"
    }
  }

  /// The subtitle of the entry's row: artist, album and singer of a song, as in "ABBA · sung by
  /// Ann"; empty for a note.
  var subtitle: String {
    switch content {
    case .song(let song):
      // Translators: %1$s is the name of a singer.
      [song.artist, song.album, song.singer.isEmpty ? "" : gettext("sung by %1$s", song.singer)]
        .factLine()
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
    parts += song?.spokenPlayingFacts ?? []
    if let begin = start?.spoken { parts.append(begin) }
    if song?.isRetired == true { parts.append(gettext("do not play")) }
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
