internal import SetlistCore

extension SetlistController {
  /// How many songs are counted and how long they take, for example "48 songs · 2:58:12", or with a query "3 of 48 songs · 11:20".
  var summary: String {
    guard setlistID != nil else { return "" }
    let count =
      isFiltered
      ? "\(shownCount) of \(Counts.entries(entryCount, songs: songCount))"
      : Counts.songs(countedSongCount)
    guard matchingTime.seconds > 0 else { return count }
    return "\(count) · \(DurationFormat.string(matchingTime))"
  }
}
