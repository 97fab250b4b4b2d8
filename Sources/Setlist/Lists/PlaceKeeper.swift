import GtkDiffableDataSource

/// Keeps the user's place in a list while a side controller changes its content.
///
/// The data source keeps the selection, the focus and the scroll position by identity over each
/// apply. It cannot know what only comes back with the next change, as a song that another program
/// removes and adds again. So the place is captured before the first change since a frame was
/// drawn, and what of it is there after the last one is restored. If the user or a command has
/// chosen something else in between, the place begins anew with that.
@MainActor
final class PlaceKeeper<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Place = PlaceInList<SectionID, ItemID>

  /// The place before the first change since a frame was drawn; `nil` before any change.
  private(set) var place: Place?
  private let dataSource: Place.DataSource
  /// The part of the choice that the last change has left; `nil` while that is not shown.
  private var left: Place.Choice?
  private var isRepeated = false
  private var frame: Int?

  init(_ dataSource: Place.DataSource) {
    self.dataSource = dataSource
  }

  /// Notes where the user is. Call it in `willChange`.
  func capture() {
    let frame = newestFrame
    isRepeated =
      place != nil && frame == self.frame && left.map { $0 == .init(dataSource) } != false
    if !isRepeated { place = Place(dataSource) }
    (left, self.frame) = (nil, frame)
  }

  /// Brings back what the change before took away and this one has brought back. Call it after the
  /// apply, and then `settle()`.
  ///
  /// - Returns: whether other items are selected then.
  @discardableResult
  func restore() -> Bool {
    guard isRepeated, let place else { return false }
    let snapshot = dataSource.snapshot()
    let selected = place.choice.selected.filter { snapshot.contains($0) }
    let now = Place.Choice(dataSource)
    if selected != now.selected { dataSource.selectedItemIdentifiers = selected }
    if now != place.choice { place.restoreFocus(in: dataSource) }
    // Where nothing has come back, a command may have scrolled.
    if now != .init(dataSource) { place.restoreScroll(in: dataSource) }
    return selected != now.selected
  }

  /// Notes what the change has left. Call it after the apply.
  func settle() {
    left = .init(dataSource)
    isRepeated = false
  }

  /// The number of the frame that was begun last; `nil` while the list is in no window.
  private var newestFrame: Int? { dataSource.widget.newestFrame }
}
