import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The bar at the foot of the list while more than one entry is selected. It has their number,
/// their length and the commands for them.
@MainActor
final class SelectionBarController: ContentObserver {
  private let bars: FootBars
  private let revealer: Revealer
  private let label: Label
  private let songs: SongListViewController
  private let pages: ContentPages
  private let announcer: Announcer
  private var shownCount = 0

  init(
    builder: Builder, bars: FootBars, songs: SongListViewController, pages: ContentPages,
    announcer: Announcer
  ) {
    self.bars = bars
    revealer = builder.object("selection-revealer")
    bars.add(revealer)
    label = builder.object("selection-label")
    self.songs = songs
    self.pages = pages
    self.announcer = announcer
    connect(revealer, .notify("child-revealed")) { [weak songs, revealer] in
      // The list scrolls once the bar is fully revealed, because the bar may cover the focused row.
      if revealer.isFullyRevealed {
        songs?.commands.revealing.scrollToRevealed()
      }
    }
    connect(builder.widget("selection-remove"), .clicked) { [weak songs] in
      // Removing the selected entries hides the selection bar, so the focus moves from the bar to
      // the list first. From a row of the list it moves on to the nearest remaining row.
      songs?.focusList()
    }
    setMenu(of: builder.widget("selection-move")) { [weak songs] in
      songs.map { Self.sections(of: $0.controller) }
    }
    songs.dataSource.selectionDidChange = { [weak self] in self?.selectionDidChange() }
  }

  var followedChanges: ContentChange { [.page, .setlist, .entries, .matches] }

  func contentDidChange(_ change: ContentChange) {
    // The bar of a page that was left is shown and announced anew.
    if change.contains(.page) { shownCount = 0 }
    selectionDidChange()
  }

  /// Shows the number and length of the selected entries, or hides the bar.
  private func selectionDidChange() {
    songs.selectionDidChange()
    let selected = songs.dataSource.selectedItemIdentifiers
    let count = pages.shown.areSongs ? selected.count : 0
    let isSameCount = count == shownCount
    shownCount = count
    guard count > 1 else { return bars.hide(revealer) }
    let time = songs.controller.playingTime(of: selected)
    // Translators: how many songs, breaks and notes of a setlist are selected.
    let number = ngettext("%1$s selected", "%1$s selected", selected.count)
    label.text = "\(number) · \(DurationFormat.string(time))"
    guard !isSameCount else { return }
    bars.show(revealer)
    announcer.announce("\(number), \(DurationFormat.spoken(time))")
  }

  /// Returns a menu of the sections to which the selection can be moved.
  private static func sections(of controller: OpenSetlist) -> Menu {
    let menu = Menu()
    for section in controller.sections {
      appendMenuItem(
        titled: section.name.isEmpty ? gettext("Untitled Section") : section.name,
        "list-entries.move-to-section", id: section.id.description, to: menu)
    }
    return menu
  }
}
