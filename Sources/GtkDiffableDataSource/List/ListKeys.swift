import CGtk
import DiffableDataSource
import GtkSupport

/// Handles the keys of a list.
@MainActor
struct ListKeys<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: CollectionKeys {
  let viewport: RowsViewport<SectionID, ItemID>
  let cursor: RowCursor<SectionID, ItemID>
  let outlineKeys: OutlineKeys<SectionID, ItemID>
  let reorderingKeys: ReorderingKeys<SectionID, ItemID>

  func press(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case GDK_KEY_Up where modifiers == .alt, GDK_KEY_KP_Up where modifiers == .alt:
      return reorderingKeys.move(.up)
    case GDK_KEY_Down where modifiers == .alt, GDK_KEY_KP_Down where modifiers == .alt:
      return reorderingKeys.move(.down)
    case GDK_KEY_Left, GDK_KEY_KP_Left, GDK_KEY_Right, GDK_KEY_KP_Right:
      if modifiers == .alt, outlineKeys.hasTrees {
        return reorderingKeys.move(outlineKeys.leadsInward(key) ? .indent : .outdent)
      }
      // A `GtkGridView` of one column would move the focus to the row above or below.
      return outlineKeys.press(key, modifiers) || viewport.widget.kind == .column
    case GDK_KEY_plus where modifiers.isSubset(of: .shift), GDK_KEY_KP_Add where modifiers == [],
      GDK_KEY_minus where modifiers == [], GDK_KEY_KP_Subtract where modifiers == []:
      return outlineKeys.expandFocusedItem(key == GDK_KEY_plus || key == GDK_KEY_KP_Add)
    default:
      return modifiers.isDisjoint(with: [.alt, .super]) && cursor.press(key, modifiers)
    }
  }
}
