public import Foundation

/// One performance of a song: what was played, when, in which setlist, and on which occasion.
///
/// Plays are a log. They keep the names that things had then, and outlive the setlist and the song.
public struct Play: Identifiable, Hashable, Sendable {
  /// The origin of a play.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    /// The stage has played it, and measured its length.
    case stage
    /// A person has marked it as played.
    case hand
    /// A file has told it.
    case imported
  }

  /// The play's identity. A play that is logged again with the same identity stays as it is.
  public let id: Identifier<Play>
  /// The song as it was then.
  public var song: PlayedSong
  /// The setlist and the section in which it was played, as they were then.
  public var place: PlayedPlace
  /// The instant at which the song began.
  public var began: LocalInstant
  /// The seconds for which it was played, zero or more; `nil` if nobody has measured them.
  public var length: TimeInterval?
  /// The instant at which it was to begin; `nil` if there was no plan.
  public var plannedStart: Date?
  /// The length of the song in seconds, zero or more; `nil` if it was unknown.
  public var plannedLength: TimeInterval?
  /// The event at which it was played.
  public var occasion: Occasion
  /// The origin of the play.
  public var source: Source

  /// Makes a play.
  public init(
    id: Identifier<Play> = Identifier(), _ song: PlayedSong, in place: PlayedPlace = .init(),
    began: LocalInstant, length: TimeInterval? = nil, plannedStart: Date? = nil,
    plannedLength: TimeInterval? = nil, occasion: Occasion, source: Source
  ) {
    self.id = id
    self.song = song
    self.place = place
    self.began = began
    self.length = length
    self.plannedStart = plannedStart
    self.plannedLength = plannedLength
    self.occasion = occasion
    self.source = source
  }

  /// The play with values that the database can store: no NUL in texts, no impossible numbers.
  package var storable: Play {
    var play = self
    play.song = song.storable
    play.place.setlistName = place.setlistName.storable
    play.place.sectionTitle = place.sectionTitle.storable
    play.began = began.storable
    play.length = length.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    play.plannedStart = plannedStart.flatMap {
      $0.timeIntervalSince1970.isFinite ? LocalInstant($0, offset: 0).storable.moment : nil
    }
    play.plannedLength = plannedLength.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    play.occasion = Occasion(
      date: CalendarDate(occasion.date.description) ?? began.storable.date,
      venue: occasion.venue.storable, audience: occasion.audience.storable)
    return play
  }
}

/// A song as it was when it was played.
public struct PlayedSong: Hashable, Sendable {
  /// The identity of the song, which may have been removed since.
  public var id: Song.ID
  /// The title then.
  public var title: String
  /// The artist then; empty if unknown.
  public var artist: String
  /// The name of the version then; empty if there was none.
  public var version: String

  /// Makes a played song of its facts.
  public init(id: Song.ID, title: String, artist: String = "", version: String = "") {
    self.id = id
    self.title = title
    self.artist = artist
    self.version = version
  }

  /// Makes a played song of a song as it is now.
  public init(_ song: Song) {
    self.init(id: song.id, title: song.title, artist: song.artist, version: song.version)
  }

  /// The title with the version, as in "Wonderwall (acoustic)".
  public var fullTitle: String {
    Song(title: title, version: version).fullTitle
  }

  var storable: PlayedSong {
    PlayedSong(
      id: id, title: title.storable, artist: artist.storable, version: version.storable)
  }
}

/// The place of a play: the setlist, the section and the entry, as they were then.
public struct PlayedPlace: Hashable, Sendable {
  /// The identity of the setlist, which may have been removed since; `nil` for a song that was
  /// played outside of one.
  public var setlist: Setlist.ID?
  /// The name of the setlist then; empty if there was none.
  public var setlistName: String
  /// The title of the section then; empty if there was none.
  public var sectionTitle: String
  /// The identity of the entry, which may have been removed since.
  public var entry: Entry.ID?

  /// Makes a place; by default outside of a setlist.
  public init(
    setlist: Setlist.ID? = nil, setlistName: String = "", sectionTitle: String = "",
    entry: Entry.ID? = nil
  ) {
    self.setlist = setlist
    self.setlistName = setlistName
    self.sectionTitle = sectionTitle
    self.entry = entry
  }
}

/// The event at which songs are played.
public struct Occasion: Hashable, Sendable {
  /// The day on which the event began.
  public var date: CalendarDate
  /// The place of the event; empty if unknown.
  public var venue: String
  /// The people who heard it, such as "Jokers Club"; empty if unknown.
  public var audience: String

  /// Makes an occasion.
  public init(date: CalendarDate, venue: String = "", audience: String = "") {
    self.date = date
    self.venue = venue
    self.audience = audience
  }

  /// The occasion of a setlist: its date and venue, and its folder as the audience.
  ///
  /// - Parameter day: the day of a setlist without a date.
  public init(of options: SetlistOptions, on day: CalendarDate) {
    self.init(date: options.date ?? day, venue: options.venue, audience: options.audience)
  }
}
