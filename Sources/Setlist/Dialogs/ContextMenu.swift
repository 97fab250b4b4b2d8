import CGtk
import GtkSupport

/// A context menu that opens at a point of a list.
@MainActor
struct ContextMenu {
  let model: Menu

  /// Makes a context menu from a menu model.
  init(model: Menu) {
    self.model = model
  }

  /// Makes a context menu from groups of items, each with a label and the full name of its action.
  init(groups: [[(label: String, action: String)]] = []) {
    model = Menu()
    for group in groups { model.append(section: Menu(group)) }
  }

  /// Shows the menu at a point of `listView`, which is in `overlay`.
  ///
  /// When the menu closes, GTK gives the focus back to the menu's parent, which cannot take it.
  /// `returnFocus` gives it to the right widget.
  func present(
    over listView: Widget, in overlay: Overlay, x: Double, y: Double,
    returnFocus: @escaping @MainActor () -> Void
  ) {
    let popover = PopoverMenu(model)
    let place = listView.convert(x: x, y: y, to: overlay)
    // The popover is attached to the overlay, because a list view does not let its popovers grow.
    popover.attach(
      to: overlay, at: GdkRectangle(x: Int32(place.x), y: Int32(place.y), width: 1, height: 1))
    popover.hideArrow()
    popover.align(horizontally: .start)
    keepFocusInShownPage(of: popover)
    removeWhenClosed(popover, returnFocus: returnFocus) { [popover] in popover.detach() }
    popover.popUp()
  }
}

/// Appends an item to a menu, with the first of its action's keys beside the label.
@MainActor
func appendMenuItem(_ label: String, _ action: String, keys: String?, to menu: Menu) {
  menu.append(label, action: action, keys: keys?.split(separator: "|").first.map(String.init))
}

/// Appends an item that calls an action with an id. An underscore in the title does not become a
/// mnemonic.
@MainActor
func appendMenuItem(titled title: String, _ action: String, id: String, to menu: Menu) {
  menu.append(title.displayable.replacing("_", with: "__"), action: action, target: id)
}
