import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The commands for the selected songs of All Songs, which keys, a menu and a double click call.
@MainActor
final class RepertoireCommands {
  /// Returns the delegate that adds songs to setlists.
  var delegate: () -> (any RepertoireDelegate)? = { nil }

  private let controller: Repertoire
  private let dataSource: RepertoireViewController.DataSource
  private let window: Window
  private let errors: ErrorPresenter
  private let toasts: Toasts
  private var groupBy: Action?
  private var mergeWindow: MergeWindow?
  private let plays: PlaysPresenter

  init(
    controller: Repertoire, dataSource: RepertoireViewController.DataSource, view: Widget,
    overlay: Overlay, page: Widget,
    window: Window, errors: ErrorPresenter, toasts: Toasts
  ) {
    self.controller = controller
    self.dataSource = dataSource
    self.window = window
    self.errors = errors
    self.toasts = toasts
    plays = PlaysPresenter(
      library: controller.library, window: window, errors: errors, toasts: toasts)
    addActions(to: [page, view])
    let shortcuts = Shortcuts(on: view)
    shortcuts.add("F2", action: "repertoire.edit")
    shortcuts.add("<Control>k", action: "repertoire.mark-played")
    shortcuts.add("Delete|KP_Delete", action: "repertoire.remove")
    dataSource.itemActivated = { [weak self] song in
      guard let self else { return }
      addToOpen(selection.contains(song) ? selection : [song])
    }
    dataSource.contextMenuRequested = { [weak self] row, x, y in
      guard let self, case .item(let song) = row else { return }
      songMenu.present(over: view, in: overlay, x: x, y: y) {
        if !dataSource.focus(song) { view.grabFocus() }
      }
    }
  }

  /// The menu of the page: a choice of how the songs are grouped, and commands that remove the
  /// songs that no setlist uses and that open All Songs in the pane.
  var menu: Menu {
    let menu = Menu()
    let groups = Menu()
    for grouping in RepertoireGrouping.allCases {
      appendMenuItem(
        titled: grouping.name, "repertoire.group-by", id: grouping.rawValue, to: groups)
    }
    // Translators: the title above a list of what songs can be grouped by, as in "Artist".
    menu.append(section: groups, title: gettext("Group By"))
    let removal = ContextMenu(groups: [
      [(gettext("_Remove Songs That No Setlist Uses"), "repertoire.remove-unused")]
    ])
    menu.append(section: removal.model)
    let beside = ContextMenu(groups: [
      [(gettext("Open All Songs _Beside the Setlist"), "win.pool-all-songs")]
    ])
    menu.append(section: beside.model)
    return menu
  }

  private var songMenu: ContextMenu {
    let selected = selection
    let songs = selected.compactMap { controller.song($0)?.song }
    let isRetired = songs.allSatisfy(\.isRetired)
    let retire = isRetired ? gettext("May Be _Played Again") : gettext("Do Not _Play")
    let menu = ContextMenu(groups: [
      delegate()?.openSetlist == nil ? [] : [(gettext("_Add to Open Setlist"), "repertoire.add")],
      (selected.count == 1 ? [(gettext("_Edit…"), "repertoire.edit")] : [])
        + (selected.count > 1 ? [(gettext("_Merge Into One Song"), "repertoire.merge")] : [])
        + [(retire, "repertoire.retire")],
      [(gettext("Mar_k as Played"), "repertoire.mark-played")]
        + (selected.count == 1 ? [(gettext("When It Was Pla_yed…"), "repertoire.plays")] : [])
        + (selected.count == 1 && delegate()?.openSetlist != nil
          ? [(gettext("Re_quest…"), "repertoire.request")] : []),
    ])
    let setlists = Menu()
    for setlist in delegate()?.allSetlists ?? [] {
      appendMenuItem(
        titled: setlist.name, "repertoire.add-to", id: setlist.id.description, to: setlists)
    }
    setlists.append(gettext("_New Setlist"), action: "repertoire.add-to-new")
    menu.model.append(gettext("Add to _Setlist"), submenu: setlists)
    let unused = selected.contains { controller.song($0)?.setlistCount == 0 }
    if unused {
      let removal = ContextMenu(groups: [[(gettext("_Remove"), "repertoire.remove")]])
      menu.model.append(section: removal.model)
    }
    return menu
  }

  private var selection: [Song.ID] {
    let selected = dataSource.orderedSelectedItemIdentifiers
    return selected.isEmpty ? dataSource.focusedItemIdentifier.map { [$0] } ?? [] : selected
  }

