import Foundation
public import SetlistModel

/// A song of the repertoire, and how it is used.
public struct RepertoireSong: Identifiable, Hashable, Sendable {
  /// An entry that plays the song, with its identity. It takes less memory than the song.
  package let entry: Entry
  /// The number of setlists that play it.
  public let setlistCount: Int
  /// The last day up to today on which a setlist with a date plays it; `nil` if there is none.
  public let lastDate: CalendarDate?
  /// The first day after today on which one does; `nil` if there is none.
  public let nextDate: CalendarDate?
  /// The group that it is shown in.
  public let group: RepertoireGroup

  init(_ song: Song, use: RepertoireReading.Use, group: RepertoireGroup) {
    self.group = group
    entry = Entry(id: Entry.ID(rawValue: song.id.rawValue), content: .song(song))
    (setlistCount, lastDate, nextDate) = (use.setlists, use.last, use.next)
  }

  /// The song's identity.
  public var id: Song.ID { Song.ID(rawValue: entry.id.rawValue) }
  /// The song.
  public var song: Song { entry.song ?? Song(id: id, title: entry.title) }
}
