internal import SetlistCore

extension SetlistController {
  /// How many songs there are and how long they take, for example "48 songs · 2:58:12".
  var summary: String {
    guard setlistID != nil else { return "" }
    let count = Counts.songs(entryCount)
    return totalDuration > 0 ? "\(count) · \(DurationFormat.string(totalDuration))" : count
  }
}
