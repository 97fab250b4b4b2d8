import CGtk
import GtkSupport

/// Activates items, with `Return` or a double click.
@MainActor
final class RowActivation<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Called when the user activates an item that is not expandable.
  var handler: ((ItemID) -> Void)? {
    didSet {
      guard (handler == nil) != (oldValue == nil) else { return }
      viewport.cells.bound.forEach(update)
    }
  }

  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let outline: Outline<SectionID, ItemID>

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    outline: Outline<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.store = store
    self.outline = outline
    viewport.widget.additions.connect(viewport.view, .positionActivated) { [weak self] in
      self?.activate(modelPosition: $0)
    }
  }

  /// Makes the row of an item activatable if the item is expandable, or the program handles
  /// activations. Other rows are not, because GTK keeps the second press of a double click to
  /// itself for activatable rows, so that no drag could begin with it.
  func update(_ cell: RowCell<SectionID, ItemID>) {
    let isItem = cell.content?.row.itemIdentifier != nil
    let isActivatable = handler != nil || cell.outline?.isExpandable == true
    gtk_list_item_set_activatable(cell.listItem, isItem && isActivatable ? 1 : 0)
    // The style class of rows that react to the pointer is set for all items, because a click
    // selects any item.
    guard let row = cell.rowWidget else { return }
    if isItem {
      gtk_widget_add_css_class(row, "activatable")
    } else {
      gtk_widget_remove_css_class(row, "activatable")
    }
  }

  private func activate(modelPosition: Int) {
    guard let position = store.modelPositions.row(at: modelPosition),
      let item = store.item(at: position)
    else { return }
    if outline.state(of: item)?.isExpandable == true {
      outline.toggleExpansion(of: item)
    } else {
      handler?(item)
    }
  }
}
