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

  /// The group of a song.
  ///
  /// - Complexity: O(1); `file` asks the file system.
  func group(of item: RepertoireSong) -> RepertoireGroup {
    switch self {
    case .artist:
      let artist = item.song.artist
      return artist.isEmpty
        ? RepertoireGroup("Unknown Artist", rank: 1) : RepertoireGroup(artist, rank: 0)
    case .key:
      return item.song.key.map { RepertoireGroup($0, rank: 0) }
        ?? RepertoireGroup("Unknown Key", rank: 1)
    case .tempo:
      guard let tempo = item.song.beatsPerMinute, tempo.isFinite else {
        return RepertoireGroup("Unknown Tempo", rank: .max)
      }
      let first = Int(min(max(tempo, 0), 1000) / 20) * 20
      return RepertoireGroup("\(first)–\(first + 19) BPM", rank: first)
    case .lastUse:
      guard item.setlistCount > 0 else { return RepertoireGroup("Never Used", rank: .max) }
      guard let year = item.lastDate?.components.year else {
        return RepertoireGroup("In Setlists Without a Date", rank: .max - 1)
      }
      return RepertoireGroup("\(year / 10 * 10)s", rank: -year / 10)
    case .file:
      guard let location = item.song.location else {
        return RepertoireGroup("Without a File", rank: 2)
      }
      return location.isMissingFile
        ? RepertoireGroup("Missing File", rank: 0) : RepertoireGroup("With a File", rank: 1)
    case .mark:
      return item.song.isRetired
        ? RepertoireGroup("Do Not Play", rank: 0) : RepertoireGroup("To Play", rank: 1)
    }
  }
}
