import Localization
public import SetlistModel
import SetlistStore

/// Adds a copy of a section, with everything in it, at the end of a setlist.
public struct AddSectionToSetlist: SetlistsCommand {
  /// The section that is copied.
  public var section: Section
  /// The setlist that gets it.
  public var id: Setlist.ID

  /// Makes a command.
  public init(_ section: Section, to id: Setlist.ID) {
    self.section = section
    self.id = id
  }

  /// Undo takes the copy out of the setlist again.
  public func step(in setlists: SetlistsContext) -> CommandStep? {
    let copy = section.copy(titled: section.title)
    return CommandStep(
      gettext("Add %1$s to %2$s", ActionName.quote(section.title), setlists.quotedName(id)),
      SetlistEdit(.insertSection(copy, id, .last)), addingTo: id)
  }
}
