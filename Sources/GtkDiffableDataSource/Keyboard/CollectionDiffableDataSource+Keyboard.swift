internal import CGtk
internal import DiffableDataSource
internal import GtkSupport

// The keys that work the same in a list and in a grid.
extension CollectionDiffableDataSource {
  func installKeyboard() {
    let keys = gtk_event_controller_key_new()
    // Bubbling lets an entry or a spin button inside a row use its keys first.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
    connectReturningBool(keys!, "key-pressed") { [weak self] arguments in
      self?.keyPressed(
        Int32(arguments.unsigned(1)), GdkModifierType(rawValue: arguments.flags(3))) ?? false
    }
    gtk_widget_add_controller(viewport.view, keys)
  }

  private func keyPressed(_ key: Int32, _ state: GdkModifierType) -> Bool {
    let modifiers = KeyModifiers(state)
    switch key {
    case GDK_KEY_Menu where modifiers == []: return requestContextMenuByKey()
    case GDK_KEY_F10 where modifiers == .shift: return requestContextMenuByKey()
    case GDK_KEY_Tab where modifiers == [], GDK_KEY_KP_Tab where modifiers == []:
      return moveFocusForward()
    case GDK_KEY_ISO_Left_Tab where modifiers == .shift, GDK_KEY_Tab where modifiers == .shift:
      return moveFocusBackward()
    case GDK_KEY_Escape where touchDragging.touch.isHolding:
      touchDragging.touch.cancel()
      return true
    default: return handleKey(key, modifiers)
    }
  }

  func reorderByKey(_ step: ReorderStep) -> Bool {
    reorderByKey { reorder($0, by: step) }
  }

  /// Moves the items that the keys apply to: the selected items, or the focused item if it is not
  /// selected.
  func reorderByKey(_ reorder: ([ItemID]) -> Transaction?) -> Bool {
    guard handlesReorderingKeys, reorderingHandlers != nil, let focused = focusedItemIdentifier
    else { return false }
    let selected = selection.identifiers
    if reorder(selected.contains(focused) ? Array(selected) : [focused]) != nil {
      _ = focus(focused)
    }
    return true
  }

  private func requestContextMenuByKey() -> Bool {
    guard contextMenuRequested != nil, let cell = viewport.focusedCell,
      let placed = viewport.place(of: cell)
    else { return false }
    return requestContextMenu(
      of: cell, x: placed.left + placed.width / 2, y: placed.top + placed.height / 2)
  }
}
