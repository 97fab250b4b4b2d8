import CGtk
import DiffableDataSource
import Foundation
import GtkSupport

/// Handles the pointer over a pinned header: a click beside its buttons scrolls to the header's
/// row, the wheel scrolls the list, and the menu is that of the row.
@MainActor
final class PinnedHeaderInput<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let header: PinnedHeader<SectionID, ItemID>
  private let viewport: RowsViewport<SectionID, ItemID>
  private let scroller: RowScroller<SectionID, ItemID>
  private let menus: ContextMenus<SectionID, ItemID>

  init(
    of header: PinnedHeader<SectionID, ItemID>, viewport: RowsViewport<SectionID, ItemID>,
    scroller: RowScroller<SectionID, ItemID>, menus: ContextMenus<SectionID, ItemID>
  ) {
    self.header = header
    self.viewport = viewport
    self.scroller = scroller
    self.menus = menus
    let click = gtk_gesture_click_new().unsafelyUnwrapped
    connect(click, .released) { [weak self] _, _ in self?.scrollToRow() }
    gtk_widget_add_controller(header.child.widget, click)
    let menu = gtk_gesture_click_new().unsafelyUnwrapped
    gtk_gesture_single_set_button(menu, guint(GDK_BUTTON_SECONDARY))
    connect(menu, .released) { [weak self] x, y in self?.requestMenu(x: x, y: y) }
    gtk_widget_add_controller(header.child.widget, menu)
    let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
      .unsafelyUnwrapped
    connect(wheel, .scroll) { [weak self] _, distance in
      let isWheel = gtk_event_controller_scroll_get_unit(wheel) == GDK_SCROLL_UNIT_WHEEL
      return self?.scroll(by: distance, isWheel: isWheel) ?? false
    }
    gtk_widget_add_controller(header.child.widget, wheel)
  }

  private func scrollToRow() {
    guard let section = header.section else { return }
    _ = scroller.scroll(to: ScrollAnchor(row: .header(section), top: 0))
  }

  private func requestMenu(x: Double, y: Double) {
    guard let section = header.section else { return }
    var point = graphene_point_t(x: Float(x), y: Float(y))
    var inList = point
    guard gtk_widget_compute_point(header.child.widget, viewport.view, &point, &inList) != 0 else {
      return
    }
    menus.handler?(.header(section), Double(inList.x), Double(inList.y))
  }

  /// Scrolls the list as far as GTK's scrolled window would.
  private func scroll(by distance: Double, isWheel: Bool) -> Bool {
    guard let adjustment = viewport.adjustment else { return false }
    let step = isWheel ? pow(gtk_adjustment_get_page_size(adjustment), 2 / 3) : 1
    gtk_adjustment_set_value(
      adjustment, gtk_adjustment_get_value(adjustment) + distance * step)
    return true
  }
}
