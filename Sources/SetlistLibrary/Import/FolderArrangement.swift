import SetlistModel
import SetlistStore

/// The treatment of the folders of an import.
public enum FolderArrangement: Hashable, Sendable {
  /// A section for each folder.
  case sectionPerFolder
  /// One section for the files of all folders.
  case oneSection
  /// No section: the files of all folders are inserted at a place.
  case files(at: ImportPlace)
}

extension ImportedContent {
  /// The content with the files of all folders in one section, at the place of the first folder's
  /// section.
  ///
  /// - Parameter landsAtLine: whether the files are inserted at a line, without a section of their
  ///   own.
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
