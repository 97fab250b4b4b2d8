import Foundation
import Localization
public import SetlistModel
import SetlistStore

/// Adds what a file tells of plays to the log. Songs that are stored are found by their names, as
/// imports find them; others keep the names that they have in the file.
public struct ImportPlays: SetlistsCommand {
  /// A play that a file tells.
  public struct Told: Hashable, Sendable {
    /// The song as the file names it.
    public var song: Song
    /// The play; its song is found by the command.
    public var play: Play
    /// Whether the file tells the time, not only the day.
    public var hasTime: Bool

    /// Makes a play that a file tells.
    public init(song: Song, play: Play, hasTime: Bool = true) {
      (self.song, self.play, self.hasTime) = (song, play, hasTime)
    }
  }

  /// The plays, in the order of the file.
  public var plays: [Told]

  /// Makes a command that imports plays.
  public init(_ plays: [Told]) { self.plays = plays }

  /// The scope of plays.
  public var undoScope: UndoScope { .plays }

  /// The command's step in the undo history; `nil` if all plays are in the log already.
  ///
  /// A play is in the log if its song began at the same second. One without a time is, if the log
  /// has the song on that day at least as often as the file up to there.
  ///
  /// - Complexity: O(*n* + *m* + *p*) in the numbers of plays of the file, of stored songs and of
  ///   logged plays.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    let logged = try setlists.stored.plays(PlayFilter(includesShort: true))
    var known = KnownPlays(logged)
    var named = Dictionary(
      logged.map { (SongName($0.song), $0.song.id) },
      uniquingKeysWith: { first, _ in first })
    var songs: [SongName: PlayedSong] = [:]
    let told = Dictionary(
      plays.map { (SongName(PlayedSong($0.song)), $0.song) },
      uniquingKeysWith: { first, _ in first })
    var lengths: [SongName: TimeInterval] = [:]
    for ((name, song), match) in zip(told, try setlists.stored.known(told.map(\.value))) {
      songs[name] = match.map { PlayedSong($0) }
      lengths[name] = match?.duration
      if match == nil {
        let id = named[name] ?? song.id
        named[name] = id
        songs[name] = PlayedSong(
          id: id, title: song.title, artist: song.artist, version: song.version)
      }
    }
    let new = plays.compactMap { told -> Play? in
      var play = told.play
      let name = SongName(PlayedSong(told.song))
      play.song = songs[name] ?? PlayedSong(told.song)
      play.plannedLength = play.plannedLength ?? lengths[name]
      return known.insert(play, hasTime: told.hasTime) ? play : nil
    }
    guard !new.isEmpty else { return nil }
    let name = ngettext("Import %1$s Play", "Import %1$s Plays", new.count)
    return CommandStep(name, SetlistEdit(.logPlays(new)))
  }
}

/// The names of a song, without case and accents.
private struct SongName: Hashable {
  let title: String
  let artist: String
  let version: String

  init(_ song: PlayedSong) {
    title = song.title.foldedForSearch
    artist = song.artist.foldedForSearch
    version = song.version.foldedForSearch
  }
}

/// The plays of a log, by what tells that a play is the same: its time, and its song or the names
/// of that, because a song that was unknown once may be stored now.
private struct KnownPlays {
  private enum Key: Hashable {
    case song(Song.ID)
    case name(SongName)

    static func all(of play: Play) -> [Key] {
      [.song(play.song.id), .name(SongName(play.song))]
    }
  }
  private struct Beginning: Hashable {
    let key: Key
    let second: Int
  }
  private struct Day: Hashable {
    let key: Key
    let date: CalendarDate
  }

  private var beginnings: Set<Beginning> = []
  /// How often songs are in the log for a day.
  private var days: [Day: Int] = [:]
  /// How often they are in the file.
  private var told: [Day: Int] = [:]

  init(_ plays: [Play]) {
    for play in plays {
      beginnings.formUnion(Self.beginnings(of: play))
      for day in Self.days(of: play) { days[day, default: 0] += 1 }
    }
  }

  /// Adds a play of a file, unless it is known.
  ///
  /// - Returns: whether it is new.
  mutating func insert(_ play: Play, hasTime: Bool) -> Bool {
    guard !hasTime else {
      let new = Self.beginnings(of: play)
      defer { beginnings.formUnion(new) }
      return !new.contains { beginnings.contains($0) }
    }
    let keys = Self.days(of: play)
    for day in keys { told[day, default: 0] += 1 }
    return keys.allSatisfy { told[$0, default: 0] > days[$0, default: 0] }
  }

  private static func beginnings(of play: Play) -> [Beginning] {
    let second = Int(play.began.moment.timeIntervalSince1970.rounded(.down))
    return Key.all(of: play).map { Beginning(key: $0, second: second) }
  }

  private static func days(of play: Play) -> [Day] {
    Key.all(of: play).map { Day(key: $0, date: play.occasion.date) }
  }
}
