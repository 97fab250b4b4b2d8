import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The command that shows the songs that fit into the time left of a section, and adds the chosen
/// ones.
@MainActor
struct SectionFitting {
  let list: SongList
  let pool: PoolAdding
  let queue: CommandQueue
  let window: Window

  /// Opens the popover of fitting songs at a widget, or at the header of the section.
  func present(of section: Section.ID, at widget: Widget? = nil) {
    guard let info = list.section(section) else { return }
    let place = widget ?? header(of: section)
    let kept = ObjectReference(retaining: place)
    let setlist = list.controller.setlist
    let beside = list.delegate?.shownPool
    let popover = FittingPopover(
      name: info.name.displayable, nameOfScope: { $0.name(in: setlist, beside: beside) }
    ) { choice, before in
      pool.add(
        choice.songs, of: setlist?.section(of: choice.scope),
        at: SongList.Position(section: section, before: before), chooses: true)
    }
    // The tooltip of the widget is switched off, because it would cover the popover.
    let hasTooltip = place.hasTooltip
    place.hasTooltip = false
    popover.present(in: list.overlay, at: place) {
      withExtendedLifetime(kept) {
        place.hasTooltip = hasTooltip
        returnFocus(to: place, in: section)
      }
    }
    popover.show { [controller = list.controller] in
      try await controller.choices(fitting: section, beside: beside?.scope)
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

  /// Returns the widget in the header of a section that has the focus. Focuses the header if none
  /// has it.
  private func header(of section: Section.ID) -> Widget {
    // While a menu of the header is open, the focus is in the menu's own surface, so its parents
    // are searched.
    if list.dataSource.focusedSectionIdentifier != section {
      list.dataSource.focus(section: section)
    }
    let native = list.view.native
    var widget = window.focus
    while let inner = widget, let other = inner.native, other != native {
      widget = other.parent
    }
    return widget ?? list.overlay
  }
}
