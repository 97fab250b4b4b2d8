import Localization
public import SetlistModel
import SetlistStore

/// Adds entries to a section, in order. Where there is no section, they come in a new one.
public struct InsertEntries: SetlistCommand {
  /// The entries to add.
  public var entries: [Entry]
  /// The section that receives the entries; `nil` for a new one at the end of the setlist.
  public var section: Section.ID?
  /// The shown entry that follows the inserted entries; `nil` for the section's end.
  public var before: Entry.ID?
  /// Whether the command also expands the section if it is collapsed.
  public var expands: Bool
  /// Whether the step is named "Duplicate" instead of "Add".
  public var areCopies: Bool
  /// The options of a new section.
  public var sectionOptions: SectionOptions

  /// Makes a command that adds entries to a section, or to a new one.
  public init(
    _ entries: [Entry], into section: Section.ID?, before: Entry.ID? = nil, expands: Bool = false,
    areCopies: Bool = false, sectionOptions: SectionOptions = .init()
  ) {
    self.entries = entries
    self.section = section
    self.before = before
    self.expands = expands
    self.areCopies = areCopies
    self.sectionOptions = sectionOptions
  }

  /// The command's step in the undo history; `nil` if there are no entries to add.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    guard !entries.isEmpty else { return nil }
    let subject = ActionName.subject(entries)
    return CommandStep(
      areCopies
        // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”.
        ? gettext("Duplicate %1$s", subject)
        // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”.
        : gettext("Add %1$s", subject), try edit(in: setlist))
  }

  private func edit(in setlist: SetlistContext) throws -> SetlistEdit {
    guard let section else {
      let new = Section.ofSongs(entries, options: sectionOptions)
      return SetlistEdit(.insertSection(new, setlist.setlist.id, .last))
    }
    let position = try setlist.position(before: before, in: section)
    var edit = SetlistEdit.insert(entries, into: section, at: position)
    if expands { edit.changes += setlist.changesForExpanding(try setlist.section(section)) }
    return edit
  }
}

/// Removes entries. Their files stay where they are.
public struct RemoveEntries: SetlistCommand {
  /// The entries to remove; unknown ones are skipped.
  public var ids: [Entry.ID]

  /// Makes a command that removes entries.
  public init(_ ids: [Entry.ID]) { self.ids = ids }

  /// The command's step in the undo history; `nil` if all of the entries are gone.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let entries = ids.compactMap(setlist.state.entry)
    guard !entries.isEmpty else { return nil }
    return CommandStep(
      gettext("Remove %1$s", ActionName.subject(entries)),
      SetlistEdit(.removeEntries(entries.map(\.id))))
  }
}

/// Removes the entries that repeat the song of an earlier entry.
public struct RemoveRepeats: SetlistCommand {
  /// Makes a command that removes repeated songs.
  public init() {}

  /// The command's step in the undo history; `nil` if no song is repeated.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    RemoveEntries(setlist.setlist.repeatedEntries).step(in: setlist)
  }
}
