import CGtk
import DiffableDataSource
import GtkSupport

/// Moves the focus between the rows of a list, or of a grid with headers, by keys. GTK 4.8 moves it
/// onto header rows, which cannot take it, and gets stuck there.
@MainActor
struct RowCursor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let viewport: RowsViewport<SectionID, ItemID>
  let store: RowStore<SectionID, ItemID>
  let anchor: SelectionAnchor<SectionID, ItemID>
  let focus: KeyboardFocus<SectionID, ItemID>
  let position: ScrollPosition<SectionID, ItemID>

  /// The destination of the cursor for one key.
  private struct Step {
    /// The distance by which a key moves the cursor.
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

  /// Moves the cursor if the key is one of its keys. Returns whether it is.
  func press(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
    guard !store.rows.isEmpty, let step = step(of: key) else { return false }
    move(step, modifiers)
    return true
  }

  private func step(of key: Int32) -> Step? {
    let current = viewport.focusedCell?.position
    let last = store.rows.count - 1
    func step(_ reach: Step.Reach, _ position: Int, _ direction: Int) -> Step {
      Step(reach: reach, position: max(0, min(position, last)), direction: direction)
    }
    switch key {
    case GDK_KEY_Up, GDK_KEY_KP_Up: return step(.line, position(aLineFrom: current, -1), -1)
    case GDK_KEY_Down, GDK_KEY_KP_Down: return step(.line, position(aLineFrom: current, 1), 1)
    case GDK_KEY_Left where hasLines, GDK_KEY_KP_Left where hasLines,
      GDK_KEY_Right where hasLines, GDK_KEY_KP_Right where hasLines:
      let isLeft = key == GDK_KEY_Left || key == GDK_KEY_KP_Left
      let direction = isLeft == viewport.isRightToLeft ? 1 : -1
      return step(.line, current.map { $0 + direction } ?? 0, direction)
    case GDK_KEY_Home, GDK_KEY_KP_Home: return step(.end, 0, 1)
    case GDK_KEY_End, GDK_KEY_KP_End: return step(.end, last, -1)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up:
      return step(.page, current.map { positionOnePage(from: $0, direction: -1) } ?? 0, -1)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down:
      return step(.page, current.map { positionOnePage(from: $0, direction: 1) } ?? last, 1)
    default: return nil
    }
  }

  /// The position of the row to which a step leads; `nil` if there is none in its direction.
  ///
  /// - Parameter stopsAtHeaders: Whether the cursor can stop at the headers of sections that show
  ///   no items.
  private func target(of step: Step, stopsAtHeaders: Bool) -> Int? {
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

  /// The position of the item at the end of the list that a page step reaches. A header beyond that
  /// item is reached only by the next page step.
  private func itemAtEnd(of step: Step) -> Int? {
    guard step.position == 0 || step.position == store.rows.count - 1,
      let item = store.itemPosition(from: step.position, step: -step.direction),
      let current = viewport.focusedCell?.position
    else { return nil }
    return (item - current) * step.direction > 0 ? item : nil
  }

  /// Focuses an item and selects it as GTK's own keys do, or focuses a header and selects nothing.
  private func move(_ step: Step, _ modifiers: KeyModifiers) {
    let current = viewport.focusedCell?.position
    let extends = modifiers.contains(.shift) && anchor.renew()
    // A range skips headers. A single step skips them too if nothing in them can have the focus.
    let targets = (modifiers.contains(.shift) ? [false] : [true, false])
      .compactMap { target(of: step, stopsAtHeaders: $0) }
    let reached = targets.first {
      (step.reach != .line || $0 != current) && viewport.focus($0)
    }
    guard let reached else {
      // The cursor cannot stop in this direction, so the list only scrolls there.
      viewport.scroll(to: step.position)
      return
    }
    // With `Ctrl` alone the focus moves without the selection.
    if !modifiers.contains(.control) || modifiers.contains(.shift) {
      focus.select(reached, modifying: modifiers.contains(.control), extending: extends)
    }
    if case .end = step.reach {
      // Headers of empty sections may lie beyond the reached row, so the list scrolls to its end.
      viewport.scroll(to: step.position)
      position.reveal(store.rows[step.position], then: store.rows[reached])
      return
    }
    position.reveal(store.rows[reached])
    // The header above the first items of a section is shown with them.
    if let header = store.header(aboveItemAt: reached) { viewport.scroll(to: header) }
  }

  /// Whether the rows are the cells of a grid with headers or footers.
  private var hasLines: Bool { store.modelPositions.lines != nil }

  /// The position one line above or below another. In the last line, the end of the list if a
  /// header or footer is there.
  private func position(aLineFrom position: Int?, _ direction: Int) -> Int {
    let last = store.rows.count - 1
    guard let position else { return direction < 0 ? last : 0 }
    guard hasLines else { return position + direction }
    if let next = store.position(besideLineOf: position, step: direction) { return next }
    let end = direction < 0 ? 0 : last
    return store.item(at: end) == nil ? end : position
  }

  /// The position one page away: as many rows as are completely on the screen. Rows without widgets
  /// have no known place.
  private func positionOnePage(from position: Int, direction: Int) -> Int {
    let whole = viewport.placedCells.filter { $0.top >= 0 && $0.bottom <= viewport.height }
    guard hasLines else { return position + direction * max(1, whole.count - 1) }
    var position = position
    for _ in 0..<max(1, Set(whole.map(\.top)).count - 1) {
      guard let next = store.position(besideLineOf: position, step: direction) else { break }
      position = next
    }
    return position
  }
}
