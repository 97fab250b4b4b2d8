internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Shows what fits into what is left of a section, and adds what is chosen.
@MainActor
struct SectionFitting {
  let list: SongList
  let pool: PoolAdding
  let queue: CommandQueue
  let window: UnsafeMutablePointer<GtkWindow>

  /// Opens the choices at a widget, or at the header of the section.
  func present(of section: Section.ID, at widget: UnsafeMutablePointer<GtkWidget>? = nil) {
    guard let info = list.section(section) else { return }
    let place = ObjectReference(retaining: widget ?? header(of: section))
    let setlist = list.controller.setlist
    let beside = list.delegate?.shownPool
    let popover = FittingPopover(
      name: info.name.displayable, nameOfScope: { $0.name(in: setlist, beside: beside) }
    ) { choice, before in
      pool.add(
        choice.songs, of: setlist?.section(of: choice.scope),
        at: SongList.Position(section: section, before: before), chooses: true)
    }
    // It would lie over the choices.
    let hasTooltip = gtk_widget_get_has_tooltip(place.cast())
    gtk_widget_set_has_tooltip(place.cast(), 0)
    popover.present(in: list.overlay, at: place.cast()) {
      gtk_widget_set_has_tooltip(place.cast(), hasTooltip)
      returnFocus(to: place.cast(), in: section)
    }
    popover.show { [controller = list.controller] in
      try await controller.choices(fitting: section, beside: beside?.scope)
    } failed: { [queue] error in
      // Translators: the songs that fit into a section.
      queue.perform(gettext("What Fits Could Not Be Found")) { _ in throw error }
    }
  }

  /// Gives the focus back to where the choices were opened, or to the list, which stays in place.
  private func returnFocus(to place: UnsafeMutablePointer<GtkWidget>, in section: Section.ID) {
    // A button of a header that stays at the upper edge takes no focus.
    if gtk_widget_is_ancestor(place, list.view.widget) != 0 {
      if gtk_widget_grab_focus(place) != 0 || list.dataSource.focus(section: section) { return }
    }
    let anchor = list.dataSource.scrollAnchor
    list.takeFocus()
    if let anchor { list.dataSource.scroll(to: anchor) }
  }

  /// The widget in the header of a section that has the focus, which it gets otherwise.
  private func header(of section: Section.ID) -> UnsafeMutablePointer<GtkWidget> {
    // While a menu of the header is open, the focus is in a window of its own.
    if list.dataSource.focusedSectionIdentifier != section {
      list.dataSource.focus(section: section)
    }
    let native = gtk_widget_get_native(list.view.widget)
    var widget = gtk_window_get_focus(window)
    while let inner = widget, let other = gtk_widget_get_native(inner), other != native {
      widget = gtk_widget_get_parent(other.widget)
    }
    return widget ?? list.overlay.widget
  }
}
