internal import CAdwaita
internal import DiffableDataSource
internal import Foundation
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

/// The list screen: the sections and entries of the open setlist.
///
/// It forwards what the user does to the side controller and shows what the side controller has.
@MainActor
final class SetlistViewController {
  typealias DataSource = ListViewDiffableDataSource<Section.ID, Entry.ID>
  typealias Snapshot = DiffableDataSourceSnapshot<Section.ID, Entry.ID>
  typealias Position = DropPosition<Section.ID, Entry.ID>

  /// Called after each change of what is shown.
  var didReload: (() -> Void)?
  /// Called with files that were dropped on the list, and where.
  var filesDropped: (([URL], Position) -> Void)?

  let controller: SetlistController
  let dataSource: DataSource
  let listView: OpaquePointer
  let overlay: OpaquePointer
  let window: UnsafeMutablePointer<GtkWindow>
  let errors: ErrorPresenter
  let toasts: Toasts
  private var sections: [Section.ID: SetlistSectionInfo] = [:]

  init(
    controller: SetlistController, listView: OpaquePointer, overlay: OpaquePointer,
    window: UnsafeMutablePointer<GtkWindow>, errors: ErrorPresenter, toasts: Toasts
  ) {
    self.controller = controller
    self.listView = listView
    self.overlay = overlay
    self.window = window
    self.errors = errors
    self.toasts = toasts
    dataSource = DataSource(listView: listView, overlay: overlay)
    provideRows()
    handleReordering()
    addActions()
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
  }

  /// Shows what the side controller has: the only place that builds a snapshot.
  private func reloadSnapshot() {
    sections = Dictionary(
      controller.sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var snapshot = Snapshot()
    do {
      for section in controller.sections {
        try snapshot.appendSections([section.id])
        try snapshot.appendItems(section.objects.map(\.id), toSection: section.id)
      }
      try snapshot.reconfigureItems(controller.changedItemIDs.filter { snapshot.contains($0) })
    } catch {
      errors.present(error, heading: "The Setlist Could Not Be Shown")
      return
    }
    let changedSections = self.changedSections(in: snapshot)
    dataSource.apply(snapshot, animatingDifferences: true) { _ in }
    dataSource.reconfigureRows(inSections: changedSections)
    didReload?()
  }

  /// Moves the keyboard's focus into the list.
  func focusList() {
    gtk_widget_grab_focus(listView.widget)
  }

  /// Moves the keyboard's focus to the first entry that is shown.
  func focusFirstEntry() {
    guard let first = controller.sections.lazy.compactMap(\.objects.first).first else { return }
    dataSource.focus(first.id)
    dataSource.selectedItemIdentifiers = [first.id]
  }

  /// What the side controller shows of a section.
  func sectionInfo(_ section: Section.ID) -> SetlistSectionInfo? {
    sections[section]
  }

  /// The sections whose header or whose places are others than those shown.
  private func changedSections(in snapshot: Snapshot) -> Set<Section.ID> {
    let shown = dataSource.snapshot()
    let reordered = snapshot.sectionIdentifiers.filter { section in
      let old = try? shown.itemIdentifiers(inSection: section)
      let new = try? snapshot.itemIdentifiers(inSection: section)
      return old != new
    }
    return controller.changedSectionIDs.union(reordered)
  }

  private func provideRows() {
    dataSource.register(EntryRow.reuseIdentifier) { EntryRow() }
    dataSource.register(SectionHeaderRow.reuseIdentifier) { [weak self] in
      SectionHeaderRow { command, section in self?.perform(command, on: section) }
    }
    dataSource.rowViewProvider = { [weak self, weak dataSource] context in
      let row = dataSource?.dequeueRow(withReuseIdentifier: EntryRow.reuseIdentifier, for: context)
      if let self, let row = row as? EntryRow, let entry = controller.entry(context.item),
        let section = sectionInfo(context.section)
      {
        row.show(
          entry, position: context.position, count: section.numberOfObjects,
          section: section.name)
      }
      return row ?? EntryRow()
    }
    dataSource.sectionHeaderViewProvider = { [weak self, weak dataSource] context in
      let row = dataSource?.dequeueRow(
        withReuseIdentifier: SectionHeaderRow.reuseIdentifier, for: context)
      if let row = row as? SectionHeaderRow,
        let section = self?.sectionInfo(context.section)
      {
        row.show(section)
      }
      return row ?? SectionHeaderRow { _, _ in }
    }
  }

  private func handleReordering() {
    dataSource.appliesReorderingAutomatically = false
    dataSource.handlesReorderingKeys = false
    dataSource.reorderingHandlers = .init(
      canReorderItem: { _ in true },
      didReorder: { [weak self] transaction in
        guard let self, let position = transaction.destination else { return }
        move(transaction.movedItemIdentifiers, to: position)
      })
    dataSource.dragContent = { [weak self] entries in
      let songs = entries.compactMap { self?.controller.entry($0) }
      return DragContent(
        uris: songs.compactMap { $0.song?.location?.absoluteString },
        text: songs.map(\.title).joined(separator: "\n"))
    }
    dataSource.fileDropHandler = { [weak self] addresses, position in
      let files = addresses.compactMap { URL(string: $0) }
      guard let self, !files.isEmpty else { return false }
      filesDropped?(files, position)
      return true
    }
    dataSource.contextMenuRequested = { [weak self] row, x, y in
      guard let self, case .item = row else { return }
      EntryMenu(controller: controller).present(over: listView, in: overlay, x: x, y: y)
    }
  }
}
