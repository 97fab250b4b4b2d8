internal import SetlistCore

/// When a row's entry begins, as the row shows and tells it.
struct StartTime: Equatable {
  private let start: SetlistTimes.Start?
  /// How many characters the longest of the list's times has, so that all rows begin at one line.
  let width: Int

  /// The time of an entry among `times`; it is empty for one that is not counted, whose row leaves
  /// the column empty.
  init(of entry: Entry.ID, in times: SetlistTimes) {
    start = times[entry]
    let longest = times.end == nil ? DurationFormat.string(times.total.seconds).count : 5
    width = longest + times.total.mark.count
  }

  /// The time of day in minutes, or the time since the beginning; with a tilde if lengths before it
  /// are unknown.
  var text: String {
    guard let start else { return "" }
    let text =
      start.clock.map { DurationFormat.clock($0 - $0.truncatingRemainder(dividingBy: 60)) }
      ?? DurationFormat.string(start.inList.seconds)
    return start.inList.mark + text
  }

  /// What a listener is told; `nil` if there is no time.
  var spoken: String? {
    guard let start else { return nil }
    let time = start.inList
    if let clock = start.clock {
      return "begins at \(time.spokenMark)\(DurationFormat.clock(clock))"
    }
    return time.seconds > 0 ? "begins after \(DurationFormat.spoken(time))" : nil
  }
}
