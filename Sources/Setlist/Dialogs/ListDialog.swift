import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import SetlistLibrary

/// A dialog with a list of items below headings, such as those of plays and of requests. It keeps
/// the user's place in the list, and tells the selection.
@MainActor
final class ListDialog<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias DataSource = ListViewDiffableDataSource<SectionID, ItemID>

  let dialog: Dialog
  let view: Widget
  let overlay: Overlay
  let dataSource: DataSource
  /// Captures the place when the side controller will change.
  let places: PlaceKeeper<SectionID, ItemID>
  let errors: ErrorPresenter
  let announcer: Announcer
  /// The actions of the whole dialog.
  let actions = ActionGroup()
  private let content = Box(.vertical)

  /// Makes the dialog.
  ///
  /// - Parameters:
  ///   - label: the name of the list for a listener.
  ///   - width: the width in pixels, if the window is as wide.
  ///   - height: the height in pixels, if the window is as high.
  ///   - prefix: the prefix in the names of the dialog's actions; `nil` if it has none.
  ///   - above: a widget above the list.
  ///   - below: a widget below the list.
  init(
    title: String, label: String, width: Int32, height: Int32, isSingle: Bool = false,
    actions prefix: String? = nil, above: Widget? = nil, below: Widget? = nil, over parent: Window
  ) {
    view = DataSource.makeListView(rowsOfAtLeast: 48, hasRubberBand: !isSingle)
    view.setAccessibleLabel(label)
    view.addStyleClass("song-list")
    overlay = Overlay(ScrolledWindow(view))
    overlay.expand(vertically: true)
    // The actions come before the children: GTK 4.8 tells a button in a window nothing of actions
    // that come to a widget around it later, and the button stays insensitive.
    if let prefix {
      content.insertActions(actions, as: prefix)
      view.insertActions(actions, as: prefix)
    }
    if let above { content.append(above) }
    content.append(overlay)
    if let below { content.append(below) }
    dialog = Dialog(
      title: title, content: content, width: min(width, max(parent.width, 300)),
      height: min(height, max(parent.height, 400)), over: parent)
    errors = ErrorPresenter(window: dialog.messageParent)
    announcer = Announcer(window: dialog.messageParent)
    dataSource = DataSource(
      listView: view, overlay: overlay, selectionMode: isSingle ? .single : .multiple)
    places = PlaceKeeper(dataSource)
    dataSource.reorderingHandlers = .init(canMove: { _, _ in false })
    dataSource.pinsSectionHeaders = true
  }

  /// Applies a snapshot, fills all rows, and restores the user's place.
  func apply(
    _ snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>, animatingDifferences: Bool
  ) {
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences) { [places] _ in
      places.restore()
      places.settle()
    }
    dataSource.reconfigureRows()
  }

  /// The selected items, or else the one with the keyboard focus.
  var selection: [ItemID] {
    let selected = dataSource.orderedSelectedItemIdentifiers
    return selected.isEmpty ? dataSource.focusedItemIdentifier.map { [$0] } ?? [] : selected
  }
}

// MARK: Commands

extension ListDialog {
  /// Makes shortcuts of all of the dialog.
  func dialogShortcuts() -> Shortcuts { Shortcuts(on: content) }

  /// Makes shortcuts of the list, and of all of the dialog.
  func shortcuts() -> (ofList: Shortcuts, ofDialog: Shortcuts) {
    (Shortcuts(on: view), dialogShortcuts())
  }

  /// Performs a step and announces its name. Returns `true`, because the key is used.
  ///
  /// - Parameter failure: the heading of the message if the step fails.
  @discardableResult
  func step(
    _ failure: String, _ body: @escaping @MainActor () async throws -> RepeatedAction?
  ) -> Bool {
    errors.begin(failure) { [announcer] in
      if let action = try await body() { announcer.announce(action.name) }
    }
    return true
  }
}

extension Shortcuts {
  /// Adds the keys for Undo and Redo.
  func addUndo(
    _ undo: @escaping @MainActor () -> Bool, redo: @escaping @MainActor () -> Bool
  ) {
    add("<Control>z", undo)
    for key in ["<Control>y", "<Control><Shift>z"] { add(key, redo) }
  }
}
