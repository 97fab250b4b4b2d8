import Localization
public import SetlistModel
import SetlistStore

/// Gives a section another title or other options.
public struct ChangeSection: SetlistCommand {
  /// The kind of change of a section.
  public enum Change: Sendable {
    /// Sets the title of the section.
    case title(String)
    /// Changes options, from their values when the command is performed.
    case options(@Sendable (inout SectionOptions) -> Void)
    /// Collapses or expands the section.
    case collapsed(Bool)
  }

  /// The section to change.
  public var section: Section.ID
  /// The change to make.
  public var change: Change

  /// Makes a command that changes a section.
  public init(_ section: Section.ID, _ change: Change) {
    self.section = section
    self.change = change
  }

  /// The command's step in the undo history; `nil` if the section would not change.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let old = try setlist.section(section)
    switch change {
    case .title(let title):
      guard title != old.title else { return nil }
      return CommandStep(gettext("Rename Section"), SetlistEdit(.renameSection(section, title)))
    case .options(let change):
      var options = old.options
      change(&options)
      guard options != old.options else { return nil }
      return CommandStep(
        gettext("Change Section"), SetlistEdit(.setSectionOptions(section, options)))
    case .collapsed(let isCollapsed):
      var options = old.options
      options.isCollapsed = isCollapsed
      guard options != old.options else { return nil }
      return CommandStep(
        isCollapsed ? gettext("Collapse Section") : gettext("Expand Section"),
        SetlistEdit(.setSectionOptions(section, options)))
    }
  }
}

/// Expands collapsed sections, so that the user can point at their entries. This is a step of its
/// own in the history, although the user did not request it: otherwise an undo of the collapse
/// would have no effect.
public struct ExpandSections: SetlistCommand {
  /// The sections to expand; sections that are not collapsed are skipped.
  public var sections: Set<Section.ID>

  /// Makes a command that expands sections.
  public init(_ sections: Set<Section.ID>) { self.sections = sections }

  /// The command's step in the undo history; `nil` if none of the sections is collapsed.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let changes = setlist.setlist.sections.filter { sections.contains($0.id) }
      .flatMap(\.changesForExpanding)
    let name =
      changes.count == 1
      ? gettext("Expand Section")
      : ngettext("Expand %1$s Section", "Expand %1$s Sections", changes.count)
    return CommandStep(name, SetlistEdit(changes))
  }
}
