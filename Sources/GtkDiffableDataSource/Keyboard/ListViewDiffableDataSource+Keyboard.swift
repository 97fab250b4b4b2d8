internal import CGtk
internal import DiffableDataSource
internal import GtkSupport

// GTK 4.8 moves the focus onto header rows, which cannot take it, and gets stuck there. So the keys
// that move the focus are handled here.
extension ListViewDiffableDataSource {
  func moveByKey(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case GDK_KEY_Up where modifiers == .alt, GDK_KEY_KP_Up where modifiers == .alt:
      return reorderByKey(.up)
    case GDK_KEY_Down where modifiers == .alt, GDK_KEY_KP_Down where modifiers == .alt:
      return reorderByKey(.down)
    case GDK_KEY_Left where modifiers == .alt && !sectionSnapshots.isEmpty,
      GDK_KEY_KP_Left where modifiers == .alt && !sectionSnapshots.isEmpty,
      GDK_KEY_Right where modifiers == .alt && !sectionSnapshots.isEmpty,
      GDK_KEY_KP_Right where modifiers == .alt && !sectionSnapshots.isEmpty:
      return reorderByKey(leadsInward(key) ? .indent : .outdent)
    case GDK_KEY_Left, GDK_KEY_KP_Left, GDK_KEY_Right, GDK_KEY_KP_Right:
      // In a grid they would lead to the row above or below.
      return moveInTree(key, modifiers) || viewport.widget.kind == .column
    case GDK_KEY_plus where modifiers.isSubset(of: .shift), GDK_KEY_KP_Add where modifiers == [],
      GDK_KEY_minus where modifiers == [], GDK_KEY_KP_Subtract where modifiers == []:
      return expandFocusedItem(key == GDK_KEY_plus || key == GDK_KEY_KP_Add)
    default:
      guard modifiers.isDisjoint(with: [.alt, .super]), !store.rows.isEmpty,
        let step = cursorStep(of: key)
      else { return false }
      moveCursor(step, modifiers)
      return true
    }
  }

  /// Selects only the item with the keyboard focus, as a click on it does. Selects nothing if the
  /// focus is on a header or on no row.
  public func selectFocusedRow() {
    guard let position = viewport.focusedCell?.position else { return selection.clear() }
    select(position, [])
  }

  /// The destination of the cursor for a key.
  private struct CursorStep {
    /// The distance that a key moves the cursor.
    enum Reach {
      case line
      case page
      case end
    }

    let reach: Reach
    let position: Int
    /// The direction in which to continue from a row at which the cursor cannot stop.
    let direction: Int
  }

  private func cursorStep(of key: Int32) -> CursorStep? {
    let current = viewport.focusedCell?.position
    let last = store.rows.count - 1
    func step(_ reach: CursorStep.Reach, _ position: Int, _ direction: Int) -> CursorStep {
      CursorStep(reach: reach, position: max(0, min(position, last)), direction: direction)
    }
    switch key {
    case GDK_KEY_Up, GDK_KEY_KP_Up: return step(.line, (current ?? last + 1) - 1, -1)
    case GDK_KEY_Down, GDK_KEY_KP_Down: return step(.line, (current ?? -1) + 1, 1)
    case GDK_KEY_Home, GDK_KEY_KP_Home: return step(.end, 0, 1)
    case GDK_KEY_End, GDK_KEY_KP_End: return step(.end, last, -1)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up:
      return step(.page, current.map { positionOnePage(from: $0, direction: -1) } ?? 0, -1)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down:
      return step(.page, current.map { positionOnePage(from: $0, direction: 1) } ?? last, 1)
    default: return nil
    }
  }

  /// The row to which a step leads. `nil` if there is none in its direction.
  ///
  /// - Parameter stopsAtHeaders: Whether the cursor can stop at the headers of sections that show
  ///   no items.
  private func target(of step: CursorStep, stopsAtHeaders: Bool) -> Int? {
    func next(_ direction: Int) -> Int? {
      stopsAtHeaders
        ? store.stopPosition(from: step.position, step: direction)
        : store.itemPosition(from: step.position, step: direction)
    }
    switch step.reach {
    case .line: return next(step.direction)
    case .end:
      return store.itemPosition(from: step.position, step: step.direction) ?? next(step.direction)
    case .page:
      if let item = itemAtEnd(of: step) { return item }
      return next(step.direction) ?? next(-step.direction)
    }
  }

  /// The item that a page leads to at the end of the list. Only the next page goes to a header
  /// beyond it.
  private func itemAtEnd(of step: CursorStep) -> Int? {
    guard step.position == 0 || step.position == store.rows.count - 1,
      let item = store.itemPosition(from: step.position, step: -step.direction),
      let current = viewport.focusedCell?.position
    else { return nil }
    return (item - current) * step.direction > 0 ? item : nil
  }

  /// Focuses an item and selects it as GTK's own keys do, or focuses a header and selects nothing.
  private func moveCursor(_ step: CursorStep, _ modifiers: KeyModifiers) {
    let current = viewport.focusedCell?.position
    let extends = modifiers.contains(.shift) && renewAnchor()
    // A range skips headers. The cursor skips them too if nothing in them can have the focus.
    let targets = (modifiers.contains(.shift) ? [false] : [true, false])
      .compactMap { target(of: step, stopsAtHeaders: $0) }
    let reached = targets.first {
      (step.reach != .line || $0 != current) && viewport.focus($0)
    }
    guard let reached else {
      // The cursor cannot stop in this direction: shows the rows there and stays.
      viewport.scroll(to: step.position)
      return
    }
    select(reached, modifiers, extending: extends)
    if case .end = step.reach {
      // The headers of empty sections may lie beyond it.
      viewport.scroll(to: step.position)
      position.reveal(store.rows[step.position], then: store.rows[reached])
      return
    }
    position.reveal(store.rows[reached])
    // The header above belongs to its first item.
    if store.rows[reached].itemIdentifier != nil, reached > 0,
      store.rows[reached - 1].itemIdentifier == nil
    {
      viewport.scroll(to: reached - 1)
    }
  }

  private func select(_ target: Int, _ modifiers: KeyModifiers, extending: Bool = false) {
    guard !modifiers.contains(.control) || modifiers.contains(.shift) else { return }
    if store.rows[target].itemIdentifier == nil {
      selection.clear()
    } else {
      viewport.select(
        target, modifying: modifiers.contains(.control), extending: extending)
    }
  }

  /// The position one page away: as many rows as can be seen whole. GTK places no other rows.
  private func positionOnePage(from position: Int, direction: Int) -> Int {
    let page = viewport.placedCells.count { $0.top >= 0 && $0.bottom <= viewport.height }
    return position + direction * max(1, page - 1)
  }
}
