import Localization
public import SetlistModel
import SetlistStore

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
