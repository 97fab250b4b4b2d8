public import Foundation

/// One row of a setlist.
///
/// An entry has its own identity, so that one song may occur twice in a list, such as a reprise.
public struct Entry: Identifiable, Hashable, Sendable {
  /// The content of an entry.
  public enum Content: Hashable, Sendable {
    /// A song, with or without a file.
    case song(Song)
    /// A break, with a title such as "Intermission" and its length in seconds, `nil` if open.
    case pause(title: String, duration: TimeInterval?)
    /// A line of text.
    case note(String)

    /// The song, if the content is one.
    package var song: Song? {
      if case .song(let song) = self { song } else { nil }
    }
  }

  /// The entry's identity.
  public let id: Identifier<Entry>
  /// The content of the entry, a song with the facts that it has here. What is set has no
  /// overrides.
  ///
  /// It is kept as bytes, and made from them each time, in less than a microsecond.
  public var content: Content {
    get {
      guard let overrides = extras?.overrides, case .song(let song) = packed.content else {
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
    get { extras?.overrides ?? SongOverrides() }
    set { setExtras(home: home, overrides: newValue) }
  }
  /// The place of the entry before its star moved it to the section of favorites. `nil` if it did
  /// not.
  public var home: Home? {
    get { extras?.home }
    set { setExtras(home: newValue, overrides: overrides) }
  }

  /// What nearly all entries have nothing of. Indirect, so that it takes no space in those.
  private indirect enum Extras: Hashable, Sendable {
    case extras(home: Home?, overrides: SongOverrides?)

    var home: Home? {
      switch self {
      case .extras(let home, _): home
      }
    }
    var overrides: SongOverrides? {
      switch self {
      case .extras(_, let overrides): overrides
      }
    }
  }

  /// The content, a song with the facts that it has everywhere.
  package var packed: PackedContent
  private var extras: Extras?

  /// Makes an entry.
  ///
  /// - Parameter content: the content, a song with the facts that it has everywhere.
  public init(
    id: Identifier<Entry> = Identifier(), content: Content,
    overrides: SongOverrides = SongOverrides(), home: Home? = nil
  ) {
    self.id = id
    packed = PackedContent(content)
    setExtras(home: home, overrides: overrides)
  }

  /// Makes an entry of a packed content, a song with the facts that it has everywhere.
  package init(id: ID, packed: PackedContent) {
    self.id = id
    self.packed = packed
  }

  /// Makes an entry as a document describes it.
  ///
  /// - Parameters:
  ///   - content: the content, a song with the facts that it has here.
  ///   - everywhere: the facts that are other ones everywhere else.
  package init(id: ID, content: Content, everywhere: SongOverrides?, home: Home?) {
    self.init(id: id, content: content, home: home)
    guard let everywhere, let song = content.song else { return }
    packed = PackedContent(.song(everywhere.applied(to: song)))
    overrides = everywhere.taken(from: song)
  }

  /// The facts that the song has everywhere, of those that it has otherwise here. `nil` if it has
  /// all facts everywhere.
  package var everywhere: SongOverrides? {
    overrides.isEmpty ? nil : sharedSong.map { overrides.taken(from: $0) }
  }

  private mutating func setExtras(home: Home?, overrides: SongOverrides) {
    let own = overrides.isEmpty || !isSong ? nil : overrides
    extras = home == nil && own == nil ? nil : .extras(home: home, overrides: own)
  }

  /// The song with the facts that it has here, if the entry is one.
  public var song: Song? { isSong ? content.song : nil }

  /// The song with the facts that it has everywhere, if the entry is one.
  public var sharedSong: Song? { isSong ? packed.content.song : nil }

  /// The same entry with a song that has other facts everywhere. The overrides stay.
  public func sharing(_ song: Song) -> Entry {
    Entry(id: id, content: .song(song), overrides: overrides, home: home)
  }

  /// The same content with another identity, and without a home.
  public func copy(_ id: ID = ID()) -> Entry {
    var copy = Entry(id: id, packed: packed)
    copy.overrides = overrides
    return copy
  }

  /// The identity of the song, if the entry is one.
  public var songID: Song.ID? { packed.songID }

  /// Whether the entry is a song.
  public var isSong: Bool { packed.isSong }

  /// Whether the entry is a note.
  package var isNote: Bool { packed.isNote }

  /// Whether the entry is a song with the star.
  package var isFavorite: Bool { packed.isFavorite }

  /// The song's title, the pause's title or the note's text.
  public var title: String { extras?.overrides == nil ? packed.title : song?.title ?? "" }

  /// The title with the version of a song, as in "Wonderwall (acoustic)".
  public var fullTitle: String { song?.fullTitle ?? title }

  /// The length in seconds. `nil` if it is unknown or the entry has none.
  public var duration: TimeInterval? {
    extras?.overrides == nil ? packed.duration : song?.duration
  }
}

extension Entry {
  /// The place of an entry before its star moved it to the section of favorites.
  public struct Home: Hashable, Sendable, Codable {
    /// The section. It may be removed meanwhile, and restored by an undo.
    public var section: Section.ID
    /// The entry before it, which may have moved to the favorites too. `nil` at the top.
    public var predecessor: Entry.ID?
    /// The zero-based place in the section, used if the predecessor is gone.
    public var index: Int

    /// Makes a home.
    public init(section: Section.ID, predecessor: Entry.ID?, index: Int) {
      self.section = section
      self.predecessor = predecessor
      self.index = index
    }

    /// The place in the section.
    package var position: ListPosition<Entry> {
      predecessor.map { .after($0, index: index) } ?? .first
    }

    private enum CodingKeys: String, CodingKey {
      case section
      case predecessor = "after"
      case index
    }
  }
}
