import AdwaitaSupport
import Foundation
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// A cell of the overview: a setlist's cover, name, count and length.
@MainActor
final class SetlistCell: RowView {
  let widget: Widget
  private(set) var accessibleLabel = ""
  private let cover = CoverView()
  private let name = Label(classes: ["heading"])
  private let contents = Label(classes: ["dim-label", "caption", "numeric"])

  init() {
    let box = Box(.vertical)
    // The clamp keeps a long name as narrow as the cover, and the cell is aligned to the top, so
    // that a name of two lines in another cell does not make this cell higher.
    widget = Clamp(box, width: CoverView.side)
    widget.addStyleClass("setlist-cell")
    widget.align(horizontally: .center, vertically: .start)
    box.append(cover.widget)
    for label in [name, contents] {
      label.textAlignment = 0.5
      box.append(label)
    }
    name.wraps = true
    name.lineLimit = 2
    name.centerLines()
  }

  /// Shows a setlist at its position among `count` setlists.
  func show(
    _ setlist: SetlistSummary, cover: Cover, paintable: ObjectReference?, position: Int, count: Int
  ) {
    self.cover.show(cover, paintable: paintable)
    name.show(setlist.name)
    name.tooltip = setlist.name.displayable
    contents.show(setlist.contents)
    contents.explain(setlist.time.explanation)
    // Translators: %1$s is the number of an item in a list, %2$s how many there are.
    let place = pgettext("position", "%1$s of %2$s", (position + 1).text, count.text)
    accessibleLabel = "\(setlist.spokenName), \(place)"
  }
}

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
