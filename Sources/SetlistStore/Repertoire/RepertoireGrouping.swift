import Localization
import SetlistFiles
import SetlistModel

/// The fact by which the songs of the repertoire are grouped.
public enum RepertoireGrouping: String, CaseIterable, Sendable {
  /// Songs are grouped by artist.
  case artist
  /// Songs are grouped by key.
  case key
  /// Songs are grouped by tempo, in ranges of twenty beats per minute.
  case tempo
  /// Songs are grouped by the decade in which they were last played, or of the last setlist with a
  /// date that uses a song that was never played; further groups are songs of coming setlists, of
  /// setlists without a date, and of none.
  case lastUse
  /// Songs are grouped by the audience for which they were last played.
  case audience
  /// Songs are grouped by the venue at which they were last played.
  case venue
  /// Songs are grouped by whether the song has a file, and whether the file exists.
  case file
  /// Songs are grouped by whether the song is marked not to be played.
  case mark

  /// The name of the grouping in a menu.
  public var name: String {
    switch self {
    case .artist: gettext("Artist")
    case .key: pgettext("music", "Key")
    case .tempo: gettext("Tempo")
    // Translators: the last time that a setlist used a song.
    case .lastUse: gettext("Last Use")
    // Translators: the people for whom a song was last played.
    case .audience: gettext("Last Audience")
    // Translators: the place where a song was last played.
    case .venue: gettext("Last Venue")
    case .file: gettext("File")
    case .mark: gettext("Do Not Play")
    }
  }

  /// The SQL order of the groups; `nil` if the database cannot sort songs by this grouping.
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
    case .lastUse, .audience, .venue, .file: nil
    }
  }

  /// The title and rank of the group to which a song belongs.
  ///
  /// - Complexity: O(1); `file` asks the file system.
  func name(of song: Song, use: RepertoireReading.Use) -> RepertoireGroup.Name {
    switch self {
    case .artist:
      return song.artist.isEmpty ? Self.unknownArtist : .init(song.artist, rank: 0)
    case .key: return song.key.map { .init($0, rank: 0) } ?? Self.unknownKey
    case .tempo:
      guard let tempo = song.beatsPerMinute, tempo.isFinite else { return Self.unknownTempo }
      return Self.tempos[Int(min(max(tempo, 0), 1000) / 20)]
    case .lastUse:
      guard use.setlists > 0 || use.plays != nil else { return Self.neverUsed }
      guard let year = use.last?.components.year else {
        return use.next == nil ? Self.withoutDate : Self.toCome
      }
      return Self.decades[year / 10]
    case .audience:
      guard let plays = use.plays else { return Self.neverPlayed }
      return plays.audience.isEmpty ? Self.unknownAudience : .init(plays.audience, rank: 0)
    case .venue:
      guard let plays = use.plays else { return Self.neverPlayed }
      return plays.venue.isEmpty ? Self.unknownVenue : .init(plays.venue, rank: 0)
    case .file:
      guard let location = song.location else { return Self.withoutFile }
      return location.isMissingFile ? Self.missingFile : Self.withFile
    case .mark: return song.isRetired ? Self.notToPlay : Self.toPlay
    }
  }

  // The names of groups are made once, because there may be hundreds of thousands of songs.
  private static let unknownArtist = RepertoireGroup.Name(gettext("Unknown Artist"), rank: 1)
  private static let unknownKey = RepertoireGroup.Name(gettext("Unknown Key"), rank: 1)
  private static let unknownTempo = RepertoireGroup.Name(gettext("Unknown Tempo"), rank: .max)
  private static let tempos = stride(from: 0, through: 1000, by: 20).map { first in
    // Translators: a range of tempos, as in “120–139 BPM”.
    RepertoireGroup.Name(
      gettext("%1$s–%2$s BPM", String(first), String(first + 19)), rank: first)
  }
  private static let unknownAudience = RepertoireGroup.Name(gettext("Unknown Audience"), rank: 1)
  private static let unknownVenue = RepertoireGroup.Name(gettext("Unknown Venue"), rank: 1)
  private static let neverPlayed = RepertoireGroup.Name(gettext("Never Played"), rank: .max)
  private static let neverUsed = RepertoireGroup.Name(gettext("Never Used"), rank: .max)
  // Translators: the songs that were not played yet, but will be.
  private static let toCome = RepertoireGroup.Name(gettext("Only in Coming Setlists"), rank: .min)
  private static let withoutDate = RepertoireGroup.Name(
    gettext("In Setlists Without a Date"), rank: .max - 1)
  /// The names of the groups for the decades of the years 1 to 9999.
  private static let decades = (0..<1000).map { decade in
    // Translators: a decade, as in “1990s”.
    RepertoireGroup.Name(gettext("%1$ss", String(decade * 10)), rank: -decade)
  }
  private static let withoutFile = RepertoireGroup.Name(gettext("Without a File"), rank: 2)
  private static let missingFile = RepertoireGroup.Name(gettext("Missing File"), rank: 0)
  private static let withFile = RepertoireGroup.Name(gettext("With a File"), rank: 1)
  private static let notToPlay = RepertoireGroup.Name(gettext("Do Not Play"), rank: 0)
  // Translators: the songs that are not marked “Do Not Play”.
  private static let toPlay = RepertoireGroup.Name(gettext("To Play"), rank: 1)
}
