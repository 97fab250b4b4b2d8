import CGtk
import GtkSupport

/// A menu that opens at a point of a list.
@MainActor
struct ContextMenu {
  let model: Menu

  /// Makes a menu of items.
  init(model: Menu) {
    self.model = model
  }

  /// Makes a menu of labels and the full names of their actions, in groups.
  init(groups: [[(label: String, action: String)]] = []) {
    model = Menu()
    for group in groups { model.append(section: Menu(group)) }
  }

  /// Shows the menu at a point of `listView`, which is in `overlay`.
  ///
  /// GTK gives the focus back to the menu's parent, which cannot take it. `returnFocus` gives it to
  /// the right widget.
  func present(
    over listView: Widget, in overlay: Overlay, x: Double, y: Double,
    returnFocus: @escaping @MainActor () -> Void
  ) {
    let popover = PopoverMenu(model)
    let place = listView.convert(x: x, y: y, to: overlay)
    // A list view does not let its popovers grow; an overlay does.
    popover.attach(
      to: overlay, at: GdkRectangle(x: Int32(place.x), y: Int32(place.y), width: 1, height: 1))
    popover.hideArrow()
    popover.align(horizontally: .start)
    keepFocusInShownPage(of: popover)
    removeWhenClosed(popover, returnFocus: returnFocus) { [popover] in popover.detach() }
    popover.popUp()
  }
}
