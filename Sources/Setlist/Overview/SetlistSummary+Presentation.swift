import Foundation
import Localization
import SetlistModel

extension SetlistSummary {
  /// The day of the setlist, the number of its songs and their length, for example "Sat, 12 Jun ·
  /// 12 songs · 48:10".
  var contents: String {
    let count = Counts.songs(songCount)
    return [
      date?.text(near: CalendarDate(.now)) ?? "", count,
      time.seconds > 0 ? DurationFormat.string(time) : "",
    ].factLine()
  }

  /// The description of a setlist for screen readers, for example "Friday Gig, Sat, 12 Jun, at the
  /// Café, 12 songs, 48 minutes, in Gigs 2027".
  var spokenName: String {
    var parts = [name.displayable]
    if let date { parts.append(date.text(near: CalendarDate(.now))) }
    // Translators: a fact in a list. %1$s is the name of the place where songs are played.
    if !venue.isEmpty { parts.append(pgettext("venue", "at %1$s", venue.displayable)) }
    parts.append(Counts.songs(songCount))
    if time.seconds > 0 {
      var rounded = time
      // The length is rounded to whole minutes from one minute on, because seconds would be noise.
      if time.seconds >= 60 { rounded.seconds = (time.seconds / 60).rounded() * 60 }
      parts.append(DurationFormat.spoken(rounded))
    }
    // Translators: a fact in a list. %1$s is the name of a folder of setlists.
    if !folder.isEmpty { parts.append(pgettext("folder", "in %1$s", folder.displayable)) }
    return parts.listed()
  }
}
