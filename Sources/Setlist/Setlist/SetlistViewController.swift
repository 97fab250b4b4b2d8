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
  let window: UnsafeMutablePointer<GtkWindow>
  let errors: ErrorPresenter
  let toasts: Toasts
  private var scrollTarget: Entry.ID?

  init(
    controller: SetlistController, listView: OpaquePointer, overlay: OpaquePointer,
    window: UnsafeMutablePointer<GtkWindow>, errors: ErrorPresenter, toasts: Toasts
  ) {
    self.controller = controller
    self.listView = listView
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
    var snapshot = Snapshot()
    do {
      for section in controller.sections {
        try snapshot.appendSections([section.id])
        try snapshot.appendItems(section.objects.map(\.id), toSection: section.id)
      }
      let changed = controller.changedItemIDs
      let shown = dataSource.snapshot()
      try snapshot.reconfigureItems(
        changed.filter { snapshot.contains($0) && shown.contains($0) })
    } catch {
      errors.present(error, heading: "The Setlist Could Not Be Shown")
      return
    }
    dataSource.apply(snapshot, animatingDifferences: true) { _ in }
    dataSource.reconfigureSectionHeaders(snapshot.sectionIdentifiers)
    didReload?()
  }

  /// Moves the keyboard's focus into the list.
  func focusList() {
    gtk_widget_grab_focus(listView.widget)
  }

  private func provideRows() {
    dataSource.register(EntryRow.reuseIdentifier) { EntryRow() }
    dataSource.register(SectionHeaderRow.reuseIdentifier) { [weak self] in
      SectionHeaderRow { command, section in self?.perform(command, on: section) }
    }
    dataSource.rowViewProvider = { [weak self, weak dataSource] context in
      let row = dataSource?.dequeueRow(withReuseIdentifier: EntryRow.reuseIdentifier, for: context)
      if let self, let row = row as? EntryRow, let entry = controller.entry(context.item),
        let section = controller.sectionInfo(context.section)
      {
        row.show(
          entry, position: context.positionInSection, count: section.numberOfObjects,
          section: section.name)
      }
      return row ?? EntryRow()
    }
    dataSource.sectionHeaderViewProvider = { [weak self, weak dataSource] context in
      let row = dataSource?.dequeueRow(
        withReuseIdentifier: SectionHeaderRow.reuseIdentifier, for: context)
      if let row = row as? SectionHeaderRow,
        let section = self?.controller.sectionInfo(context.section)
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
        guard let self, let position = transaction.dropPosition else { return }
        move(transaction.movedItems, to: position)
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
      EntryMenu(controller: controller).present(over: listView, x: x, y: y)
    }
  }
}
