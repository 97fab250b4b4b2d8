public import Foundation

/// What an entry plays: the facts of a song, with or without an audio file.
///
/// A song's identity is never its title, its file or whether it is a favorite.
public struct Song: Identifiable, Hashable, Sendable {
  /// The song's identity.
  public private(set) var id: Identifier<Song>
  /// The title; empty where neither a tag nor a file name gave one.
  public var title: String
  /// The performing artist; empty if unknown.
  public var artist: String
  /// The album; empty if unknown.
  public var album: String
  /// The playing time in seconds, zero or more; `nil` if unknown.
  public var duration: TimeInterval?
  /// The musical key as it was written, for example `Am`; `nil` if unknown.
  public var key: String?
  /// The tempo in beats a minute, more than zero; `nil` if unknown.
  public var beatsPerMinute: Double?
  /// Free text of the user's; empty if there is none.
  public var notes: String
  /// Where the audio is, a file or another URL; `nil` for a song without one.
  ///
  /// It is made from its text each time, in about a microsecond.
  public var location: URL? {
    get { address.flatMap { URL(string: $0) } }
    set { address = newValue?.absoluteString }
  }
  /// The location as text, which takes a fifth of the memory of a URL: there may be hundreds of
  /// thousands.
  var address: String?
  /// Whether the song carries the star.
  public var isFavorite: Bool

  /// Makes a song of which only the title need be known.
  public init(
    id: Identifier<Song> = Identifier(), title: String, artist: String = "", album: String = "",
    duration: TimeInterval? = nil, key: String? = nil, beatsPerMinute: Double? = nil,
    notes: String = "", location: URL? = nil, isFavorite: Bool = false
  ) {
    self.id = id
    self.title = title
    self.artist = artist
    self.album = album
    self.duration = duration
    self.key = key
    self.beatsPerMinute = beatsPerMinute
    self.notes = notes
    address = location?.absoluteString
    self.isFavorite = isFavorite
  }

  /// The song under another identity.
  func withIdentity(_ id: Identifier<Song>) -> Song {
    var song = self
    song.id = id
    return song
  }

  /// Whether every fact is the same, whatever the identities are.
  func isSame(as other: Song) -> Bool { self == other.withIdentity(id) }
}
