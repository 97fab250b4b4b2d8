import Localization
public import SetlistModel
import SetlistStore

/// Adds a copy of a section, with all its entries, at the end of a setlist.
public struct AddSectionToSetlist: SetlistsCommand {
  /// The section to copy.
  public var section: Section
  /// The setlist that receives the copy.
  public var id: Setlist.ID

  /// Makes a command that adds a copy of a section to a setlist.
  public init(_ section: Section, to id: Setlist.ID) {
    self.section = section
    self.id = id
  }

  /// The command's step in the undo history, whose inverse removes the copy.
  public func step(in setlists: SetlistsContext) -> CommandStep? {
    let copy = section.copy(titled: section.title)
    return CommandStep(
      gettext("Add %1$s to %2$s", ActionName.quote(section.title), setlists.quotedName(id)),
      SetlistEdit(.insertSection(copy, id, .last)), addingTo: id)
  }
}
