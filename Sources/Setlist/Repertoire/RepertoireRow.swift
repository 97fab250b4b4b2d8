import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistModel
import SetlistStore

/// A row of All Songs, with the facts of a song and its use in setlists.
@MainActor
final class RepertoireRow: RowView {
  let widget: Widget
  private(set) var accessibleLabel = ""
  private let title = Label(expands: true)
  private let subtitle = Label(classes: ["dim-label", "caption"], expands: true)
  private let key = Label(classes: ["fact", "caption", "key"])
  private let tempo = Label(classes: ["fact", "caption", "numeric"])
  private let length = Label(classes: ["fact", "numeric"])
  private let marks = SongMarks()

  init() {
    let lines = RowPart.box("lines", .vertical, spacing: 2)
    lines.expand(horizontally: true)
    lines.append(title, subtitle)
    lines.align(vertically: .center)
    let facts: [Widget] = [key, tempo, marks.widget, length]
    // The key and the tempo have columns of their own in each row, as those of a setlist.
    widget =
      PriorityBox(
        [lines] + facts, main: lines, optional: [(tempo, 18), (key, 10)], spacing: 12,
        line: (title, facts)
      ).widget
    widget.addStyleClass("song-row")
    key.minimumLetters = EntryColumns.keyWidth
    tempo.minimumLetters = EntryColumns.tempoWidth
    length.minimumLetters = Int32(DurationFormat.string(3599).count)
    for column in [tempo, length] {
      column.ellipsis = .none
      column.textAlignment = 1
    }
  }

  /// Shows a song, and marks the matches of a query in it.
  ///
  /// - Parameters:
  ///   - showsArtist: whether the row shows the artist, as it is not the title of the group.
  ///   - isPlayed: whether the row is marked, because the open setlist has the song already.
  ///   - isUnwanted: whether the song must not be played at the event of the open setlist.
  func show(
    _ item: RepertoireSong, query: SearchQuery, showsArtist: Bool, isPlayed: Bool,
    isUnwanted: Bool
  ) {
    widget.setStyleClass("played", isPlayed)
    let song = item.song
    title.show(song.fullTitle.isEmpty ? gettext("Untitled") : song.fullTitle) {
      query.matches(in: $0, of: .title)
    }
    let names = showsArtist ? [song.artist, song.album] : [song.album]
    // Translators: where a song is played.
    let use = isPlayed ? gettext("in this setlist") : item.use
    let line = (names + [song.capoText, use]).factLine()
    subtitle.show(line) { query.matches(in: $0, of: .artist) }
    key.showKey(song.key)
    tempo.show(song.tempo)
    length.show(DurationFormat.string(song.duration))
    marks.show(isRetired: song.isRetired, isUnwanted: isUnwanted)
    var parts = [
      song.fullTitle.isEmpty ? gettext("Untitled") : song.fullTitle.displayable,
      song.artist.displayable,
    ]
    if let duration = song.duration { parts.append(DurationFormat.spoken(duration)) }
    parts += song.spokenPlayingFacts + [use]
    if song.isRetired { parts.append(gettext("do not play")) }
    if isUnwanted { parts.append(gettext("never to be played here")) }
    accessibleLabel = parts.filter { !$0.isEmpty }.listed()
  }
}

extension RepertoireSong {
  /// The use of the song, as in "Sat, 12 Jun at the Crown · 12 times"; for a song without plays as
  /// in "in 3 setlists, last on Sat, 12 Jun", or, if only coming setlists have it, as in "in 1
  /// setlist, next on Sat, 12 Jun".
  var use: String {
    if let plays {
      let day = plays.lastDate.text(near: CalendarDate(.now))
      return plays.venue.isEmpty
        ? ngettext(
          // Translators: when a song was played last, and how often. %2$s is a day, as in "Sat, 12
          // Jun".
          "%2$s · %1$s time", "%2$s · %1$s times", plays.count, plays.count.text, day)
        : ngettext(
          // Translators: when and where a song was played last, and how often. %2$s is a day, as in
          // "Sat, 12 Jun", %3$s a venue, as in "The Crown".
          "%2$s at %3$s · %1$s time", "%2$s at %3$s · %1$s times", plays.count, plays.count.text,
          day, plays.venue.displayable)
    }
    // Translators: where a song is played.
    guard setlistCount > 0 else { return gettext("in no setlist") }
    if let lastDate {
      return ngettext(
        // Translators: where a song is played. %2$s is a day, as in "Sat, 12 Jun".
        "in %1$s setlist, last on %2$s", "in %1$s setlists, last on %2$s", setlistCount,
        setlistCount.text, lastDate.text(near: CalendarDate(.now)))
    }
    if let nextDate {
      return ngettext(
        // Translators: where a song will be played. %2$s is a day to come, as in "Sat, 12 Jun".
        "in %1$s setlist, next on %2$s", "in %1$s setlists, next on %2$s", setlistCount,
        setlistCount.text, nextDate.text(near: CalendarDate(.now)))
    }
    // Translators: where a song is played.
    return ngettext("in %1$s setlist", "in %1$s setlists", setlistCount)
  }
}
