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

  /// The meaning of a tilde in the summary; `nil` if there is none.
  var explanation: String? { matchingTime.elapsed.explanation }

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

/// Numbers of songs, entries and setlists in words.
enum Counts {
  /// Returns the number of songs, for example "1 song" or "2 songs".
  static func songs(_ count: Int) -> String {
    ngettext("%1$s song", "%1$s songs", count)
  }

  /// Returns the number of songs, for example "48 songs", or "40 of 48 songs counted" if the totals
  /// leave some out.
  static func songs(_ count: Int, counted: Int) -> String {
    if counted == count { return songs(count) }
    return ngettext(
      "%1$s of %2$s song counted", "%1$s of %2$s songs counted", count, counted.text, count.text)
  }

  /// Returns the number of shown songs, for example "480 songs", or "12 of 480 songs" if not all
  /// are shown.
  static func songs(_ shown: Int, of count: Int) -> String {
    if shown == count { return songs(count) }
    // Translators: %1$s of the songs are shown, as a search has found them.
    return ngettext("%1$s of %2$s song", "%1$s of %2$s songs", count, shown.text, count.text)
  }

  /// Returns the number of shown entries, for example "12 of 480 songs", or "12 of 480 items" if
  /// there are breaks or notes among them.
  static func entries(_ shown: Int, of count: Int, songs: Int) -> String {
    if songs == count { return Self.songs(shown, of: count) }
    // Translators: %1$s of the songs, breaks and notes are shown, as a search has found them.
    return ngettext("%1$s of %2$s item", "%1$s of %2$s items", count, shown.text, count.text)
  }

  /// Returns the number of entries, for example "2 songs", or "2 items" if there are breaks or
  /// notes among them.
  static func entries(_ count: Int, songs: Int) -> String {
    songs == count ? Self.songs(count) : ngettext("%1$s item", "%1$s items", count)
  }

  /// Returns the number of setlists, for example "1 setlist" or "2 setlists".
  static func setlists(_ count: Int) -> String {
    ngettext("%1$s setlist", "%1$s setlists", count)
  }
}

extension OpenSetlist {
  /// The number of songs, their length, and the time when they end, for example "48 songs · 2:58:12
  /// · ends 23:10". If a section is not counted in totals, it is as in "40 of 48 songs counted ·
  /// 2:31:00"; during a search, as in "3 of 48 songs · 11:20". In a narrow window the parts that
  /// are shown nowhere else come first: "ends 23:10 · 2:58:12 · 48 songs".
  func summary(isNarrow: Bool) -> String {
    guard setlistID != nil else { return "" }
    let count = isFiltered ? matches : Counts.songs(songCount, counted: countedSongCount)
    guard matchingTime.seconds > 0 else { return count }
    let parts = [count, DurationFormat.string(matchingTime), end].compactMap { $0 }
    return (isNarrow ? parts.reversed() : parts).factLine()
  }

  /// The number of entries that match the query.
  private var matches: String {
    let (shown, all) = (shownCount.text, entryCount.text)
    return entryCount == songCount
      // Translators: how many of all songs a search has found.
      ? ngettext("%1$s of %2$s song", "%1$s of %2$s songs", entryCount, shown, all)
      // Translators: how many of all songs, breaks and notes a search has found.
      : ngettext("%1$s of %2$s item", "%1$s of %2$s items", entryCount, shown, all)
  }

  /// The time of day at which the last song ends; `nil` during a search, and if the setlist's start
  /// is unknown.
  private var end: String? {
    guard !isFiltered, hasClock, let end = times.end else { return nil }
    // Translators: when the last song ends, in a list of facts. %1$s is a time of day, such as
    // “23:10”, or “~23:10” if some lengths are not known.
    return gettext("ends %1$s", times.sinceClock.mark + DurationFormat.clockMinute(end))
  }
}
