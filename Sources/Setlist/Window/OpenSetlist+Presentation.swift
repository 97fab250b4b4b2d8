internal import SetlistCore

extension OpenSetlist {
  /// How many songs there are and how long they take, for example "48 songs · 2:58:12", with a
  /// section that is not counted in totals
  /// "40 of 48 songs counted · 2:31:00", or with a query "3 of 48 songs · 11:20".
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
