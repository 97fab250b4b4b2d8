import Localization
import SetlistLibrary
import SetlistModel

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
