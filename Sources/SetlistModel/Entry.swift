public import Foundation
import Localization

/// One row of a setlist.
///
/// An entry has its own identity, so that one song may occur twice in a list, such as a reprise.
public struct Entry: Identifiable, Hashable, Sendable {
  /// The content of an entry.
  public enum Content: Hashable, Sendable {
    /// The content is a song, with or without a file.
    case song(Song)
    /// A break, with a title such as "Intermission" and its length in seconds; `nil` if the length
    /// is open.
    case pause(title: String, duration: TimeInterval?)
    /// The content is a note, a line of text.
    case note(String)

    /// The song of the content; `nil` for a break or a note.
    package var song: Song? {
      if case .song(let song) = self { song } else { nil }
    }
  }

  /// The entry's identity.
  public let id: Identifier<Entry>
  /// The content of the entry; a song has the facts that hold in this entry. A content that is set
  /// has no overrides.
  ///
  /// It is stored as bytes and unpacked at each access, in less than a microsecond.
  public var content: Content {
    get {
      guard let overrides = extras.overrides, case .song(let song) = packed.content else {
        return packed.content
      }
      return .song(overrides.applied(to: song))
    }
    set {
      packed = PackedContent(newValue)
      overrides = SongOverrides()
    }
  }
  /// The facts of the song that hold for this entry only.
  public var overrides: SongOverrides {
    get { extras.overrides ?? SongOverrides() }
    set { extras.overrides = newValue.isEmpty || !isSong ? nil : newValue }
  }
  /// The place of the entry before its star moved it to the section of favorites; `nil` if its star
  /// did not move it.
  public var home: Home? {
    get { extras.home }
    set { extras.home = newValue }
  }
  /// The time of day at which the entry begins, whenever what is before it ends, in seconds after
  /// midnight and less than a day; `nil` if it begins when that has ended.
  public var startTime: TimeInterval? {
    get { extras.startTime }
    set { extras.startTime = newValue }
  }
  /// The members of the entry in its document that this version does not know, about the entry or
  /// its song.
  public var unknownMembers: UnknownMembers {
    get { extras.unknownMembers }
    set { extras.unknownMembers = newValue }
  }

  /// The values that few entries have.
  private struct Extras: Hashable, Sendable {
    var home: Home?
    var overrides: SongOverrides?
    var startTime: TimeInterval?
    var unknownMembers = UnknownMembers()

    var isEmpty: Bool {
      home == nil && overrides == nil && startTime == nil && unknownMembers.isEmpty
    }
  }

  /// Keeps extras. The enumeration is indirect, so that it takes no space in entries without any.
  private indirect enum Box: Hashable, Sendable {
    case extras(Extras)
  }

  /// The packed content; a song has its shared facts.
  package var packed: PackedContent
  private var box: Box?
  private var extras: Extras {
    get { if case .extras(let extras)? = box { extras } else { Extras() } }
    set { box = newValue.isEmpty ? nil : .extras(newValue) }
  }

  /// Makes an entry.
  ///
  /// - Parameter content: the content; a song has its shared facts.
  public init(
    id: Identifier<Entry> = Identifier(), content: Content,
    overrides: SongOverrides = SongOverrides(), startTime: TimeInterval? = nil, home: Home? = nil
  ) {
    self.id = id
    packed = PackedContent(content)
    self.home = home
    self.overrides = overrides
    self.startTime = startTime
  }

  /// Makes an entry of a packed content; a song has its shared facts.
  package init(id: ID, packed: PackedContent) {
    self.id = id
    self.packed = packed
  }

  /// Makes an entry from the values of a document.
  ///
  /// - Parameters:
  ///   - content: the content; a song has the facts that hold in this entry.
  ///   - everywhere: the song's shared facts that differ from those in this entry.
  package init(
    id: ID, content: Content, everywhere: SongOverrides?, startTime: TimeInterval?, home: Home?
  ) {
    self.init(id: id, content: content, startTime: startTime.timeOfDay, home: home)
    guard let everywhere, let song = content.song else { return }
    packed = PackedContent(.song(everywhere.applied(to: song)))
    overrides = everywhere.taken(from: song)
  }

  /// Whether the entry has facts or a place of its own, or members that this version does not know.
  package var isMoreThanContent: Bool { box != nil }

