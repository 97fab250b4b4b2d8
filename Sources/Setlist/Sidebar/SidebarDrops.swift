import GtkDiffableDataSource
import SetlistLibrary
import SetlistModel

/// Handles drops on a setlist in the sidebar, and adds their content to it: entries and sections of
/// the open setlist, songs of All Songs and of the pane beside the list, and files and text of
/// other programs.
@MainActor
final class SidebarDrops {
  private let songs: SongListViewController
  private let repertoire: RepertoireViewController
  private let pool: PoolPane
  private let editor: SetlistsEditor
  private let imports: ImportCoordinator

  init(
    sidebar: SidebarViewController, songs: SongListViewController,
    repertoire: RepertoireViewController, pool: PoolPane, editor: SetlistsEditor,
    imports: ImportCoordinator
  ) {
    self.songs = songs
    self.repertoire = repertoire
    self.pool = pool
    self.editor = editor
    self.imports = imports
    sidebar.dataSource.dropHandlers = DropHandlers(
      intent: { _, _ in .ontoItems },
      canDrop: { [weak self] kind, destination in
        guard kind == .rows, case .item(let setlist) = destination else { return true }
        return self?.canTakeRows(into: setlist) ?? false
      },
      didDrop: { [weak self] content, destination in
        guard case .item(let setlist) = destination else { return false }
        return self?.take(content, into: setlist) ?? false
      })
  }

  /// The songs that the user drags out of All Songs, or out of the pane beside the list.
  private var draggedSongs: [Song] {
    repertoire.songs(repertoire.dataSource.draggedItemIdentifiers) + pool.draggedSongs
  }

  private func canTakeRows(into setlist: Setlist.ID) -> Bool {
    if !draggedSongs.isEmpty { return true }
    // The list of songs is asked for dragged rows, because the dragged rows may also be covers of
    // setlists, which cannot be dropped here.
    let dragged = songs.dataSource
    return setlist != songs.controller.setlistID
      && (dragged.draggedSectionIdentifier != nil || !dragged.draggedItemIdentifiers.isEmpty)
  }

  private func take(_ content: DropContent, into setlist: Setlist.ID) -> Bool {
    switch content {
    case .files, .text:
      guard let source = ImportSource(content) else { return false }
      imports.importItems(source, into: setlist)
    case .rows where !draggedSongs.isEmpty:
      editor.add(draggedSongs.map { Entry(content: .song($0)) }, to: setlist)
    case .rows:
      if let section = songs.dataSource.draggedSectionIdentifier {
        editor.add(section, to: setlist)
      } else {
        editor.add(songs.dataSource.draggedItemIdentifiers, to: setlist)
      }
    }
    return true
  }
}
