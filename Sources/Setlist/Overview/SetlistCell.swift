import AdwaitaSupport
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
    // Translators: %1$s is the number of an item in a list, %2$s how many there are.
    let place = pgettext("position", "%1$s of %2$s", (position + 1).text, count.text)
    accessibleLabel = "\(setlist.spokenName), \(place)"
  }
}
