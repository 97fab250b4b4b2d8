import Localization
import SetlistModel

/// The start time of an entry, as a text for its row and for screen readers.
struct StartTime: Equatable {
  private let start: SetlistTimes.Start?
  /// The number of characters of the longest start time in the list, so that the titles of all rows
  /// are aligned.
  let width: Int

  /// Makes the start time of an entry among `times`. It is empty if the entry is not counted, or if
  /// only a later section has a time of day; the row then leaves the column empty.
  init(of entry: Entry.ID, in times: SetlistTimes) {
    start = times[entry].flatMap { $0.clock == nil && times.end != nil ? nil : $0 }
    let longest = times.end == nil ? DurationFormat.string(times.total.seconds).count : 5
    width = longest + times.total.mark.count
  }

  /// The time of day in minutes, or the time since the beginning of the setlist. A tilde precedes
  /// it if lengths before it are unknown.
  var text: String {
    guard let start else { return "" }
    let text =
      start.clock.map { DurationFormat.clockMinute($0) }
      ?? DurationFormat.string(start.inList.seconds)
    return start.sinceClock.mark + text
  }

  /// The start time in words for screen readers; `nil` if there is none.
  var spoken: String? {
    guard let start else { return nil }
    let time = start.inList
    if let clock = start.clock {
      // Translators: %1$s is a time of day, as in “begins at about 20:30”.
      return gettext("begins at %1$s", start.sinceClock.spoken(DurationFormat.clock(clock)))
    }
    // Translators: %1$s is the length of what is played before.
    return time.seconds > 0 ? gettext("begins after %1$s", DurationFormat.spoken(time)) : nil
  }
}
