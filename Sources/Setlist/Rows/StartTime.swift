internal import SetlistCore

/// The start time of a row's entry, as text and for screen readers.
struct StartTime: Equatable {
  private let start: SetlistTimes.Start?
  /// The number of characters in the longest of the list's times, so that the titles of all rows
  /// are aligned.
  let width: Int

  /// Makes the time of an entry among `times`. It is empty if the entry is not counted, or if only
  /// a section below tells a time of day; then the row leaves the column empty.
  init(of entry: Entry.ID, in times: SetlistTimes) {
    start = times[entry].flatMap { $0.clock == nil && times.end != nil ? nil : $0 }
    let longest = times.end == nil ? DurationFormat.string(times.total.seconds).count : 5
    width = longest + times.total.mark.count
  }

  /// The time of day in minutes, or the time since the beginning. It has a tilde if lengths before
  /// it are unknown.
  var text: String {
    guard let start else { return "" }
    let text =
      start.clock.map { DurationFormat.clockMinute($0) }
      ?? DurationFormat.string(start.inList.seconds)
    return start.sinceClock.mark + text
  }

  /// The text for screen readers; `nil` if there is no time.
  var spoken: String? {
    guard let start else { return nil }
    let time = start.inList
    if let clock = start.clock {
      return "begins at \(start.sinceClock.spokenMark)\(DurationFormat.clock(clock))"
    }
    return time.seconds > 0 ? "begins after \(DurationFormat.spoken(time))" : nil
  }
}
