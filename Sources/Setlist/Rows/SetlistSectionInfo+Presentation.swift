internal import Foundation
internal import SetlistCore

extension SetlistSectionInfo {
  /// The number of songs, their length and that of the breaks, for example "3 songs · 11:42 of
  /// 45:00 · 15:00 of breaks · not counted". What is left of the target is told by `rest`, what is
  /// over is told here.
  var summary: String {
    parts { DurationFormat.string($0, target: $1, tellsRest: rest == nil) }
      .joined(separator: " · ")
  }

  /// What is left of the target, for example "33:18 left"; `nil` if nothing is, or not all of the
  /// section is shown.
  var rest: String? {
    guard let target = options.targetDuration, numberOfObjects == totalCount,
      target - matchingTime.played.seconds >= 0.5
    else { return nil }
    return DurationFormat.rest(matchingTime.played, target: target)
  }

  /// The same for screen readers, for example "3 songs, 11 minutes 42 seconds of 45 minutes, 15
  /// minutes of breaks, not counted".
  var spokenSummary: String {
    parts { DurationFormat.spoken($0, target: $1) }.joined(separator: ", ")
  }

  private func parts(length: (PlayingTime, TimeInterval?) -> String) -> [String] {
    var parts = [totalCount == 0 ? "Empty" : count]
    // A part of a section has no target.
    let target = numberOfObjects == totalCount ? options.targetDuration : nil
    let time = matchingTime.played
    if time.seconds > 0 || target != nil { parts.append(length(time, target)) }
    let breaks = matchingTime.breaks
    if breaks.seconds > 0 { parts.append("\(length(breaks, nil)) of breaks") }
    if !options.isCounted { parts.append("not counted") }
    return parts
  }

  /// Whether the section is longer than its target.
  var isOverTarget: Bool {
    guard let target = options.targetDuration, numberOfObjects == totalCount else { return false }
    return matchingTime.played.seconds > target
  }

  /// Returns the places of entries for screen readers, for example "2 of 3 in Disney", or "2 to 4
  /// of 8 in Disney".
  func spokenPlace(of positions: Range<Int>) -> String {
    let last = positions.count > 1 ? " to \(positions.upperBound)" : ""
    return "\(positions.lowerBound + 1)\(last) of \(numberOfObjects) in \(name.displayable)"
  }

  /// The message after the section's removal, for example "Section “Encore” with 6 songs removed, 3
  /// of them hidden by the search".
  var removalMessage: String {
    guard totalCount > 0 else { return "Section “\(name)” removed" }
    let content = Counts.entries(totalCount, songs: songCount)
    let message = "Section “\(name)” with \(content) removed"
    let hidden = totalCount - numberOfObjects
    guard hidden > 0 else { return message }
    return message + ", \(totalCount == 1 ? "" : "\(hidden) of them ")hidden by the search"
  }

  private var count: String {
    numberOfObjects == totalCount
      ? Counts.songs(songCount)
      : "\(numberOfObjects) of \(Counts.entries(totalCount, songs: songCount))"
  }
}

extension SetlistSectionInfo {
  /// The seconds that are left of the target; less than zero if the section is longer, `nil` if
  /// there is no target.
  var timeLeft: TimeInterval? { options.targetDuration.map { $0 - time.played.seconds } }
}
