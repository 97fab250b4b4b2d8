import Foundation
public import SetlistModel

/// A place in a setlist with time to fill.
public enum FittingPlace: Hashable, Sendable {
  /// The rest of a section until its target length, or without one until the start time of the
  /// section after it.
  case section(Section.ID)
  /// The time before an entry that begins at a time of day of its own.
  case before(Entry.ID)
}

/// The time to fill at a place.
struct FittingRoom {
  /// The section that gets the songs.
  let section: Section
  /// The seconds to fill; negative if there is too much already.
  let timeLeft: TimeInterval
  /// The entry before which songs are added; `nil` for the end.
  let before: Entry.ID?
  /// The song before the added ones; `nil` if there is none in the section.
  let last: Song?
  /// The seconds that songs may take, each with the gap that it has if another song is before it.
  let seconds: TimeInterval

  /// Finds the time to fill at a place of a setlist; `nil` if there is no such place, or its length
  /// is not limited.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init?(at place: FittingPlace, of setlist: Setlist) {
    let gap = setlist.options.gap
    let songs: ArraySlice<Entry>
    let isFollowed: Bool
    switch place {
    case .section(let id):
      guard let section = setlist.sections.first(where: { $0.id == id }),
        let left = setlist.timeLeft(of: section)
      else { return nil }
      (self.section, timeLeft, before) = (section, left, section.breakBehindSongs)
      (songs, isFollowed) = (section.entries[...], false)
    case .before(let id):
      guard let timing = SetlistTimes(of: setlist).backTimings[id],
        let section = setlist.sections.first(where: { $0.entries.contains { $0.id == id } }),
        let index = section.entries.firstIndex(where: { $0.id == id })
      else { return nil }
      (self.section, timeLeft, before) = (section, timing.timeLeft, id)
      (songs, isFollowed) = (section.entries[..<index], section.entries[index].isSong)
    }
    last = songs.last(where: \.isSong)?.song
    // The first song of a section has no gap, unless that is before the next one then.
    seconds = timeLeft + (last == nil && !isFollowed ? gap : 0)
  }
}

extension Setlist {
  /// The seconds that are left of a section: until its target length, or without one until the
  /// start time of the next counted section; `nil` if it has neither.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  fileprivate func timeLeft(of section: Section) -> TimeInterval? {
    if let target = section.options.targetDuration {
      return target - time(of: section.entries).played.seconds
    }
    return SetlistTimes(of: self).timeLeft(after: section.id, in: sections)
  }
}

extension SetlistTimes {
  /// The seconds from the end of a section to the start time of the next counted one; `nil` if that
  /// has none of its own.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  func timeLeft(after section: Section.ID, in sections: [Section]) -> TimeInterval? {
    let counted = sections.filter(\.options.isCounted)
    guard let index = counted.firstIndex(where: { $0.id == section }),
      counted.indices.contains(index + 1)
    else { return nil }
    return sectionStarts[counted[index + 1].id]?.pause
  }
}
