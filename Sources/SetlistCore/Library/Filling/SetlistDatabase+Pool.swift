public import Foundation
import GRDB

extension SetlistDatabase {
  /// The songs that a section can be filled from, those of setlists or all.
  ///
  /// - Parameters:
  ///   - setlists: the setlists; `nil` for every song that was ever used.
  ///   - date: the day of the setlist, and `days` before it: songs that were played in between are
  ///     left out.
  /// - Complexity: O(*n* log *n*) in the number of songs.
  public func songsToFill(
    from setlists: Set<Setlist.ID>? = nil, notPlayedWithin days: Int = 0,
    before date: CalendarDate = CalendarDate(.now)
  ) async throws -> [Song] {
    try await reading { db in
      let all = try RepertoireReading.songs(db, by: .mark)
      let wanted = try setlists.map { ids in
        try ids.reduce(into: Set<Song.ID>()) { songs, id in
          guard let setlist = try SetlistCore.Setlist.fetch(db, id: id) else { return }
          songs.formUnion(setlist.sections.flatMap(\.entries).compactMap(\.songID))
        }
      }
      return all.filter { item in
        guard wanted?.contains(item.id) != false else { return false }
        guard days > 0, let last = item.lastDate else { return true }
        let since = last.days(to: date)
        return since <= 0 || since > days
      }.map(\.song)
    }
  }
}
