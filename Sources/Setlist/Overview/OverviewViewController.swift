internal import CAdwaita
internal import DiffableDataSource
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

/// The overview: all setlists as a grid of covers, in the user's order.
@MainActor
final class OverviewViewController {
  /// The one section of the grid.
  private enum SectionID: Hashable, Sendable {
    case setlists
  }

  /// Called when the user opens a setlist.
  var setlistOpened: ((Setlist.ID) -> Void)?
  /// Called when the user wants to give a setlist another name.
  var renameRequested: ((SetlistSummary) -> Void)?
  /// Called when the user removes a setlist.
  var removalRequested: ((SetlistSummary) -> Void)?

  private let controller: SetlistsController
  private let covers: CoversController
  private let pictures = CoverPictures()
  private let dataSource: GridViewDiffableDataSource<SectionID, Setlist.ID>
  private let gridView: OpaquePointer
  private let overlay: OpaquePointer
  private let errors: ErrorPresenter
  private var summaries: [Setlist.ID: SetlistSummary] = [:]
  private var places: [Setlist.ID: Int] = [:]

  init(
    controller: SetlistsController, covers: CoversController, gridView: OpaquePointer,
    overlay: OpaquePointer, window: UnsafeMutablePointer<GtkWindow>, errors: ErrorPresenter
  ) {
    self.controller = controller
    self.covers = covers
    self.gridView = gridView
    self.overlay = overlay
    self.errors = errors
    dataSource = GridViewDiffableDataSource(
      gridView: gridView, overlay: overlay, selectionMode: .single)
    provideCells()
    dataSource.itemActivated = { [weak self] setlist in self?.setlistOpened?(setlist) }
    dataSource.contextMenuRequested = { [weak self] _, x, y in self?.presentMenu(x: x, y: y) }
    dataSource.appliesReorderingAutomatically = false
    dataSource.reorderingHandlers = .init(
      canReorderItem: { _ in true },
      didReorder: { [weak self] transaction in self?.move(transaction) })
    covers.coverDidChange = { [weak self] setlist in self?.reconfigure([setlist]) }
    pictures.didDecode = { [weak self] setlist in self?.reconfigure([setlist]) }
    addActions(to: window)
  }

  /// Whether covers are looked for; off while nobody sees the grid.
  var isShown: Bool {
    get { covers.isActive }
    set { covers.isActive = newValue }
  }

  /// Selects a setlist's cover and moves the keyboard's focus to it; without one, to the first.
  func focus(_ setlist: Setlist.ID?) {
    guard let target = setlist ?? controller.fetchedObjects.first?.id else { return }
    dataSource.selectedItemIdentifiers = [target]
    dataSource.focus(target)
  }

  /// Shows what the side controller has.
  func reloadSnapshot() {
    let setlists = controller.fetchedObjects
    summaries = Dictionary(setlists.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let places = Dictionary(
      setlists.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    // A cell says its place and how many there are.
    let isSameCount = places.count == self.places.count
    let changed = places.filter { id, place in !isSameCount || self.places[id] != place }.keys
    self.places = places
    var snapshot = DiffableDataSourceSnapshot<SectionID, Setlist.ID>()
    do {
      try snapshot.appendSections([.setlists])
      try snapshot.appendItems(setlists.map(\.id), toSection: .setlists)
      try snapshot.reconfigureItems(
        controller.changedItemIDs.union(changed).filter { snapshot.contains($0) })
    } catch {
      errors.present(error, heading: "The Setlists Could Not Be Shown")
      return
    }
    dataSource.apply(snapshot, animatingDifferences: true, completion: nil)
  }

  private func provideCells() {
    dataSource.provideRows {
      SetlistCell()
    } configure: { [weak self] cell, context in
      guard let self, let setlist = summaries[context.item] else { return }
      let cover = covers.cover(of: setlist)
      cell.show(
        setlist, cover: cover,
        paintable: pictures.paintable(for: setlist.id, of: cover.pictures),
        position: places[setlist.id] ?? 0, count: places.count)
    }
  }

  private func reconfigure(_ setlists: [Setlist.ID]) {
    var snapshot = dataSource.snapshot()
    do {
      try snapshot.reconfigureItems(setlists.filter { snapshot.contains($0) })
    } catch {
      errors.present(error, heading: "The Setlists Could Not Be Shown")
      return
    }
    dataSource.apply(snapshot, animatingDifferences: false, completion: nil)
  }

  private func addActions(to window: UnsafeMutablePointer<GtkWindow>) {
    let group = ObjectReference(consuming: g_simple_action_group_new())
    let shortcuts = Shortcuts(on: gridView)
    typealias Body = @MainActor (OverviewViewController, SetlistSummary) -> Void
    let add = { @MainActor [weak self] (name: String, body: @escaping Body) -> Void in
      Action(name, in: group.opaque) {
        guard let self, let setlist = self.chosen else { return }
        body(self, setlist)
      }
    }
    add("open") { $0.setlistOpened?($1.id) }
    add("rename") { $0.renameRequested?($1) }
    add("remove") { $0.removalRequested?($1) }
    add("move-back") { $0.move($1.id, by: .up) }
    add("move-forward") { $0.move($1.id, by: .down) }
    shortcuts.add("F2", action: "overview.rename")
    shortcuts.add("Delete|KP_Delete", action: "overview.remove")
    gtk_widget_insert_action_group(window.widget, "overview", group.opaque)
  }

  /// The setlist that a command is about: the one with the keyboard's focus, else the selected one.
  private var chosen: SetlistSummary? {
    (dataSource.focusedItemIdentifier ?? dataSource.selectedItemIdentifiers.first)
      .flatMap { summaries[$0] }
  }

  private func presentMenu(x: Double, y: Double) {
    let menu = ContextMenu(groups: [
      [("_Open", "overview.open"), ("Re_name…", "overview.rename")],
      [("Move _Back", "overview.move-back"), ("Move _Forward", "overview.move-forward")],
      [("Re_move", "overview.remove")],
    ])
    menu.present(over: gridView, in: overlay, x: x, y: y) { [gridView] in
      gtk_widget_grab_focus(gridView.widget)
    }
  }

  private func move(_ setlist: Setlist.ID, by step: ReorderStep) {
    dataSource.reorder([setlist], by: step)
  }

  private func move(_ transaction: DiffableDataSourceTransaction<SectionID, Setlist.ID>) {
    guard let position = transaction.destination,
      let setlist = transaction.movedItemIdentifiers.first
    else { return }
    Task {
      do {
        try await controller.move(setlist, before: position.before)
      } catch {
        errors.present(error, heading: "The Setlist Could Not Be Moved")
      }
    }
  }
}
