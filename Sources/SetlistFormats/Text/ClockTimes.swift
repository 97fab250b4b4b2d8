import Foundation
import SetlistModel

/// The times of day at which the lines of a list begin, as in the log of a radio program.
enum ClockTimes {
  /// The lines whose entries begin at a time of day of their own, by their index, with the seconds
  /// after midnight. A line that begins when the one before it has ended needs none.
  ///
  /// - Parameter songs: the lines of a list in order; `nil` for lines that are no part of it.
  /// - Complexity: O(*n*) in the number of lines.
  static func starts(of songs: [SongLine?]) -> [Int: TimeInterval] {
    guard ListConventions.areTimesOfDay(songs.compactMap { $0?.start }) else { return [:] }
    var starts: [Int: TimeInterval] = [:]
    // The time at which the next line begins if nothing else is known.
    var next: TimeInterval?
    for (index, line) in songs.enumerated() {
      guard let line else { continue }
      // Hours and minutes were read as minutes and seconds.
      let start = line.start.map { $0 * 60 }.timeOfDay
      if let start, start != next { starts[index] = start }
      next = (start ?? next).flatMap { start in
        (line.content?.length ?? line.duration).map { start + $0 }
      }
    }
    return starts
  }
}

extension Entry.Content {
  /// The length of a break; `nil` for others.
  fileprivate var length: TimeInterval? {
    if case .pause(_, let duration) = self { duration } else { nil }
  }
}
