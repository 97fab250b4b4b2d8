import Localization
public import SetlistModel
import SetlistStore

/// Removes a section with its entries.
public struct RemoveSection: SetlistCommand {
  /// The section.
  public var section: Section.ID

  /// Makes a command.
  public init(_ section: Section.ID) { self.section = section }

  /// Takes the entries with it, whether they are shown or not.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    _ = try setlist.section(section)
    return CommandStep(gettext("Remove Section"), SetlistEdit(.removeSection(section)))
  }
}
