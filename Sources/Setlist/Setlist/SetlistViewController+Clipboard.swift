internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

extension SetlistViewController {
  /// Copies the selected entries for this list and, as text and addresses, for other programs.
  func copySelection() {
    let entries = selectionOrFocus.compactMap { controller.entry($0) }
    guard !entries.isEmpty else { return }
    clipboard.copy(entries, from: listView)
  }

  /// Copies the selected entries and removes them.
  func cutSelection() {
    copySelection()
    removeSelection()
  }

  /// Inserts what was copied here, or the files that another program copied, behind the selection or into the section whose header has
  /// the keyboard's focus.
  func paste() {
    guard let (section, target) = placeForNewEntries else { return }
    clipboard.read(from: listView) { [weak self] content in
      guard let self else { return }
      switch content {
      case .entries(let entries): insert(entries, into: section, behind: target)
      case .files(let files):
        let shown = controller.sections.first { $0.id == section }?.objects ?? []
        let index = shown.firstIndex { $0.id == target }.map { $0 + 1 } ?? shown.endIndex
        filesDropped?(
          files, Position(section: section, before: index < shown.count ? shown[index].id : nil))
      case .nothing: toasts.show("The clipboard holds no songs")
      }
    }
  }
}

extension [Entry] {
  /// A line for each entry, "Title – Artist", for other programs.
  var asText: String {
    map { entry in
      [entry.title, entry.song?.artist ?? ""].filter { !$0.isEmpty }.joined(separator: " – ")
    }.joined(separator: "\n")
  }
}
