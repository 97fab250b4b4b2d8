import Localization
import SetlistModel

/// A reason for the user to look at the reading of a whole list before it is added.
public enum ListDoubt: String, Hashable, Sendable, CaseIterable {
  /// The letters may be in another encoding.
  case encoding
  /// Nothing tells titles from artists.
  case side
  /// Some columns of a table are unknown or guessed.
  case columns
  /// Lines within the list are left out.
  case leftOut
  /// Another form explains the lines nearly as well.
  case form
  /// A song is longer than songs are, beside short ones, or all lengths are absurd.
  case length
  /// An artist is a number, a key or a word of a header.
  case artist
  /// A title is very long, or a word of a header.
  case title
  /// A title holds a label, a sign, a time or another song.
  case facts
  /// Songs lack what all others have, or are written in another way.
  case unlike
  /// A large part of the lines has not been understood.
  case unread

  /// The doubt as a sentence for the user.
  public var text: String {
    switch self {
    case .encoding: gettext("The letters may be in another encoding.")
    case .side: gettext("Nothing tells titles from artists.")
    case .columns: gettext("The columns were found only by what the cells look like.")
    case .leftOut: gettext("Lines between the songs look like no songs and are left out.")
    case .form: gettext("The lines can be divided in another way as well.")
    case .length: gettext("Some songs would be longer than an hour.")
    case .artist: gettext("Some artists look like no names.")
    case .title: gettext("Some titles look like no titles.")
    case .facts: gettext("Some titles seem to contain more than the title.")
    case .unlike: gettext("Some songs look unlike the others.")
    case .unread: gettext("Many lines were not understood.")
    }
  }
}

extension ParsedPlaylist {
  /// The reasons to ask before the list is added, if nothing is known about songs.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  package var doubts: [ListDoubt] { doubts(knowing: ArtistSide(knowing: [])) }

  /// The reasons to ask before the list is added, in the order of their weight; empty if the list
  /// is clear.
  ///
  /// - Parameter side: the known songs, whose titles are no artists.
  /// - Complexity: O(*n*) in the number of entries.
  package func doubts(knowing side: ArtistSide) -> [ListDoubt] {
    var doubts: Set<ListDoubt> = []
    if areArtistsPeople { doubts.insert(.artist) }
    if isEncodingDoubtful { doubts.insert(.encoding) }
    if isSideOpen { doubts.insert(.side) }
    if columns?.isGuessed == true { doubts.insert(.columns) }
    if leavesOutRows { doubts.insert(.leftOut) }
    if let reading {
      if reading.isCloseCall { doubts.insert(.form) }
      let inner = reading.innerCount
      if inner.leftOut > 0 || reading.leavesOutList { doubts.insert(.leftOut) }
      if inner.songs == 0, reading.lines.contains(where: { $0.kind != .nothing || $0.doubt != nil })
      {
        doubts.insert(.unread)
      }
      if inner.leftOut * 3 > inner.songs { doubts.insert(.unread) }
    }
    var lengths: [Double] = []
    var times = 0
    var (named, spoken) = (0, 0)
    for entry in sections.lazy.flatMap(\.entries) where entry.doubt == nil {
      guard let song = entry.entry.song, entry.references.isEmpty else { continue }
      if let duration = song.duration { lengths.append(duration) }
      if !song.artist.isEmpty {
        named += 1
      } else if ListWords.isSpoken(song.title[...]) {
        spoken += 1
      }
      if song.title.utf8.count < 9, song.title.contains(":"),
        DurationFormat.seconds(from: song.title, in: .line) != nil
      {
        times += 1
      }
      if !song.artist.isEmpty, Self.isNoName(song.artist) || side.isOnlyTitle(song.artist) {
        doubts.insert(.artist)
      }
      if song.artist.utf8.count > 40, ListWords.words(of: song.artist).count > 9 {
        doubts.insert(.artist)
      }
      if song.title.utf8.count > 70 || Self.isHeader(song.title), entry.references.isEmpty {
        doubts.insert(.title)
      }
    }
    if times > 1 { doubts.insert(.title) }
    // "Traffic" may be a song without an artist, or what is said between songs.
    if spoken > 0, named >= spoken { doubts.insert(.unlike) }
    if Self.areAbsurd(lengths) { doubts.insert(.length) }
    // The members of a document tell what is a title.
    if reading != nil || columns != nil {
      doubts.formUnion(SongOddities(of: self).doubts)
    }
    return ListDoubt.allCases.filter(doubts.contains)
  }

  /// Whether the names before colons are first names, as those of people who wish songs.
  private var areArtistsPeople: Bool {
    guard let form = reading?.form, form.separator == .colon, !form.isTitleFirst else {
      return false
    }
    let artists = Set(sections.flatMap(\.entries).compactMap(\.entry.song?.artist.nonEmpty))
    let people = artists.count { SideEvidence.isGivenName($0) }
    return people > 1 && people * 3 >= artists.count * 2
  }

  /// Whether an artist is a key, a length, a tempo or a plain number.
  private static func isNoName(_ artist: String) -> Bool {
    artist.utf8.count < 12
      && (PieceFacts(artist[...]).map { $0.words.isEmpty && !$0.isOnlyDated } ?? false)
      || artist.utf8.count < 24 && isHeader(artist)
  }

  /// Whether a text is a word of a table's header.
  private static func isHeader(_ text: String) -> Bool {
    guard text.utf8.count < 24 else { return false }
    return headers.contains(text.foldedForSearch)
  }

  private static let headers: Set<String> = [
    "title", "artist", "titel", "interpret", "titre", "artiste", "titulo", "artista", "song title",
    "track name", "artist name", "duration", "dauer", "duree", "bpm", "tonart", "キー", "アーティスト",
  ]

  /// Whether a song is longer than an hour beside short ones, or songs would last for days.
  private static func areAbsurd(_ lengths: [Double]) -> Bool {
    guard let longest = lengths.max(), longest > 3600 else { return false }
    let sum = lengths.reduce(0, +)
    let short = lengths.count { $0 < 1200 }
    return short > 0 || lengths.count > 2 && sum > 12 * 3600
  }
}
