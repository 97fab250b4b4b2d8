import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The sidebar, which lists all setlists in the user's order.
@MainActor
final class SidebarViewController {
  weak var delegate: (any SidebarDelegate)?
  /// Returns how a setlist is shared; `nil` if it is not.
  var sharedSetlist: (Setlist.ID) -> SharedSetlist? = { _ in nil }

  /// The commands on the setlists of the sidebar.
  let commands: SetlistCommands

  let dataSource: ListViewDiffableDataSource<SetlistsSection, Setlist.ID>

  let controller: AllSetlists
  private let errors: ErrorPresenter
  private let places: PlaceKeeper<SetlistsSection, Setlist.ID>
  private var openSetlist: Setlist.ID?
  private var summaries: [Setlist.ID: SetlistSummary] = [:]
  /// The first setlist of each folder, whose row shows the folder's name.
  private var firstSetlists: [Setlist.ID] = []

  init(
    controller: AllSetlists, listView: Widget, overlay: Overlay,
    window: Window, errors: ErrorPresenter
  ) {
    self.controller = controller
    self.errors = errors
    dataSource = ListViewDiffableDataSource(
      listView: listView, overlay: overlay, showsSectionHeaders: false, selectionMode: .single)
    places = PlaceKeeper(dataSource)
    commands = SetlistCommands(
      name: "sidebar", dataSource: dataSource, view: listView, overlay: overlay, window: window,
      canOpen: false, moveLabels: (gettext("Move _Up"), gettext("Move _Down")),
      controller: controller, errors: errors
    )
    dataSource.provideRows {
      SetlistRow()
    } configure: { [weak self] row, context in
      guard let setlist = self?.summaries[context.item] else { return }
      row.show(
        setlist, folder: context.position == 0 ? context.section.folder : "",
        sharing: self?.sharedSetlist(setlist.id))
    }
    dataSource.selectionDidChange = { [weak self] in self?.selectionDidChange() }
    watchOpenSetlist(in: listView)
    controller.willChange = { [weak self] in self?.setlistsWillChange() }
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
  }

  /// Reads the setlists and shows them.
  func load() async throws {
    try await controller.load()
  }

  /// Selects `setlist` as the open one, to which the sidebar's keys apply from then on.
  func select(_ setlist: Setlist.ID?) {
    openSetlist = setlist
    dataSource.selectedItemIdentifiers = setlist.map { [$0] } ?? []
    guard let setlist else { return }
    if dataSource.hasFocus {
      dataSource.focus(setlist)
    } else {
      dataSource.lastFocusedRow = .item(setlist)
    }
  }

  /// Shows in all rows anew whether setlists are shared.
  func sharingDidChange() { dataSource.reconfigureRows() }

  private func setlistsWillChange() {
    places.capture()
    delegate?.setlistsWillChange()
  }

  /// Builds a snapshot from the side controller and applies it. Only this method does that.
  private func reloadSnapshot() {
    let setlists = controller.fetchedObjects
    summaries = Dictionary(setlists.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let snapshot = errors.perform(gettext("The Setlists Could Not Be Shown")) {
      var snapshot = try DiffableDataSourceSnapshot(
        controller.sections.map { (SetlistsSection(folder: $0.name), $0.objects.map(\.id)) })
      // The row of a folder's first setlist shows the folder's name, so it is filled again when
      // another one is first.
      let heads = controller.sections.compactMap(\.objects.first?.id)
      let changed = controller.changedItemIDs.union(heads).union(firstSetlists)
      try snapshot.reconfigureItems(changed.filter { snapshot.contains($0) })
      firstSetlists = heads
      return snapshot
    }
    guard let snapshot else { return }
    dataSource.apply(snapshot, animatingDifferences: true) { [places] _ in
      places.restore()
      places.settle()
    }
    if let openSetlist, dataSource.selectedItemIdentifiers != [openSetlist] {
      select(openSetlist)
    }
    delegate?.setlistsDidChange()
  }

  /// Handles clicks on the open setlist, which do not change the selection because it is selected
  /// already.
  private func watchOpenSetlist(in listView: Widget) {
    dataSource.itemActivated = { [weak self] setlist in
      if setlist == self?.openSetlist { self?.delegate?.showOpenSetlist() }
    }
    // The click is handled in the capture phase, because the row handles it before it bubbles up to
    // the list.
    connect(ClickGesture(on: listView, isFirst: true), .released) { [weak self] x, y in
      guard let self, let openSetlist,
        dataSource.rowAt(x: x, y: y) == .item(openSetlist)
      else { return }
      delegate?.showOpenSetlist()
    }
  }

  private func selectionDidChange() {
    guard let chosen = dataSource.selectedItemIdentifiers.first else {
      // The setlist is selected again, because Space clears the selection but does not close the
      // setlist.
      if let openSetlist { select(openSetlist) }
      return
    }
    guard chosen != openSetlist else { return }
    openSetlist = chosen
    delegate?.open(chosen)
  }
}

/// A section of a list of setlists, which is one folder. The folder's name is shown in its first
/// row.
struct SetlistsSection: Hashable, Sendable {
  /// The folder's name; empty for the setlists outside of folders.
  let folder: String
}

/// The delegate of the sidebar.
@MainActor
protocol SidebarDelegate: AnyObject {
  /// Opens the setlist that the user selects.
  func open(_ setlist: Setlist.ID)

  /// Shows the open setlist when the user clicks or activates it again.
  func showOpenSetlist()

  /// Called before each change of the sidebar's setlists.
  func setlistsWillChange()

  /// Called after each change of the sidebar's setlists.
  func setlistsDidChange()
}
