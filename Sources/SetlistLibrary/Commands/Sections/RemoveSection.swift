import Localization
public import SetlistModel
import SetlistStore

/// Removes a section with its entries.
public struct RemoveSection: SetlistCommand {
  /// The section to remove.
  public var section: Section.ID

  /// Makes a command that removes a section.
  public init(_ section: Section.ID) { self.section = section }

  /// The command's step in the undo history. The section's entries are removed too, whether they
  /// are shown or not.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    _ = try setlist.section(section)
    return CommandStep(gettext("Remove Section"), SetlistEdit(.removeSection(section)))
  }
}

/// Removes all sections without entries.
public struct RemoveEmptySections: SetlistCommand {
  /// Makes a command that removes empty sections.
  public init() {}

  /// The command's step in the undo history; `nil` if there are no empty sections.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let sections = setlist.setlist.emptySections
    guard !sections.isEmpty else { return nil }
    // The sections are removed from the lowest to the highest, because such removals are performed
    // together.
    return CommandStep(
      sections.count == 1
        ? gettext("Remove Empty Section")
        : ngettext(
          "Remove %1$s Empty Section", "Remove %1$s Empty Sections", sections.count),
      SetlistEdit(sections.reversed().map { .removeSection($0) }))
  }
}

extension Setlist {
  /// The sections without entries, except the section of favorites and sections to which a favorite
  /// will return.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var emptySections: [Section.ID] {
    let empty = sections.filter { $0.entries.isEmpty && !$0.options.isFavorites }.map(\.id)
    guard !empty.isEmpty else { return [] }
    let homes = Set(sections.lazy.flatMap(\.entries).compactMap { $0.home?.section })
    return empty.filter { !homes.contains($0) }
  }
}
