internal import SetlistCore

/// When a row's entry begins, as the row shows and tells it.
struct StartTime: Equatable {
  private let start: SetlistTimes.Start?

  /// The time of an entry; `nil` for one that is not counted, whose row leaves the column empty.
  init(_ start: SetlistTimes.Start?) {
    self.start = start
  }

  /// The time of day, or the time since the beginning; with a tilde if lengths before it are unknown.
  var text: String {
    guard let start else { return "" }
    let text =
      start.clock.map { DurationFormat.clock($0) } ?? DurationFormat.string(start.inList.seconds)
    return (start.inList.isAtLeast ? "~" : "") + text
  }

  /// What a listener is told; `nil` if there is no time.
  var spoken: String? {
    guard let start else { return nil }
    let about = start.inList.isAtLeast ? "about " : ""
    if let clock = start.clock { return "begins at \(about)\(DurationFormat.clock(clock))" }
    guard start.inList.seconds > 0 else { return nil }
    return "begins after \(about)\(DurationFormat.spoken(start.inList.seconds))"
  }
}
