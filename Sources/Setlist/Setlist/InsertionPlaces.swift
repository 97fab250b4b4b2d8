import SetlistLibrary
import SetlistModel

/// The places in the list at which new entries are inserted.
@MainActor
struct InsertionPlaces {
  let list: SongList

  /// The place behind the selection, at the end of the section whose header has the keyboard focus,
  /// in the first section if all are empty, or at the end of the list, even if a search hides that;
  /// `nil` if there is no section.
  var current: (section: Section.ID, entry: Entry.ID?)? {
    if let section = list.dataSource.focusedSectionIdentifier { return (section, nil) }
    let entry = list.selectionOrFocus.last
    let section = entry.flatMap { list.controller.section(containing: $0) }
    let last = list.controller.sections.last?.id ?? list.controller.setlist?.sections.last?.id
    return (section ?? firstOfEmpty ?? last).map { ($0, entry) }
  }

  /// The place for files that the user chooses: at the end of the section whose header has the
  /// keyboard focus, behind the selection, or in the first section if all are empty; `nil` if there
  /// is no such place.
  var forFiles: ImportPlace? {
    if let section = list.dataSource.focusedSectionIdentifier {
      return .line(section: section, before: nil)
    }
    if let entry = list.dataSource.orderedSelectedItemIdentifiers.last,
      let section = list.controller.section(containing: entry)
    {
      return importPlace(at: position(behind: entry, in: section))
    }
    return firstOfEmpty.map { .line(section: $0, before: nil) }
  }

  /// The first section, if all sections are empty, as in a setlist that was made from a template.
  private var firstOfEmpty: Section.ID? {
    guard let sections = list.controller.setlist?.sections, sections.allSatisfy(\.entries.isEmpty)
    else { return nil }
    return sections.first?.id
  }

  /// Returns the position behind an entry, or at the end of a section that does not show it.
  func position(behind entry: Entry.ID?, in section: Section.ID) -> SongList.Position {
    let shown = list.section(section)?.objects ?? []
    let index = shown.firstIndex { $0.id == entry }.map { $0 + 1 } ?? shown.endIndex
    return SongList.Position(section: section, before: index < shown.count ? shown[index].id : nil)
  }

  /// Returns the place of an import for a position in the list.
  func importPlace(at position: SongList.Position) -> ImportPlace {
    .line(
      section: position.section, before: position.before,
      expanding: list.controller.isOpened(position.section))
  }
}
