import GtkDiffableDataSource

/// Keeps the user's place in a list while a side controller changes its content.
///
/// The data source keeps the selection, the focus and the scroll position by identity over each
/// apply. But it cannot keep them for a row that one change removes and the next adds again, as
/// when another program removes a song and restores it. So the keeper captures the place before the
/// first change since a frame was drawn, and after the last change restores the parts of it that
/// exist. If the user or a command has selected something else in between, that becomes the
/// captured place.
@MainActor
final class PlaceKeeper<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Place = PlaceInList<SectionID, ItemID>

  /// The place of the user before the first change since a frame was drawn; `nil` before any
  /// change.
  private(set) var place: Place?
  private let dataSource: Place.DataSource
  /// The selection and focus that remained after the last change; `nil` while that change is not
  /// shown.
  private var left: Place.Choice?
  private var isRepeated = false
  private var frame: Int?

  init(_ dataSource: Place.DataSource) {
    self.dataSource = dataSource
  }

  /// Captures the user's place. Call it in `willChange`.
  func capture() {
    let frame = newestFrame
    isRepeated =
      place != nil && frame == self.frame && left.map { $0 == .init(dataSource) } != false
    if !isRepeated { place = Place(dataSource) }
    (left, self.frame) = (nil, frame)
  }

  /// Selects and focuses the rows again that an earlier change removed and this one has added. Call
  /// it after the apply, and then `settle()`.
  ///
  /// - Returns: whether the selection is another one than before the call.
  @discardableResult
  func restore() -> Bool {
    guard isRepeated, let place else { return false }
    let snapshot = dataSource.snapshot()
    let selected = place.choice.selected.filter { snapshot.contains($0) }
    let now = Place.Choice(dataSource)
    if selected != now.selected { dataSource.selectedItemIdentifiers = selected }
    if now != place.choice { place.restoreFocus(in: dataSource) }
    // The list is scrolled only if rows have come back, because otherwise a command may have
    // scrolled it on purpose.
    if now != .init(dataSource) { place.restoreScroll(in: dataSource) }
    return selected != now.selected
  }

  /// Captures the selection and focus that remain after the change. Call it after the apply.
  func settle() {
    left = .init(dataSource)
    isRepeated = false
  }

  /// The number of the newest frame of the list's window; `nil` while the list is in no window.
  private var newestFrame: Int? { dataSource.widget.newestFrame }
}
