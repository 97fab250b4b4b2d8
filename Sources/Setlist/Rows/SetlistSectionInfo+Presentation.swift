internal import SetlistCore

extension SetlistSectionInfo {
  /// How many songs there are and how long they take, for example "3 songs · 11:42".
  var summary: String {
    if totalCount == 0 { return "Empty" }
    let count =
      numberOfObjects == totalCount
      ? Counts.songs(totalCount) : "\(numberOfObjects) of \(Counts.songs(totalCount))"
    guard duration > 0 else { return count }
    return "\(count) · \(DurationFormat.string(duration))"
  }
}