  /// Adds the actions to the page, where its menus find them, and to the list. The list needs them
  /// itself, because GTK does not tell a widget about actions that are added to its parent later.
  private func addActions(to widgets: [Widget]) {
    let group = ActionGroup()
    func add(_ name: String, _ body: @escaping @MainActor (RepertoireCommands) -> Void) {
      Action(name, in: group) { [weak self] in
        if let self { body(self) }
      }
    }
    add("add") { $0.addToOpen($0.selection) }
    add("add-to-new") { $0.add($0.selection, to: nil) }
    add("edit") { $0.edit() }
    add("merge") { $0.merge() }
    add("retire") { $0.toggleRetired() }
    add("mark-played") { commands in
      if !commands.selection.isEmpty { commands.plays.mark(.songs(commands.selection)) }
    }
    add("plays") { commands in
      let song = commands.selection.first.flatMap { commands.controller.song($0)?.song }
      if let song { commands.plays.present(of: song) }
    }
    add("request") { commands in
      let song = commands.selection.first.flatMap { commands.controller.song($0)?.song }
      if let song { commands.delegate()?.request(song) }
    }
    add("remove") { $0.remove($0.selection) }
    add("remove-unused") { $0.remove(nil) }
    let addTo: @MainActor (String) -> Void = { [weak self] text in
      if let self, let id = Setlist.ID(text) { self.add(selection, to: id) }
    }
    Action("add-to", in: group, withText: addTo)
    groupBy = Action("group-by", in: group, chosen: controller.grouping.rawValue) {
      [weak self] text in
      guard let self, let grouping = RepertoireGrouping(rawValue: text) else { return }
      groupBy?.choose(text)
      perform(gettext("The Songs Could Not Be Grouped")) { try await $0.setGrouping(grouping) }
    }
    for widget in widgets {
      widget.insertActions(group, as: "repertoire")
    }
  }

  private func addToOpen(_ songs: [Song.ID]) {
    guard let open = delegate()?.openSetlist else { return add(songs, to: nil) }
    add(songs, to: open)
  }

  private func add(_ ids: [Song.ID], to setlist: Setlist.ID?) {
    let songs = ids.compactMap { controller.song($0)?.song }
    if !songs.isEmpty { delegate()?.add(songs, to: setlist) }
  }

  private func edit() {
    guard let id = dataSource.focusedItemIdentifier ?? selection.first,
      let song = controller.song(id)?.song
    else { return }
    perform(gettext("The Song Could Not Be Changed")) { [self] controller in
      let entry = Entry(content: .song(song))
      edit(id, try await controller.library.loadingSheet(of: entry))
    }
  }

  private func edit(_ id: Song.ID, _ entry: Entry) {
    EntryEditor(entries: [entry]).present(over: window) { [weak self] edited in
      self?.perform(gettext("The Song Could Not Be Changed")) {
        try await $0.library.perform(
          ChangeSongs([id], .edit) { song in
            for cell in edited.change.cells { _ = cell.fact.set(cell.text, of: &song) }
          })
      }
    } discard: { [toasts] _ in
      toasts.show(gettext("Changes to “%1$s” discarded", entry.title.displayable))
    }
  }

  private func merge() {
    let selected = selection
    guard selected.count > 1, let target = dataSource.focusedItemIdentifier ?? selected.first else {
      return
    }
    let songs = ([target] + selected.filter { $0 != target }).compactMap {
      controller.song($0)?.song
    }
    mergeWindow = MergeWindow(of: songs, over: window) { [weak self] in
      self?.mergeWindow = nil
      if let preferred = $0 { self?.merge(songs, preferring: preferred) }
    }
    if let mergeWindow { mergeWindow.present() } else { merge(songs, preferring: [:]) }
  }

  /// Merges several songs into the first of them.
  private func merge(_ songs: [Song], preferring preferred: [SongFact: Song.ID]) {
    guard let target = songs.first else { return }
    let title = (songs.first { $0.id == preferred[.title] } ?? target).title
    perform(gettext("The Songs Could Not Be Merged")) { [toasts] in
      try await $0.library.perform(
        MergeSongs(songs.map(\.id), into: target.id, preferring: preferred))
      toasts.showUndoable(
        ngettext(
          // Translators: several songs were merged into the one whose title is %2$s.
          "%1$s song is “%2$s” now", "%1$s songs are “%2$s” now", songs.count, songs.count.text,
          title.displayable))
    }
  }

  private func toggleRetired() {
    let selected = selection
    let isRetired = !selected.allSatisfy { controller.song($0)?.song.isRetired == true }
    perform(gettext("The Songs Could Not Be Marked")) {
      let purpose: ChangeSongs.Purpose = isRetired ? .retire : .playAgain
      try await $0.library.perform(ChangeSongs(selected, purpose) { $0.isRetired = isRetired })
    }
  }

  private func remove(_ songs: [Song.ID]?) {
    perform(gettext("The Songs Could Not Be Removed")) { [toasts] in
      guard let action = try await $0.library.perform(RemoveUnusedSongs(songs)) else {
        return toasts.show(gettext("Songs stay as long as a setlist uses them"))
      }
      // Translators: %1$s is the name of a step that can be undone, as in "Remove 3 Songs".
      toasts.showUndoable(gettext("%1$s: done", action.name))
    }
  }

  private func perform(
    _ heading: String, _ body: @escaping @MainActor (Repertoire) async throws -> Void
  ) {
    errors.begin(heading) { [controller] in try await body(controller) }
  }
}
