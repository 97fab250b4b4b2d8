public import DiffableDataSource

// Scrolling to rows and anchors.
extension CollectionDiffableDataSource {
  /// Scrolls as little as needed to show an item. Returns whether the item is in the list.
  ///
  /// GTK cannot show all rows of a list that is higher than 2³¹ − 1 pixels.
  @discardableResult
  public func scrollTo(_ item: ItemID) -> Bool { engine.scroller.show(.item(item)) }

  /// Scrolls so that an item is at a place on the screen, as far as the list is long enough.
  /// Returns whether the item is in the list.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - position: The place on the screen.
  ///   - animated: Whether the list glides there, unless the user has turned animations off. The
  ///     movement to an item that is far away begins a screen before it. Scrolling by the user and
  ///     the next `scrollTo` end the movement.
  @discardableResult
  public func scrollTo(
    _ item: ItemID, at position: RowScrollPosition, animated: Bool = false
  ) -> Bool {
    engine.scroller.show(.item(item), at: position, isAnimated: animated)
  }

  /// Scrolls so that a section's header or, without headers, its first item is at a place on the
  /// screen. Returns whether the list has such a row.
  @discardableResult
  public func scrollTo(
    section: SectionID, at position: RowScrollPosition, animated: Bool = false
  ) -> Bool {
    guard let first = engine.scroller.firstRow(of: section) else { return false }
    return engine.scroller.show(first, at: position, isAnimated: animated)
  }

  /// Scrolls as little as needed to show an item, but not so far that another item leaves the
  /// screen. Returns whether both are in the list.
  @discardableResult
  public func scrollTo(_ item: ItemID, keeping other: ItemID) -> Bool {
    snapshot().contains(other) && engine.scroller.show(.item(item), keeping: .item(other))
  }

  /// Scrolls as little as needed to show an item, but not so far that the first row of a section
  /// leaves the screen. Returns whether both are in the list.
  @discardableResult
  public func scrollTo(_ item: ItemID, keepingSection section: SectionID) -> Bool {
    guard let first = engine.scroller.firstRow(of: section) else { return false }
    return engine.scroller.show(.item(item), keeping: first)
  }

  /// Scrolls as little as needed to show a section's header or, without headers, its first item.
  ///
  /// - Returns: Whether the list has such a row.
  @discardableResult
  public func scrollTo(section: SectionID) -> Bool {
    guard let first = engine.scroller.firstRow(of: section) else { return false }
    return engine.scroller.show(first)
  }

  /// Scrolls so that a section begins at the list's upper edge, if enough rows follow it.
  ///
  /// - Returns: Whether the list has a row of the section.
  @discardableResult
  public func scrollToTop(section: SectionID) -> Bool {
    guard let first = engine.scroller.firstRow(of: section) else { return false }
    return scroll(to: ScrollAnchor(row: first, top: 0))
  }

  /// The scroll position of the list; `nil` if no row can be seen.
  ///
  /// An apply keeps the rows on the screen in place by itself. Save the anchor to return to a place
  /// later, for example after a search.
  public var scrollAnchor: ScrollAnchor<SectionID, ItemID>? { engine.scroller.anchor }

  /// Scrolls so that the anchor's row is at its saved place.
  ///
  /// - Returns: Whether the row is in the list. If not, the list does not scroll.
  @discardableResult
  public func scroll(to anchor: ScrollAnchor<SectionID, ItemID>) -> Bool {
    engine.scroller.scroll(to: anchor)
  }
}

/// The scroll position of a list, given by a row instead of pixels.
public struct ScrollAnchor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The first row that can be seen, at least in part.
  public let row: SnapshotRow<SectionID, ItemID>
  /// The distance in pixels from the list's upper edge to the row's upper edge. Negative if the row
  /// is partly above the screen.
  public let top: Double

  /// The scroll position at which the upper edge of a row is `top` pixels below the list's, as for
  /// a place that was written down.
  public init(row: SnapshotRow<SectionID, ItemID>, top: Double = 0) {
    self.row = row
    self.top = top
  }
}
