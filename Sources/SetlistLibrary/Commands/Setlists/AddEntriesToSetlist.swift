import Localization
public import SetlistModel
import SetlistStore

/// Adds copies of entries at the end of a setlist: to its last section that counts in totals, or if
/// none does, to its last section. A setlist without sections gets a new one.
public struct AddEntriesToSetlist: SetlistsCommand {
  /// The entries to copy.
  public var entries: [Entry]
  /// The setlist that receives the copies of the entries.
  public var id: Setlist.ID
  /// The options for a section that has to be made.
  public var sectionOptions: SectionOptions

  /// Makes a command that adds copies of entries to a setlist.
  public init(_ entries: [Entry], to id: Setlist.ID, sectionOptions: SectionOptions = .init()) {
    self.entries = entries
    self.id = id
    self.sectionOptions = sectionOptions
  }

  /// The command's step in the undo history; `nil` if the setlist is gone, or there are no entries.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    guard !entries.isEmpty, let setlist = try setlists.stored.setlist(id) else { return nil }
    let copies = entries.map { $0.copy() }
    // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”, %2$s the name of a setlist.
    let name = gettext(
      "Add %1$s to %2$s", ActionName.subject(copies), ActionName.quote(setlist.name))
    let target = setlist.sections.last(where: \.options.isCounted) ?? setlist.sections.last
    let edit =
      target.map { .insert(copies, into: $0.id, at: .last) }
      ?? SetlistEdit(.insertSection(.ofSongs(copies, options: sectionOptions), id, .last))
    return CommandStep(name, edit, addingTo: id)
  }
}

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
