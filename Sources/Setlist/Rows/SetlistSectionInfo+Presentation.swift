internal import SetlistCore

extension SetlistSectionInfo {
  /// How many songs there are and how long they take, for example "3 songs · 11:42 of 45:00 · not counted".
  var summary: String {
    var parts = [totalCount == 0 ? "Empty" : count]
    // A part of a section has no target.
    let target = numberOfObjects == totalCount ? options.targetDuration : nil
    if matchingDuration > 0 || target != nil {
      parts.append(DurationFormat.string(matchingDuration, target: target))
    }
    if !options.isCounted { parts.append("not counted") }
    return parts.joined(separator: " · ")
  }

  private var count: String {
    numberOfObjects == totalCount
      ? Counts.songs(songCount)
      : "\(numberOfObjects) of \(Counts.entries(totalCount, songs: songCount))"
  }
}
