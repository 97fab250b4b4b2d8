import Localization
public import SetlistModel
import SetlistStore

/// Adds entries to a section, in order.
public struct InsertEntries: SetlistCommand {
  /// The entries to add.
  public var entries: [Entry]
  /// The section that receives the entries.
  public var section: Section.ID
  /// The shown entry that follows the inserted entries; `nil` for the section's end.
  public var before: Entry.ID?
  /// Whether the command also expands the section if it is collapsed.
  public var expands: Bool
  /// Whether the step is named "Duplicate" instead of "Add".
  public var areCopies: Bool

  /// Makes a command that adds entries to a section.
  public init(
    _ entries: [Entry], into section: Section.ID, before: Entry.ID? = nil, expands: Bool = false,
    areCopies: Bool = false
  ) {
    self.entries = entries
    self.section = section
    self.before = before
    self.expands = expands
    self.areCopies = areCopies
  }

  /// The command's step in the undo history; `nil` if there are no entries to add.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    guard !entries.isEmpty else { return nil }
    let position = try setlist.position(before: before, in: section)
    var edit = SetlistEdit.insert(entries, into: section, at: position)
    if expands { edit.changes += setlist.changesForExpanding(try setlist.section(section)) }
    let subject = ActionName.subject(entries)
    return CommandStep(
      areCopies
        // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”.
        ? gettext("Duplicate %1$s", subject)
        // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”.
        : gettext("Add %1$s", subject), edit)
  }
}
