import Localization
public import SetlistModel
import SetlistStore

/// Shows what collapsed sections hide, so that it can be pointed at. It is a step of its own,
/// although nobody asked for it: otherwise there would be nothing left that undo of a collapse
/// could do.
public struct ExpandSections: SetlistCommand {
  /// The sections; those that are not collapsed are passed over.
  public var sections: Set<Section.ID>

  /// Makes a command.
  public init(_ sections: Set<Section.ID>) { self.sections = sections }

  /// Nothing if none of them is collapsed.
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
