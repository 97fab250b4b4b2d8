/// What the songs of the repertoire are grouped by.
public enum RepertoireGrouping: String, CaseIterable, Sendable {
  /// The artist.
  case artist
  /// The key.
  case key
  /// Ranges of twenty beats per minute.
  case tempo
  /// The decade of the last setlist with a date, those without, and songs that none uses.
  case lastUse
  /// Whether there is a file, and whether it is there.
  case file
  /// Whether songs are marked not to be played.
  case mark

  /// The name in a menu.
  public var name: String {
    switch self {
    case .artist: "Artist"
    case .key: "Key"
    case .tempo: "Tempo"
    case .lastUse: "Last Use"
    case .file: "File"
    case .mark: "Do Not Play"
    }
  }

  /// The order of the groups for the database; `nil` if it cannot tell it from the songs.
  var groupOrder: String? {
    switch self {
    case .artist: "artist = '', foldedArtist"
    case .key: "key IS NULL, foldedKey"
    case .tempo:
      """
      CASE WHEN beatsPerMinute < 9e999 THEN CAST(min(beatsPerMinute, 1000) / 20 AS INTEGER)
      ELSE 1000 END
      """
    case .mark: "isRetired DESC"
    case .lastUse, .file: nil
    }
  }

  /// The group of a song by its title and rank, which are worked out for each song.
  ///
  /// - Complexity: O(1); `file` asks the file system.
  func name(of song: Song, setlistCount: Int, lastDate: CalendarDate?) -> RepertoireGroup.Name {
    switch self {
    case .artist:
      return song.artist.isEmpty ? .init("Unknown Artist", rank: 1) : .init(song.artist, rank: 0)
    case .key: return song.key.map { .init($0, rank: 0) } ?? .init("Unknown Key", rank: 1)
    case .tempo:
      guard let tempo = song.beatsPerMinute, tempo.isFinite else {
        return .init("Unknown Tempo", rank: .max)
      }
      let first = Int(min(max(tempo, 0), 1000) / 20) * 20
      return .init("\(first)–\(first + 19) BPM", rank: first)
    case .lastUse:
      guard setlistCount > 0 else { return .init("Never Used", rank: .max) }
      guard let year = lastDate?.components.year else {
        return .init("In Setlists Without a Date", rank: .max - 1)
      }
      return .init("\(year / 10 * 10)s", rank: -year / 10)
    case .file:
      guard let location = song.location else { return .init("Without a File", rank: 2) }
      return location.isMissingFile
        ? .init("Missing File", rank: 0) : .init("With a File", rank: 1)
    case .mark:
      return song.isRetired ? .init("Do Not Play", rank: 0) : .init("To Play", rank: 1)
    }
  }
}
