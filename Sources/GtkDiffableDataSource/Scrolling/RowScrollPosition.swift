/// The place on the screen to which a row is scrolled.
public enum RowScrollPosition: Sendable {
  /// The list scrolls as little as needed to show the row.
  case none
  /// The row is at the list's upper edge or, with pinned headers, below the header.
  case top
  /// The row is in the middle of the list.
  case middle
  /// The row is at the list's lower edge.
  case bottom
}

extension ScrollPosition {
  /// The distance in pixels of a placed row from a place on the screen, downwards. For the place
  /// `none` it is 0 if the row can be seen.
  func distance(
    of placed: RowsViewport<SectionID, ItemID>.PlacedCell, from place: RowScrollPosition
  ) -> Double {
    let pinned = placed.cell.content.map { viewport.pinnedHeight($0.row) } ?? 0
    let lowest = max(pinned, viewport.height - placed.height)
    return switch place {
    case .top: placed.top - pinned
    case .middle: placed.top - ((pinned + lowest) / 2).rounded()
    case .bottom: placed.top - lowest
    case .none: placed.top - max(pinned, min(placed.top, lowest))
    }
  }
}
