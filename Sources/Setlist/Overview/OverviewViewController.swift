import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The overview: all setlists as a grid of covers, in the user's order.
@MainActor
final class OverviewViewController {
  /// The commands for the setlists of the covers.
  let commands: SetlistCommands

  let controller: AllSetlists
  private let covers: SetlistCovers
  private let pictures = CoverPictures()
  private let places: PlaceKeeper<SetlistsSection, Setlist.ID>
  private let dataSource: GridViewDiffableDataSource<SetlistsSection, Setlist.ID>
  private let errors: ErrorPresenter
  private var summaries: [Setlist.ID: SetlistSummary] = [:]
  private var positions: [Setlist.ID: Int] = [:]

  init(
    controller: AllSetlists, covers: SetlistCovers, gridView: Widget,
    overlay: Overlay, window: Window, errors: ErrorPresenter
  ) {
    self.controller = controller
    self.covers = covers
    self.errors = errors
    dataSource = GridViewDiffableDataSource(
      gridView: gridView, overlay: overlay, selectionMode: .single)
    places = PlaceKeeper(dataSource)
    commands = SetlistCommands(
      name: "overview", dataSource: dataSource, view: gridView, overlay: overlay, window: window,
      canOpen: true, moveLabels: (gettext("Move _Back"), gettext("Move _Forward")),
      controller: controller, errors: errors)
    provideCells()
    dataSource.itemActivated = { [weak self] setlist in
      self?.commands.delegate?.open(setlist)
    }
    covers.willChange = { [places] in places.capture() }
    covers.didChange = { [weak self] in self?.reloadSnapshot() }
    pictures.didDecode = { [weak self] setlist in self?.reloadSnapshot(filling: [setlist]) }
  }

  /// Whether the grid of covers is shown. Covers are loaded only while it is.
  var isShown: Bool {
    get { covers.isActive }
    set {
      guard newValue != isShown else { return }
      covers.isActive = newValue
      if newValue { reloadSnapshot() }
    }
  }

  /// Selects a setlist's cover and moves the keyboard focus to it; `nil` means the first cover.
  func focus(_ setlist: Setlist.ID?) {
    guard let target = setlist ?? controller.fetchedObjects.first?.id else { return }
    dataSource.selectedItemIdentifiers = [target]
    dataSource.focus(target)
  }

  /// Captures the user's place in the grid. Call it before the side controller of the setlists
  /// changes.
  func setlistsWillChange() { places.capture() }

  /// Shows the setlists of the side controller after they have changed.
  func setlistsDidChange() {
    if isShown { reloadSnapshot() }
  }

  /// Builds a snapshot from the side controllers and applies it. Only this method does that.
  ///
  /// - Parameter filled: the setlists whose covers are filled again, besides those that changed.
  func reloadSnapshot(filling filled: Set<Setlist.ID> = []) {
    let setlists = controller.fetchedObjects
    summaries = Dictionary(setlists.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let positions = Dictionary(
      setlists.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    // All cells are filled again if the count changes, because the accessible name of a cell
    // contains its position and the number of cells.
    let isSameCount = positions.count == self.positions.count
    let moved = positions.filter { id, position in
      !isSameCount || self.positions[id] != position
    }.keys
    self.positions = positions
    let changed = controller.changedItemIDs.union(covers.changedItemIDs).union(filled).union(moved)
    let snapshot = errors.perform(gettext("The Setlists Could Not Be Shown")) {
      var snapshot = try DiffableDataSourceSnapshot(
        controller.sections.map { (SetlistsSection(folder: $0.name), $0.objects.map(\.id)) })
      try snapshot.reconfigureItems(changed.filter { snapshot.contains($0) })
      return snapshot
    }
    guard let snapshot else { return }
    dataSource.apply(snapshot, animatingDifferences: true) { [places] _ in
      places.restore()
      places.settle()
    }
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
        position: positions[setlist.id] ?? 0, count: positions.count)
    }
  }
}
