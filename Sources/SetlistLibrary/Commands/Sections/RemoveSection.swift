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
