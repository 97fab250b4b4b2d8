internal import SetlistCore

extension OpenSetlist {
  /// The number of songs and their length, for example "48 songs · 2:58:12". With a section that is
  /// not counted in totals, "40 of 48 songs counted · 2:31:00"; with a query, "3 of 48 songs ·
  /// 11:20".
  var summary: String {
    guard setlistID != nil else { return "" }
    let count =
      isFiltered
      ? "\(shownCount) of \(Counts.entries(entryCount, songs: songCount))"
      : Counts.songs(songCount, counted: countedSongCount)
    guard matchingTime.seconds > 0 else { return count }
    return "\(count) · \(DurationFormat.string(matchingTime))"
  }
}
