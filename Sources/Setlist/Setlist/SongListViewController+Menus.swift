internal import CAdwaita
internal import DiffableDataSource
internal import GtkSupport
internal import SetlistCore

extension SongListViewController {
  /// Opens the menu of a row at a point of the list.
  func presentMenu(of row: DataSource.Row, x: Double, y: Double) {
    switch row {
    case .item(let entry): presentMenu(of: entry, x: x, y: y)
    case .header(let section): presentMenu(of: section, x: x, y: y)
    }
  }

  private func presentMenu(of entry: Entry.ID, x: Double, y: Double) {
    for (step, action) in moveActions { action.isEnabled = canMove(by: step) }
    let entries = selectionOrFocus
    EntryMenu(
      controller: controller, entry: entry, entries: entries,
      commonSection: commonSection(of: entries), setlists: otherSetlists(),
      isPreviewed: previewState?(entry) != nil,
      isMissing: controller.entry(entry).map(missingFiles.isMissing) == true,
      showsAllNotes: showsAllNotes(of: entry)
    ).present(over: listView, in: overlay, x: x, y: y) { [weak self] in
      // A key finds out by itself whether there is somewhere to go.
      self?.moveActions.values.forEach { $0.isEnabled = true }
      // GTK gives the menu's focus to the first button of the window.
      if self?.dataSource.focus(entry) == false { self?.focusList() }
    }
  }

  /// The menu of a section, with what can be done with it now; `nil` if the section is gone.
  func menu(of section: Section.ID) -> SectionMenu? {
    sectionInfo(section).map { info in
      SectionMenu(options: info.options, setlists: otherSetlists()) {
        canPerform($0, on: section)
      } perform: { [weak self] command in
        self?.perform(command, on: section)
      }
    }
  }

  private func presentMenu(of section: Section.ID, x: Double, y: Double) {
    guard let menu = menu(of: section) else { return }
    gtk_widget_insert_action_group(overlay.widget, "section", menu.actions.opaque)
    ContextMenu(model: menu.model).present(over: listView, in: overlay, x: x, y: y) { [weak self] in
      if self?.dataSource.focus(section: section) == false { self?.focusList() }
    }
  }
}
