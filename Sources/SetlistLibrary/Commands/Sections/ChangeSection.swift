import Localization
public import SetlistModel
import SetlistStore

/// Gives a section another title or other options.
public struct ChangeSection: SetlistCommand {
  /// A change of a section.
  public enum Change: Sendable {
    /// The title.
    case title(String)
    /// Options, changed from what they are when the command's turn comes.
    case options(@Sendable (inout SectionOptions) -> Void)
    /// Whether its entries are hidden.
    case collapsed(Bool)
  }

  /// The section.
  public var section: Section.ID
  /// The change.
  public var change: Change

  /// Makes a command.
  public init(_ section: Section.ID, _ change: Change) {
    self.section = section
    self.change = change
  }

  /// Nothing if the section is like that already.
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
