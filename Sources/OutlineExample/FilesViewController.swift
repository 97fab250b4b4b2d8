import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport

/// The screen with the tree of files. It fills rows, and shows the files that the side controller
/// reads.
@MainActor
final class FilesViewController {
  enum Section { case files }
  typealias Tree = DiffableDataSourceSectionSnapshot<FilesController.File.ID>

  let dataSource = ListViewDiffableDataSource<Section, FilesController.File.ID>(
    showsSectionHeaders: false)
  private let controller: FilesController

  init(_ controller: FilesController) {
    self.controller = controller
    dataSource.listView.setAccessibleLabel("Files")
    dataSource.provideRows {
      FileRow()
    } configure: { row, context in
      if let file = controller.file(context.item) { row.show(file, context) }
    }
    dataSource.sectionSnapshotHandlers = SectionSnapshotHandlers(
      hasUnloadedChildren: { controller.file($0)?.isFolder == true },
      loadSnapshotForExpandingParent: { [weak self] in await self?.tree(below: $0) })
    Task {
      if let tree = await tree() { await dataSource.apply(tree, to: .files) }
    }
  }

  /// Returns the tree of a folder's content; `nil` means the outermost folder. The result is `nil`
  /// if the folder cannot be read.
  private func tree(below parent: FilesController.File.ID? = nil) async -> Tree? {
    do {
      var tree = Tree()
      try tree.append(try await controller.files(in: parent).map(\.id))
      return tree
    } catch {
      print("outline-example: \(error)")
      return nil
    }
  }
}
