internal import DiffableDataSource

/// What takes drops on a list or grid, and shows where they land.
@MainActor
protocol ListDropTarget<SectionID, ItemID>: AnyObject {
  associatedtype SectionID: Hashable & Sendable
  associatedtype ItemID: Hashable & Sendable

  /// Whether a drop would change something.
  var accepts: (RowDropTarget<SectionID, ItemID>.Hovering, DropPosition<SectionID, ItemID>) -> Bool
  { get set }
  /// Carries out a drop of the list's own rows.
  var dropRows: (DropPosition<SectionID, ItemID>) -> Bool { get set }
  /// Carries out a drop of files, by their addresses.
  var dropFiles: ([String], DropPosition<SectionID, ItemID>) -> Bool { get set }
  /// Whether the line can be seen.
  var showsIndicator: Bool { get }
  /// Looks again at what is under the pointer, as rows have moved there.
  func rowsDidMove()
  /// Forgets what hovers.
  func end()
}

extension RowDropTarget: ListDropTarget {}
