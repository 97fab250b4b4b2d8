internal import CAdwaita
internal import GtkSupport

/// A menu that opens at a point of a list.
@MainActor
struct ContextMenu {
  let model: ObjectReference

  /// Makes a menu of a `GMenu`.
  init(model: ObjectReference) {
    self.model = model
  }

  /// Makes a menu of labels and the full names of their actions, in groups.
  init(groups: [[(label: String, action: String)]] = []) {
    model = ObjectReference(consuming: g_menu_new())
    for group in groups {
      let section = ObjectReference(consuming: g_menu_new())
      for (label, action) in group { g_menu_append(section.opaque, label, action) }
      g_menu_append_section(model.opaque, nil, section.cast())
    }
  }

  /// Shows the menu at a point of `listView`, which is in `overlay`.
  ///
  /// GTK gives the focus back to the menu's parent, which cannot take it. `returnFocus` gives it to
  /// the right widget.
  func present(
    over listView: OpaquePointer, in overlay: OpaquePointer, x: Double, y: Double,
    returnFocus: @escaping @MainActor () -> Void
  ) {
    guard let popover = gtk_popover_menu_new_from_model(model.cast()) else { return }
    // A list view does not let its popovers grow; an overlay does.
    gtk_widget_set_parent(popover, overlay.widget)
    var inList = graphene_point_t(x: Float(x), y: Float(y))
    var place = inList
    _ = gtk_widget_compute_point(listView.widget, overlay.widget, &inList, &place)
    var point = GdkRectangle(x: Int32(place.x), y: Int32(place.y), width: 1, height: 1)
    gtk_popover_set_pointing_to(popover.cast(), &point)
    gtk_popover_set_has_arrow(popover.cast(), 0)
    gtk_widget_set_halign(popover, GTK_ALIGN_START)
    keepFocusInShownPage(of: popover)
    removeWhenClosed(popover, returnFocus: returnFocus) { gtk_widget_unparent(popover) }
    gtk_popover_popup(popover.cast())
  }
}
