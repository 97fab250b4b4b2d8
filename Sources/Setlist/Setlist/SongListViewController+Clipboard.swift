internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

extension SongListViewController {
  /// Copies the entries that are selected when all earlier commands are done, for this list and, as
  /// text and addresses, for other programs.
  func copySelection() {
    perform("The Selection Could Not Be Copied") { [weak self] _ in
      guard let self else { return }
      let entries = selectionOrFocus
      copy(entries)
      guard !entries.isEmpty else { return }
      let songs = entries.count { self.controller.entry($0)?.isSong == true }
      announcer.announce("\(Counts.entries(entries.count, songs: songs)) copied")
    }
  }

  /// Copies the entries that are selected when all earlier commands are done, and removes them.
  func cutSelection() {
    perform("The Selection Could Not Be Removed") { [weak self] _ in
      guard let self else { return }
      let entries = selectionOrFocus
      copy(entries)
      try await removeAtOnce(entries)
    }
  }

  /// Inserts what was copied here, or imports the files or the text that another program copied,
  /// behind what is selected when all earlier commands are done or into the section whose header
  /// has the keyboard's focus.
  func paste() {
    perform(Self.pasteFailure) { [weak self] _ in self?.pasteAtOnce() }
  }

  private func copy(_ entries: [Entry.ID]) {
    let entries = entries.compactMap { controller.entry($0) }
    if !entries.isEmpty { clipboard.copy(entries, from: listView) }
  }

  private static var pasteFailure: String { "The Clipboard Could Not Be Pasted" }

  private func pasteAtOnce() {
    let place = placeForNewEntries
    readClipboard { [weak self] content in
      guard let self else { return }
      switch content {
      case .entries(let entries):
        if let (section, target) = place {
          insert(entries, into: section, behind: target, heading: Self.pasteFailure)
        } else {
          insertInSection(entries)
        }
      case .source(let source):
        importRequested?(
          source,
          place.map { self.importPlace(at: self.position(behind: $0.entry, in: $0.section)) }
            ?? .end)
      case .nothing, .withheld: break
      }
    }
  }

  /// Reads the clipboard, and says if there is nothing to be pasted.
  func readClipboard(_ handler: @escaping @MainActor (EntryClipboard.Content) -> Void) {
    clipboard.read(from: listView) { [toasts] content in
      switch content {
      case .nothing: toasts.show("The clipboard holds no songs")
      case .withheld: toasts.show("The other program does not hand over what it has copied")
      case .entries, .source: break
      }
      handler(content)
    }
  }

  /// Inserts entries with a section of their own, where there is none yet.
  private func insertInSection(_ entries: [Entry]) {
    var section = Section(title: "Songs", entries: entries)
    section.options = preferences.newSectionOptions
    let content = ImportedContent(
      name: section.title, sections: [section], report: ImportReport(added: entries.count))
    perform(Self.pasteFailure) { [weak self] in
      let action = try await $0.perform(InsertImported(content, verb: "Add"))
      self?.choose(action?.addedEntries ?? [])
    }
  }
}

extension [Entry] {
  /// A line for each entry, as in an exported text, for other programs.
  var asText: String {
    map { entry in
      [entry.song?.artist ?? "", entry.title].filter { !$0.isEmpty }.joined(separator: " – ")
    }.joined(separator: "\n")
  }
}
