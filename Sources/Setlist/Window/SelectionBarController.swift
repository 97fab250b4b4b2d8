internal import CAdwaita
internal import GtkSupport
internal import SetlistCore

/// The bar at the foot of the list while more than one entry is selected: how many, how long, and what can be done.
@MainActor
final class SelectionBarController {
  private let revealer: OpaquePointer
  private let label: OpaquePointer
  private let songs: SetlistViewController
  private let announcer: Announcer
  private var shownCount = 0

  init(builder: Builder, songs: SetlistViewController, announcer: Announcer) {
    revealer = builder.object("selection-revealer")
    label = builder.object("selection-label")
    self.songs = songs
    self.announcer = announcer
    songs.dataSource.selectionDidChange = { [weak self] in self?.selectionDidChange() }
  }

  /// Shows the bar as the selection is now.
  func selectionDidChange() {
    songs.updateStarAction()
    let selected = songs.dataSource.selectedItemIdentifiers
    gtk_revealer_set_reveal_child(revealer, selected.count > 1 ? 1 : 0)
    let isSameCount = selected.count == shownCount
    shownCount = selected.count
    guard selected.count > 1 else { return }
    let time = songs.controller.playingTime(of: selected)
    gtk_label_set_text(label, "\(selected.count) selected · \(DurationFormat.string(time))")
    guard !isSameCount else { return }
    announcer.announce("\(selected.count) selected, \(DurationFormat.spoken(time))")
  }
}
