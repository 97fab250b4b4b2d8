internal import SetlistCore

extension OpenSetlist {
  /// The number of songs, their length, and when they end, for example "48 songs · 2:58:12 · ends
  /// 23:10". With a section that is not counted in totals, "40 of 48 songs counted · 2:31:00"; with
  /// a query, "3 of 48 songs · 11:20".
  var summary: String {
    guard setlistID != nil else { return "" }
    let count =
      isFiltered
      ? "\(shownCount) of \(Counts.entries(entryCount, songs: songCount))"
      : Counts.songs(songCount, counted: countedSongCount)
    guard matchingTime.seconds > 0 else { return count }
    return [count, DurationFormat.string(matchingTime), end].compactMap { $0 }
      .joined(separator: " · ")
  }

  /// The end of the last song as a time of day; `nil` for what a search finds, and if it is not
  /// known when the setlist begins.
  private var end: String? {
    guard !isFiltered, hasClock, let end = times.end else { return nil }
    return "ends \(times.sinceClock.mark)\(DurationFormat.clockMinute(end))"
  }
}
