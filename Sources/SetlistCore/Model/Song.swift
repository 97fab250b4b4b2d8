public import Foundation

/// The facts of a song that an entry plays, with or without an audio file.
///
/// A song's identity does not depend on its title, its file or its star.
public struct Song: Identifiable, Hashable, Sendable {
  /// The song's identity.
  public private(set) var id: Identifier<Song>
  /// The title. Empty if neither a tag nor a file name contains one.
  public var title: String
  /// The performing artist; empty if unknown.
  public var artist: String
  /// The album; empty if unknown.
  public var album: String
  /// The playing time in seconds, zero or more; `nil` if unknown.
  public var duration: TimeInterval?
  /// The musical key as written, for example `Am`. `nil` if unknown.
  public var key: String?
  /// The tempo in beats per minute, more than zero. `nil` if unknown.
  public var beatsPerMinute: Double?
  /// Free text of the user. Empty if there is none.
  public var notes: String
  /// The location of the audio, a file or another URL. `nil` for a song without one.
  ///
  /// It is made from its text each time, in about a microsecond.
  public var location: URL? {
    get { address.flatMap { URL(string: $0) } }
    set { address = newValue?.absoluteString }
  }
  /// The location as text. It takes a fifth of the memory of a URL, and there may be hundreds of
  /// thousands.
  var address: String?
  /// Whether the song has the star.
  public var isFavorite: Bool

  /// Makes a song. Only the title is required.
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

  /// The song with another identity.
  func withIdentity(_ id: Identifier<Song>) -> Song {
    var song = self
    song.id = id
    return song
  }

  /// Whether every fact is the same, regardless of the identities.
  func isSame(as other: Song) -> Bool { self == other.withIdentity(id) }
}
