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
    var song: Song? {
      if case .song(let song) = self { song } else { nil }
    }
  }

  /// The entry's identity.
  public let id: Identifier<Entry>
  /// The content of the entry.
  ///
  /// It is kept as bytes, and made from them each time, in less than a microsecond.
  public var content: Content {
    get { packed.content }
    set { packed = PackedContent(newValue) }
  }
  /// The place of the entry before its star moved it to the section of favorites. `nil` if it did
  /// not.
  public var home: Home? {
    get { if case .home(let home)? = storedHome { home } else { nil } }
    set { storedHome = newValue.map(StoredHome.home) }
  }

  /// Indirect, so that a home takes no space in entries without one, which are nearly all.
  private indirect enum StoredHome: Hashable, Sendable {
    case home(Home)
  }

  private var packed: PackedContent
  private var storedHome: StoredHome?

  /// Makes an entry.
  public init(id: Identifier<Entry> = Identifier(), content: Content, home: Home? = nil) {
    self.id = id
    packed = PackedContent(content)
    storedHome = home.map(StoredHome.home)
  }

  /// The song, if the entry is one.
  public var song: Song? { isSong ? content.song : nil }

  /// The identity of the song, if the entry is one.
  var songID: Song.ID? { packed.songID }

  /// Whether the entry is a song.
  public var isSong: Bool { packed.isSong }

  /// Whether the entry is a note.
  var isNote: Bool { packed.isNote }

  /// Whether the entry is a song with the star.
  var isFavorite: Bool { packed.isFavorite }

  /// The song's title, the pause's title or the note's text.
  public var title: String { packed.title }

  /// The length in seconds. `nil` if it is unknown or the entry has none.
  public var duration: TimeInterval? { packed.duration }
}
