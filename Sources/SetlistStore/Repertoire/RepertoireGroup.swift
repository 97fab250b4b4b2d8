import Foundation
public import SetlistModel

/// A group of songs in the repertoire, identified by its title without case and accents.
public struct RepertoireGroup: Hashable, Sendable, Comparable {
  private let content: Content

  /// The content of a group, one object that all its songs share so that they are copied faster.
  private final class Content: Sendable {
    let title: String
    let folded: String
    let rank: Int
    /// The hash value, computed once because groups are hashed at each keystroke.
    let hash: Int

    init(_ name: Name) {
      title = name.title
      folded = name.title.foldedForSearch
      rank = name.rank
      hash = folded.hashValue
    }
  }

  /// The title, spelled as in the first song of the group.
  public var title: String { content.title }

  /// The name of a group and its rank. Groups are sorted by rank, lower first, and then by title.
  struct Name: Hashable {
    let title: String
    let rank: Int

    init(_ title: String, rank: Int) {
      self.title = title
      self.rank = rank
    }
  }

  /// Makes a group of songs with a name.
  init(_ name: Name) { content = Content(name) }

  /// Whether two groups have the same folded title and rank.
  public static func == (first: RepertoireGroup, second: RepertoireGroup) -> Bool {
    let (first, second) = (first.content, second.content)
    return first === second || first.rank == second.rank && first.folded == second.folded
  }

  /// Feeds the values that identify a group.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content.hash)
  }

  /// Whether a group is sorted before another one.
  public static func < (first: RepertoireGroup, second: RepertoireGroup) -> Bool {
    (first.content.rank, first.content.folded) < (second.content.rank, second.content.folded)
  }
}

/// A song of the repertoire, with its use in setlists.
public struct RepertoireSong: Identifiable, Hashable, Sendable {
  /// An entry that plays the song and has the song's identity. It takes less memory than the song.
  package let entry: Entry
  /// The number of setlists that play the song.
  public let setlistCount: Int
  /// The day of the song's last play; without one the last day up to today on which a setlist with
  /// a date plays the song. `nil` if there is none.
  public let lastDate: CalendarDate?
  /// The first day after today on which a setlist plays the song; `nil` if there is none.
  public let nextDate: CalendarDate?
  /// The song's plays; `nil` if it was never played.
  public let plays: PlayUse?
  /// The group in which the song is shown.
  public let group: RepertoireGroup

  init(_ song: Song, use: RepertoireReading.Use, group: RepertoireGroup) {
    self.group = group
    entry = Entry(id: Entry.ID(rawValue: song.id.rawValue), content: .song(song))
    (setlistCount, lastDate, nextDate) = (use.setlists, use.last, use.next)
    plays = use.plays
  }

  /// The song's identity.
  public var id: Song.ID { Song.ID(rawValue: entry.id.rawValue) }
  /// The song, made from the entry.
  public var song: Song { entry.song ?? Song(id: id, title: entry.title) }
}
