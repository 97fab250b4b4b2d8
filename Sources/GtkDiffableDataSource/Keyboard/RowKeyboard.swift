import CGtk
import DiffableDataSource
import GtkSupport

/// Handles the keys that work the same in a list and in a grid, and passes other keys to a
/// `CollectionKeys`.
@MainActor
final class RowKeyboard<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private let menus: ContextMenus<SectionID, ItemID>
  private let tab: TabKeys<SectionID, ItemID>
  private let finger: TouchHold
  private let keys: any CollectionKeys

  init(
    of list: RowsWidget, menus: ContextMenus<SectionID, ItemID>,
    tab: TabKeys<SectionID, ItemID>, finger: TouchHold, keys: any CollectionKeys
  ) {
    self.menus = menus
    self.tab = tab
    self.finger = finger
    self.keys = keys
    let controller = gtk_event_controller_key_new().unsafelyUnwrapped
    // In the bubble phase an entry or a spin button inside a row can use its keys first.
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_BUBBLE)
    connect(controller, .keyPressed) { [weak self] key, modifiers in
      self?.press(key, KeyModifiers(modifiers)) ?? false
    }
    list.additions.add(controller, to: list.view)
  }

  private func press(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case GDK_KEY_Menu where modifiers == []: return menus.requestByKey()
    case GDK_KEY_F10 where modifiers == .shift: return menus.requestByKey()
    case GDK_KEY_Tab where modifiers == [], GDK_KEY_KP_Tab where modifiers == []:
      return tab.moveForward()
    case GDK_KEY_ISO_Left_Tab where modifiers == .shift, GDK_KEY_Tab where modifiers == .shift:
      return tab.moveBackward()
    case GDK_KEY_Escape where finger.isHolding:
      finger.cancel()
      return true
    default: return keys.press(key, modifiers)
    }
  }
}

/// Handles the keys that only a list or only a grid has.
@MainActor
protocol CollectionKeys {
  /// Handles a key. Returns `false` to leave the key to GTK.
  func press(_ key: Int32, _ modifiers: KeyModifiers) -> Bool
}
