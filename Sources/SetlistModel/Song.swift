public import Foundation

/// The facts of a song that an entry plays, with or without an audio file.
///
/// A song's identity does not depend on its title, its file or its star.
public struct Song: Identifiable, Hashable, Sendable {
  /// The song's identity.
  public private(set) var id: Identifier<Song>
  /// The title; empty if neither a tag nor a file name contains one.
  public var title: String
  /// The name of this version, which distinguishes it from others of the same title, as in
  /// "acoustic"; empty if there is none.
  public var version: String
  /// The performing artist; empty if unknown.
  public var artist: String
  /// The singer in the band; empty if unknown.
  public var singer: String
  /// The keys in which singers sing the song, as in `Ann: G, Ben: C`; `nil` if they are unknown.
  /// One of them holds where its singer sings it; see `performed`.
  public var singerKeys: String?
  /// The song's album; empty if unknown.
  public var album: String
  /// The playing time in seconds, zero or more; `nil` if unknown.
  public var duration: TimeInterval?
  /// The musical key as written, for example `Am`. `nil` if unknown.
  public var key: String?
  /// The fret of the capo, 1...24. `nil` if there is none.
  public var capo: Int?
  /// The tempo in beats per minute, more than zero. `nil` if unknown.
  public var beatsPerMinute: Double?
  /// Who wrote the song, for reports; empty if unknown.
  public var composer: String
  /// The number of the song at Christian Copyright Licensing International, such as `22025`; `nil`
  /// if unknown.
  public var ccliNumber: String?
  /// The International Standard Recording Code (ISO 3901) of the recording, such as
  /// `USRC17607839`; `nil` if unknown.
  public var isrc: String?
  /// The user's text about the song; empty if there is none.
  public var notes: String
  /// The words and chords, perhaps without their source; `nil` if there are none.
  public var sheet: ChordSheet?
  /// The location of the audio, a file or another URL; `nil` for a song without one.
  ///
  /// The URL is made from `address` at each access, in about a microsecond.
  public var location: URL? {
    get { address.flatMap { URL(string: $0) } }
    set { address = newValue?.absoluteString }
  }
  /// The location as text. A URL would take five times the memory, and there may be hundreds of
  /// thousands.
  package var address: String?
  /// Whether the song has the star.
  public var isFavorite: Bool
  /// Whether the song is marked not to be played any more.
  public var isRetired: Bool
  /// Whether the song is a jingle, which counts as time but not as a song: no order of artists, no
  /// count of songs and no report about what was played lately minds it.
  public var isJingle: Bool

  /// Makes a song. Only the title is required.
  public init(
    id: Identifier<Song> = Identifier(), title: String, version: String = "", artist: String = "",
    singer: String = "", singerKeys: String? = nil, album: String = "",
    duration: TimeInterval? = nil, key: String? = nil,
    capo: Int? = nil, beatsPerMinute: Double? = nil, composer: String = "",
    ccliNumber: String? = nil, isrc: String? = nil, notes: String = "", location: URL? = nil,
    isFavorite: Bool = false, isRetired: Bool = false, isJingle: Bool = false,
    sheet: ChordSheet? = nil
  ) {
    self.id = id
    self.title = title
    self.version = version
    self.artist = artist
    self.singer = singer
    self.singerKeys = singerKeys
    self.album = album
    self.duration = duration
    self.key = key
    self.capo = capo
    self.beatsPerMinute = beatsPerMinute
    self.composer = composer
    self.ccliNumber = ccliNumber
    self.isrc = isrc
    self.notes = notes
    address = location?.absoluteString
    self.isFavorite = isFavorite
    self.isRetired = isRetired
    self.isJingle = isJingle
    self.sheet = sheet
  }

  /// The title with the version, as in "Wonderwall (acoustic)".
  public var fullTitle: String {
    version.isEmpty ? title : title.isEmpty ? "(\(version))" : "\(title) (\(version))"
  }

  /// The song with another identity and the same facts.
  package func withIdentity(_ id: Identifier<Song>) -> Song {
    var song = self
    song.id = id
    return song
  }

  /// Whether two songs have the same facts, regardless of their identities.
  package func isSame(as other: Song) -> Bool { self == other.withIdentity(id) }
}

extension Song {
  /// Whether the song has both a title and an artist to swap.
  public var canSwapTitleAndArtist: Bool { !title.isEmpty && !artist.isEmpty }

  /// The song with its title as the artist, and its artist as the title.
  package var withTitleAndArtistSwapped: Song {
    var song = self
    (song.title, song.artist) = (artist, title)
    return song
  }

  /// The title and the artist without case and accents; `nil` if there is no title.
  package var foldedName: [String]? {
    title.isEmpty ? nil : [title.foldedForSearch, artist.foldedForSearch]
  }
}

extension Song {
  /// The tempo in beats per minute, to a tenth at most, as in "120" and "127.5". Empty if it is
  /// unknown.
  public var tempoText: String { SongFact.beatsPerMinute.text(of: self) }

  /// A tempo in beats per minute as text, rounded to a tenth.
  package static func tempoText(_ tempo: Double) -> String {
    JSONText.number((tempo * 10).rounded() / 10)
  }

  /// Reads a tempo in the notations of people: `128`, `127,5`, `128 bpm`, `♩ = 128`.
  ///
  /// - Returns: the beats per minute, more than zero; `nil` if the text is not a tempo.
  public static func tempo(from text: String) -> Double? {
    var number = Substring(text.lowercased()).trimmed
    if number.first == "♩" {
      number = number.dropFirst().trimmed
      guard number.first == "=" else { return nil }
      number = number.dropFirst().trimmed
    }
    if number.hasSuffix("bpm") { number = number.dropLast(3).trimmed }
    guard number.utf8.allSatisfy({ (0x30...0x39).contains($0) || ".,".utf8.contains($0) }),
      let tempo = Double(number.replacing(",", with: ".")), tempo.isFinite, tempo > 0
    else { return nil }
    return tempo
  }

  /// The tempo in a tag of an audio file, such as `128`, `127,5` or `128 bpm`.
  static func taggedTempo(_ text: String) -> Double? {
    let number = text.replacingOccurrences(of: ",", with: ".").prefix {
      $0.isASCII && $0.isNumber || $0 == "."
    }
    guard let tempo = Double(number), (1..<1000).contains(tempo) else { return nil }
    return tempo
  }
}
