import Foundation
import Localization
import SetlistLibrary
import SetlistModel

extension SetlistSectionInfo {
  /// The number of the section's songs, their length and that of the breaks, for example "3 songs ·
  /// 11:42 of 45:00 · 15:00 of breaks · not counted". It says by how much the target is exceeded;
  /// `rest` says how much of it is left.
  var summary: String {
    parts { DurationFormat.string($0, target: $1, tellsRest: rest == nil) }
      .factLine()
  }

  /// The time that is left of the section's target, for example "33:18 left"; `nil` if no time is
  /// left, or if a search shows only a part of the section.
  var rest: String? {
    guard let target = options.targetDuration, numberOfObjects == totalCount,
      target - matchingTime.played.seconds >= 0.5
    else { return nil }
    return DurationFormat.rest(matchingTime.played, target: target)
  }

  /// The number of the section's songs and their length in words for screen readers, for example "3
  /// songs, 11 minutes 42 seconds of 45 minutes, 15 minutes of breaks, not counted".
  var spokenSummary: String {
    parts { DurationFormat.spoken($0, target: $1) }.listed()
  }

  private func parts(length: (PlayingTime, TimeInterval?) -> String) -> [String] {
    // Translators: of a section without songs.
    var parts = [totalCount == 0 ? pgettext("section", "Empty") : count]
    // If a search shows only a part of the section, the target does not apply.
    let target = numberOfObjects == totalCount ? options.targetDuration : nil
    let time = matchingTime.played
    if time.seconds > 0 || target != nil { parts.append(length(time, target)) }
    let breaks = matchingTime.breaks
    // Translators: %1$s is a length, as in "15:00".
    if breaks.seconds > 0 { parts.append(gettext("%1$s of breaks", length(breaks, nil))) }
    // Translators: of a section that the totals of a setlist leave out.
    if !options.isCounted { parts.append(gettext("not counted")) }
    return parts
  }

  /// Whether the section is longer than its target.
  var isOverTarget: Bool {
    guard let target = options.targetDuration, numberOfObjects == totalCount else { return false }
    return matchingTime.played.seconds > target
  }

  /// Returns the places of entries in the section for screen readers, for example "2 of 3 in
  /// Disney", or "2 to 4 of 8 in Disney".
  func spokenPlace(of positions: Range<Int>) -> String {
    let first = (positions.lowerBound + 1).text
    let (count, name) = (numberOfObjects.text, name.displayable)
    guard positions.count > 1 else {
      // Translators: the place of a row in a section, as in "2 of 3 in Disney".
      return gettext("%1$s of %2$s in %3$s", first, count, name)
    }
    // Translators: the places of rows in a section, as in "2 to 4 of 8 in Disney".
    return gettext("%1$s to %2$s of %3$s in %4$s", first, positions.upperBound.text, count, name)
  }

  /// The message after the section's removal, for example "Section “Encore” with 6 songs removed, 3
  /// of them hidden by the search".
  var removalMessage: String {
    guard totalCount > 0 else { return gettext("Section “%1$s” removed", name) }
    let hidden = totalCount - numberOfObjects
    let count = totalCount
    switch (songCount == count, hidden > 0) {
    case (true, false):
      return ngettext(
        "Section “%1$s” with %2$s song removed", "Section “%1$s” with %2$s songs removed", count,
        name, count.text)
    case (false, false):
      return ngettext(
        // Translators: songs, breaks and notes.
        "Section “%1$s” with %2$s item removed", "Section “%1$s” with %2$s items removed", count,
        name, count.text)
    case (true, true):
      return ngettext(
        "Section “%1$s” with %2$s song removed, hidden by the search",
        "Section “%1$s” with %2$s songs removed, %3$s of them hidden by the search", count, name,
        count.text, hidden.text)
    case (false, true):
      return ngettext(
        // Translators: songs, breaks and notes.
        "Section “%1$s” with %2$s item removed, hidden by the search",
        "Section “%1$s” with %2$s items removed, %3$s of them hidden by the search", count, name,
        count.text, hidden.text)
    }
  }

  private var count: String {
    numberOfObjects == totalCount
      ? Counts.songs(songCount)
      : Counts.entries(numberOfObjects, of: totalCount, songs: songCount)
  }
}

extension SetlistSectionInfo {
  /// The seconds that are left of the section's target, negative if the section is longer; `nil` if
  /// it has no target.
  var timeLeft: TimeInterval? { options.targetDuration.map { $0 - time.played.seconds } }
}
