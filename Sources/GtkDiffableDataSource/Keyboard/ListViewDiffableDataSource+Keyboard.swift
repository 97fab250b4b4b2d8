internal import CGtk
internal import DiffableDataSource
internal import GtkSupport

// GTK 4.8 moves the focus onto header rows, which cannot take it, and is stuck there; so the keys that move it are handled here.
extension ListViewDiffableDataSource {
  func moveByKey(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case GDK_KEY_Up where modifiers == .alt, GDK_KEY_KP_Up where modifiers == .alt:
      return reorderByKey(.up)
    case GDK_KEY_Down where modifiers == .alt, GDK_KEY_KP_Down where modifiers == .alt:
      return reorderByKey(.down)
    default:
      guard modifiers.isDisjoint(with: [.alt, .super]), !store.rows.isEmpty,
        let step = cursorStep(of: key)
      else { return false }
      moveCursor(step, modifiers)
      return true
    }
  }

  /// Where a key takes the cursor.
  private struct CursorStep {
    let position: Int
    /// Where to go on from a header.
    let direction: Int
    /// Whether to turn round if only headers follow.
    let turnsRound: Bool
  }

  private func cursorStep(of key: Int32) -> CursorStep? {
    let current = viewport.focusedCell?.position
    let last = store.rows.count - 1
    func step(_ position: Int, _ direction: Int, turnsRound: Bool = true) -> CursorStep {
      CursorStep(
        position: max(0, min(position, last)), direction: direction, turnsRound: turnsRound)
    }
    switch key {
    case GDK_KEY_Up, GDK_KEY_KP_Up: return step((current ?? last + 1) - 1, -1, turnsRound: false)
    case GDK_KEY_Down, GDK_KEY_KP_Down: return step((current ?? -1) + 1, 1, turnsRound: false)
    case GDK_KEY_Home, GDK_KEY_KP_Home: return step(0, 1)
    case GDK_KEY_End, GDK_KEY_KP_End: return step(last, -1)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up:
      return step(current.map { positionOnePage(from: $0, direction: -1) } ?? 0, -1)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down:
      return step(current.map { positionOnePage(from: $0, direction: 1) } ?? last, 1)
    default: return nil
    }
  }

  /// Focuses an item, and selects it as GTK's own keys do.
  private func moveCursor(_ step: CursorStep, _ modifiers: KeyModifiers) {
    let onward = store.itemPosition(from: step.position, step: step.direction)
    let back =
      step.turnsRound ? store.itemPosition(from: step.position, step: -step.direction) : nil
    guard let target = onward ?? back,
      step.turnsRound || target != viewport.focusedCell?.position
    else {
      // Only headers follow in this direction: show them and stay.
      viewport.scroll(to: step.position)
      return
    }
    guard viewport.focus(target) else { return }
    if !modifiers.contains(.control) || modifiers.contains(.shift) {
      viewport.select(
        target, modifying: modifiers.contains(.control), extending: modifiers.contains(.shift))
    }
    position.reveal(store.rows[target])
    // The header above belongs to its first item.
    if target > 0, store.rows[target - 1].itemIdentifier == nil {
      viewport.scroll(to: target - 1)
    }
  }

  /// As many rows further as can be seen whole; GTK places no others.
  private func positionOnePage(from position: Int, direction: Int) -> Int {
    let page = viewport.placedCells.count { $0.top >= 0 && $0.bottom <= viewport.height }
    return position + direction * max(1, page - 1)
  }
}
