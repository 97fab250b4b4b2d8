import SetlistModel
import SetlistStore

/// What becomes of the folders of an import.
public enum FolderArrangement: Hashable, Sendable {
  /// A section for each folder.
  case sectionPerFolder
  /// One section with the files of all folders.
  case oneSection
  /// No section: the files of all folders land at a place.
  case files(at: ImportPlace)
}

extension ImportedContent {
  /// The content with the files of all folders in one section, where the first of them was.
  ///
  /// - Parameter landsAtLine: whether they are to land at a line, and make no section there.
  /// - Complexity: O(*n*) in the number of entries.
  func joiningFolders(landsAtLine: Bool) -> ImportedContent {
    guard folderSections.count > 1,
      let first = sections.first(where: { folderSections.contains($0.id) })
    else { return self }
    var joined = first
    joined.title = name.isEmpty ? first.title : name
    joined.entries = sections.filter { folderSections.contains($0.id) }.flatMap(\.entries)
    var empty = joined
    empty.entries = []
    var copy = self
    copy.sections = sections.compactMap { section in
      section.id == first.id ? joined : folderSections.contains(section.id) ? nil : section
    }
    for index in copy.duplicates.indices
    where folderSections.contains(copy.duplicates[index].section.id) {
      copy.duplicates[index].section = empty
    }
    copy.folderSections = [first.id]
    if landsAtLine, copy.sections.count == 1 { copy.lineSection = first.id }
    return copy
  }
}
