import Localization

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
