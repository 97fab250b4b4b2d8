import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The command that shows the songs that fit into a time to fill, and adds the chosen ones.
@MainActor
struct Fitting {
  let list: SongList
  let pool: PoolAdding
  let queue: CommandQueue
  let window: Window

  /// Opens the popover of songs that fit into a place, at a widget; without one, at the header of
  /// the section, or at the row of the entry before which the place is.
  func present(at place: FittingPlace, beside widget: Widget? = nil) {
    guard let section = list.controller.section(of: place), let info = list.section(section) else {
      return
    }
    var name = info.name.displayable
    if case .before(let entry) = place {
      // Translators: the time before an entry with a fixed start, as in “What Fits into the Time
      // before News”.
      name = gettext(
        "the Time before %1$s", list.controller.entry(entry)?.displayedTitle.displayable ?? "")
    }
    let anchor = widget ?? self.widget(of: place, in: section)
    let kept = ObjectReference(retaining: anchor)
    let setlist = list.controller.setlist
    let beside = list.delegate?.shownPool
    let popover = FittingPopover(
      name: name, nameOfScope: { $0.name(in: setlist, beside: beside) }
    ) { choice, before in
      pool.add(
        choice.songs, of: setlist?.section(of: choice.scope),
        at: SongList.Position(section: section, before: before), chooses: true)
    }
    // The tooltip of the widget is switched off, because it would cover the popover.
    let hasTooltip = anchor.hasTooltip
    anchor.hasTooltip = false
    popover.present(in: list.overlay, at: anchor) {
      withExtendedLifetime(kept) {
        anchor.hasTooltip = hasTooltip
        returnFocus(to: anchor, in: section)
      }
    }
    popover.show { [controller = list.controller] in
      try await controller.choices(fitting: place, beside: beside?.scope)
    } failed: { [queue] error in
      // Translators: the songs that fit into a section.
      queue.perform(gettext("What Fits Could Not Be Found")) { _ in throw error }
    }
  }

  /// Gives the focus back to the widget at which the popover was opened, or to the list, whose
  /// scroll position is kept.
  private func returnFocus(to place: Widget, in section: Section.ID) {
    // The copy of a header that is pinned to the upper edge of the list has buttons that cannot
    // take the focus.
    if place != list.view, place.isDescendant(of: list.view) {
      if place.grabFocus() || list.dataSource.focus(section: section) { return }
    }
    let anchor = list.dataSource.scrollAnchor
    list.takeFocus()
    if let anchor { list.dataSource.scroll(to: anchor) }
  }

  /// Returns the widget in the header of a section, or in the row of an entry, that has the focus.
  /// Focuses the header or the row if none has it.
  private func widget(of place: FittingPlace, in section: Section.ID) -> Widget {
    // While a menu is open, the focus is in the menu's own surface, so its parents are searched.
    switch place {
    case .section where list.dataSource.focusedSectionIdentifier != section:
      list.dataSource.focus(section: section)
    case .before(let entry) where list.dataSource.focusedItemIdentifier != entry:
      list.dataSource.focus(entry)
    case .section, .before: break
    }
    let native = list.view.native
    var widget = window.focus
    while let inner = widget, let other = inner.native, other != native {
      widget = other.parent
    }
    return widget ?? list.overlay
  }
}
