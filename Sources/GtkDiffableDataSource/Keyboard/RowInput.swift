import CGtk

/// The handlers of keys, presses and menus of a list or grid.
@MainActor
final class RowInput<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let menus: ContextMenus<SectionID, ItemID>
  let reorderingKeys: ReorderingKeys<SectionID, ItemID>
  private let keyboard: RowKeyboard<SectionID, ItemID>
  private let presses: RowPresses<SectionID, ItemID>

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    outline: Outline<SectionID, ItemID>, selection: RowSelection<SectionID, ItemID>,
    position: ScrollPosition<SectionID, ItemID>, scroller: RowScroller<SectionID, ItemID>,
    focus: KeyboardFocus<SectionID, ItemID>, reordering: RowReordering<SectionID, ItemID>,
    dragging: RowDragging<SectionID, ItemID>
  ) {
    let anchor = SelectionAnchor(
      viewport: viewport, store: store, selection: selection, focus: focus)
    reorderingKeys = ReorderingKeys(
      viewport: viewport, selection: selection, reordering: reordering, focus: focus)
    let cursor = RowCursor(
      viewport: viewport, store: store, anchor: anchor, focus: focus, position: position)
    let keys: any CollectionKeys =
      if viewport.widget.kind == .grid {
        GridKeys(
          viewport: viewport, store: store, cursor: cursor, reordering: reordering,
          reorderingKeys: reorderingKeys)
      } else {
        ListKeys(
          viewport: viewport, cursor: cursor,
          outlineKeys: OutlineKeys(
            viewport: viewport, store: store, outline: outline, focus: focus),
          reorderingKeys: reorderingKeys)
      }
    let tab = TabKeys(
      viewport: viewport, store: store, focus: focus, position: position, scroller: scroller)
    menus = ContextMenus(viewport: viewport, selection: selection)
    keyboard = RowKeyboard(
      of: viewport.widget, menus: menus, tab: tab, finger: dragging.touch.touch, keys: keys)
    presses = RowPresses(viewport: viewport, anchor: anchor, focus: focus, dragging: dragging)
    dragging.touch.menuRequested = { [weak menus] cell, x, y in
      menus?.request(of: cell, x: x, y: y) ?? false
    }
  }
}

/// The modifier keys that shortcuts distinguish. Caps Lock and Num Lock are not among them.
struct KeyModifiers: OptionSet {
  let rawValue: UInt32

  static let shift = KeyModifiers(GDK_SHIFT_MASK)
  static let control = KeyModifiers(GDK_CONTROL_MASK)
  static let alt = KeyModifiers(GDK_ALT_MASK)
  static let `super` = KeyModifiers(GDK_SUPER_MASK)

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ state: GdkModifierType) {
    let known =
      GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      | GDK_SUPER_MASK.rawValue
    rawValue = state.rawValue & known
  }
}
