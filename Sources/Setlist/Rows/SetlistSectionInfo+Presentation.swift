internal import SetlistCore

extension SetlistSectionInfo {
  /// How many songs there are and how long they take, for example "3 songs · 11:42 of 45:00 · not counted".
  var summary: String {
    var parts = [totalCount == 0 ? "Empty" : count]
    if duration > 0 {
      parts.append(DurationFormat.string(duration, target: options.targetDuration))
    }
    if !options.isCounted { parts.append("not counted") }
    return parts.joined(separator: " · ")
  }

  private var count: String {
    numberOfObjects == totalCount
      ? Counts.songs(totalCount) : "\(numberOfObjects) of \(Counts.songs(totalCount))"
  }
}
