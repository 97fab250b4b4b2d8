internal import Foundation
internal import GtkDiffableDataSource
internal import SetlistCore

extension MainWindow {
  /// Lets what is in the open setlist be added to others: by dropping it onto them in the sidebar,
  /// and from the menus of the list. Files and text of other programs can be dropped there, too.
  func connectAdding() {
    songs?.otherSetlists = { [weak self] in
      guard let self, let allSetlists else { return [] }
      return allSetlists.fetchedObjects.filter { $0.id != self.openSetlist?.setlistID }
    }
    songs?.addRequested = { [weak self] in self?.add($0, to: $1) }
    songs?.sectionAddRequested = { [weak self] in self?.add($0, to: $1) }
    setlists?.dataSource.itemDropHandlers = ItemDropHandlers(
      canDropRows: { [weak self] setlist in
        guard let self, let dragged = songs?.dataSource else { return false }
        // They may be covers.
        return setlist != openSetlist?.setlistID
          && (dragged.draggedSectionIdentifier != nil || !dragged.draggedItemIdentifiers.isEmpty)
      },
      didDropRows: { [weak self] setlist in
        guard let self, let dragged = songs?.dataSource else { return false }
        if let section = dragged.draggedSectionIdentifier {
          add(section, to: setlist)
        } else {
          add(dragged.draggedItemIdentifiers, to: setlist)
        }
        return true
      },
      didDropFiles: { [weak self] addresses, setlist in
        self?.importItems(.files(addresses.compactMap { URL(string: $0) }), into: setlist)
        return true
      },
      didDropText: { [weak self] text, setlist in
        self?.importItems(.text(Data(text.utf8)), into: setlist)
        return true
      })
  }

  private func add(_ entries: [Entry.ID], to setlist: Setlist.ID?) {
    let entries = entries.compactMap { openSetlist?.entry($0) }
    guard let setlist else {
      return makeSetlist(of: entries.map { Entry(content: $0.content) })
    }
    let name = name(of: setlist)
    let options = preferences.preferences.newSectionOptions
    perform("The Selection Could Not Be Added") { [toasts] library in
      let action = try await library.perform(
        AddEntriesToSetlist(entries, to: setlist, sectionOptions: options))
      guard let action,
        let section = try await library.database.setlist(setlist)?.sections
          .first(where: { action.receivingSections.contains($0.id) })
      else { return }
      let count = Counts.entries(entries.count, songs: entries.count { $0.song != nil })
      toasts.showUndoable("\(count) added to “\(name)”, \(section.displayedTitle.displayable)")
    }
  }

  private func add(_ section: Section.ID, to setlist: Setlist.ID) {
    guard let section = openSetlist?.setlist?.sections.first(where: { $0.id == section })
    else { return }
    let name = name(of: setlist)
    perform("The Section Could Not Be Added") { [toasts] library in
      try await library.perform(AddSectionToSetlist(section, to: setlist))
      toasts.showUndoable("Section “\(section.displayedTitle.displayable)” added to “\(name)”")
    }
  }

  private func name(of setlist: Setlist.ID) -> String {
    allSetlists?.fetchedObjects.first { $0.id == setlist }?.name.displayable ?? ""
  }

  /// Opens files that were named outside of the window, as in a file manager: each setlist document
  /// and playlist becomes a setlist of its own, and everything else is imported into the open one.
  func openFiles(_ files: [URL]) {
    guard let importing else { return }
    let lists = files.filter { ExchangeFormat(url: $0)?.isReadable ?? false }
    let others = files.filter { !lists.contains($0) }
    guard !lists.isEmpty else { return importItems(.files(others)) }
    Task {
      for list in lists {
        guard case .created(let setlist) = await importing.importItems(.files([list]), at: nil)
        else { continue }
        await opened(setlist)
      }
      if !others.isEmpty { importItems(.files(others)) }
    }
  }

  /// Opens a setlist and imports into it, at its end.
  private func importItems(_ source: ImportSource, into setlist: Setlist.ID) {
    Task {
      if await opened(setlist) { importItems(source) }
    }
  }
}
