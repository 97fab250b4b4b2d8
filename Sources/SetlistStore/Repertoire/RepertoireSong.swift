import Foundation
public import SetlistModel

/// A song of the repertoire, with its use in setlists.
public struct RepertoireSong: Identifiable, Hashable, Sendable {
  /// An entry that plays the song and has the song's identity. It takes less memory than the song.
  package let entry: Entry
  /// The number of setlists that play the song.
  public let setlistCount: Int
  /// The last day up to today on which a setlist with a date plays the song; `nil` if there is
  /// none.
  public let lastDate: CalendarDate?
  /// The first day after today on which a setlist plays the song; `nil` if there is none.
  public let nextDate: CalendarDate?
  /// The group in which the song is shown.
  public let group: RepertoireGroup

  init(_ song: Song, use: RepertoireReading.Use, group: RepertoireGroup) {
    self.group = group
    entry = Entry(id: Entry.ID(rawValue: song.id.rawValue), content: .song(song))
    (setlistCount, lastDate, nextDate) = (use.setlists, use.last, use.next)
  }

  /// The song's identity.
  public var id: Song.ID { Song.ID(rawValue: entry.id.rawValue) }
  /// The song, made from the entry.
  public var song: Song { entry.song ?? Song(id: id, title: entry.title) }
}
