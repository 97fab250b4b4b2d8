import Localization
import SetlistModel
public import SetlistStore

/// Inserts the songs that an import left out as duplicates: each after the entry that it followed
/// in the import, or else in its section of the import, which is made if it does not exist.
///
/// - Throws: `DatabaseError.refused(.existing)` if the database has one of the identities; then the
///   content takes new ones.
public struct InsertSkipped: SetlistCommand {
  /// The imported content.
  public var content: ImportedContent
  /// The place of the import.
  public var place: ImportPlace

  /// Makes a command that inserts the duplicates that an import left out.
  public init(_ content: ImportedContent, at place: ImportPlace) {
    self.content = content
    self.place = place
  }

  /// The command's step in the undo history; `nil` if the import left nothing out.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let entries = content.duplicates.map(\.entry)
    guard !entries.isEmpty else { return nil }
    var edit = try edit(in: setlist)
    edit.changes = content.songChanges(for: entries) + edit.changes
    return CommandStep(gettext("Add %1$s", ActionName.subject(entries)), edit)
  }

  private func edit(in context: SetlistContext) throws -> SetlistEdit {
    let state = context.state
    var edit = SetlistEdit()
    var insertions: [SetlistEdit.EntryInsertion] = []
    // The section of each entry that this edit inserts.
    var homes: [Entry.ID: Section.ID] = [:]
    var known = Set(state.setlist.sections.map(\.id))
    let filled = state.sections(filledBy: content)
    // `line` is the place for the next song that has no predecessor, if the import was inserted at
    // a line.
    var line = try linePosition(in: context)
    for duplicate in content.duplicates {
      let entry = duplicate.entry
      var section = duplicate.section.id
      var position = ListPosition<Entry>.first
      if let predecessor = duplicate.predecessor,
        let home = homes[predecessor] ?? state.sectionID(of: predecessor)
      {
        (section, position) = (home, .after(predecessor))
      } else if !known.contains(section), let (home, after) = line {
        (section, position) = (home, after)
        line = (home, .after(entry.id))
      } else if !known.contains(section) {
        if let home = filled[duplicate.section.title] {
          (section, position) = (home, duplicate.predecessor == nil ? .first : .last)
        } else {
          edit.changes.append(.insertSection(duplicate.section, state.setlist.id, .last))
          known.insert(section)
        }
      }
      insertions.append(.init(entry: entry, section: section, position: position))
      homes[entry.id] = section
    }
    edit.changes.append(.insertEntries(insertions))
    return edit
  }

  private func linePosition(
    in context: SetlistContext
  ) throws -> (section: Section.ID, position: ListPosition<Entry>)? {
    guard case .line(let section, let before, _) = place, context.state.section(section) != nil
    else {
      return nil
    }
    return (section, try context.position(before: before, in: section))
  }
}

extension SetlistState {
  /// The sections of the setlist that correspond to the sections of an import, by title.
  fileprivate func sections(filledBy content: ImportedContent) -> [String: Section.ID] {
    let imported = Set(content.report.entries)
    return setlist.sections.reduce(into: [:]) { sections, section in
      guard !section.title.isEmpty, sections[section.title] == nil,
        section.entries.isEmpty || section.entries.contains(where: { imported.contains($0.id) })
      else { return }
      sections[section.title] = section.id
    }
  }
}