  /// The song's shared facts, for the facts that this entry overrides; `nil` if it overrides none.
  package var everywhere: SongOverrides? {
    overrides.isEmpty ? nil : sharedSong.map { overrides.taken(from: $0) }
  }

  /// The song with the facts that hold in this entry; `nil` for a break or a note.
  public var song: Song? { isSong ? content.song : nil }

  /// The song with its shared facts, without the overrides of this entry; `nil` for a break or a
  /// note.
  public var sharedSong: Song? { isSong ? packed.content.song : nil }

  /// The same entry with a song that has other shared facts. The overrides stay.
  public func sharing(_ song: Song) -> Entry {
    var entry = self
    entry.packed = PackedContent(.song(song))
    return entry
  }

  /// The same entry with the loaded sheet of its song; the entry itself if that has another one.
  public func withSheet(_ sheet: ChordSheet?) -> Entry {
    guard hasSheet, let sheet, sheet.source != nil, var song = sharedSong, song.sheet == sheet
    else { return self }
    song.sheet = sheet
    return sharing(song)
  }

  /// A copy of the entry with another identity, and without a home.
  public func copy(_ id: ID = ID()) -> Entry {
    var copy = Entry(id: id, packed: packed)
    copy.overrides = overrides
    copy.startTime = startTime
    copy.unknownMembers = unknownMembers
    return copy
  }

  /// The identity of the song; `nil` for a break or a note.
  public var songID: Song.ID? { packed.songID }

  /// Whether the entry is a song.
  public var isSong: Bool { packed.isSong }

  /// Whether the entry is a song that counts as one, and no jingle.
  public var countsAsSong: Bool { packed.isSong && !packed.isJingle }

  /// Whether the entry is a song that is a jingle.
  public var isJingle: Bool { packed.isJingle }

  /// Whether the entry is a song with a key, here, everywhere or of its singer.
  package var hasKey: Bool { packed.hasKey || mayHaveSingerKeys && performed?.key != nil }

  /// Whether the entry is a song with a tempo, here or everywhere.
  package var hasTempo: Bool {
    packed.hasTempo || extras.overrides != nil && song?.beatsPerMinute != nil
  }

  /// Whether the entry is a song with the address of a file.
  package var hasAddress: Bool { packed.hasAddress }

  /// Whether the song may have keys of its singers, which few songs have.
  var mayHaveSingerKeys: Bool { packed.isSong && (packed.hasRareFacts || box != nil) }

  /// Whether the entry is a note.
  package var isNote: Bool { packed.isNote }

  /// Whether the entry is a song with words and chords.
  public var hasSheet: Bool { packed.hasSheet }

  /// Whether the entry is a song with the star.
  package var isFavorite: Bool { packed.isFavorite }

  /// The song's title, the break's title or the note's text.
  public var title: String { extras.overrides == nil ? packed.title : song?.title ?? "" }

  /// The title with the version of a song, as in "Wonderwall (acoustic)".
  public var fullTitle: String { song?.fullTitle ?? title }

  /// The full title, or a replacement for an empty one.
  public var displayedTitle: String { title.isEmpty ? gettext("Untitled") : fullTitle }

  /// The length in seconds; `nil` if it is unknown or the entry has none.
  public var duration: TimeInterval? {
    extras.overrides == nil ? packed.duration : song?.duration
  }
}

extension Entry {
  /// The place of an entry before its star moved it to the section of favorites.
  public struct Home: Hashable, Sendable, Codable {
    /// The section from which the star moved the entry. It may have been removed meanwhile; an undo
    /// can restore it.
    public var section: Section.ID
    /// The entry that was before this one, which may have moved to the favorites too; `nil` at the
    /// top.
    public var predecessor: Entry.ID?
    /// The zero-based index in the section, used if the predecessor is gone.
    public var index: Int

    /// Makes a home from the former place of an entry.
    public init(section: Section.ID, predecessor: Entry.ID?, index: Int) {
      self.section = section
      self.predecessor = predecessor
      self.index = index
    }

    /// The home as a position in its section.
    package var position: ListPosition<Entry> {
      predecessor.map { .after($0, index: index) } ?? .first
    }

    /// The members of a home in JSON.
    private enum CodingKeys: String, CodingKey, CaseIterable {
      case section
      case predecessor = "after"
      case index
    }

    /// The names of the members of a home in JSON.
    package static let members = Set(CodingKeys.allCases.map(\.stringValue))
  }
}
