internal import SetlistCore

extension SetlistSectionInfo {
  /// How many songs there are and how long they take, for example "3 songs · 11:42 of 45:00 · not counted".
  var summary: String {
    var parts = [totalCount == 0 ? "Empty" : count]
    if duration > 0 { parts.append(length) }
    if !options.isCounted { parts.append("not counted") }
    return parts.joined(separator: " · ")
  }

  private var count: String {
    numberOfObjects == totalCount
      ? Counts.songs(totalCount) : "\(numberOfObjects) of \(Counts.songs(totalCount))"
  }

  /// The length, and how far it is from the target.
  private var length: String {
    let text = DurationFormat.string(duration)
    guard let target = options.targetDuration else { return text }
    let difference = target - duration
    let rest = DurationFormat.string(abs(difference))
    return
      "\(text) of \(DurationFormat.string(target)), \(rest) \(difference < 0 ? "over" : "left")"
  }
}
