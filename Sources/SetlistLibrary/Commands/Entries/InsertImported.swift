import Localization
import SetlistModel
public import SetlistStore

/// Inserts what was imported: at a line, as sections, or at the end. Sections go into empty ones of
/// the same titles, such as those of a template.
///
/// - Throws: `DatabaseError.refused(.existing)` if the database has one of the identities; then
///   the content takes new ones.
public struct InsertImported: SetlistCommand {
  /// What the step is called.
  public enum Verb: Hashable, Sendable {
    /// Songs are imported.
    case imports
    /// Text is added like pasted songs of the list itself.
    case adds
  }

  /// The imported content.
  public var content: ImportedContent
  /// The place for it.
  public var place: ImportPlace
  /// The verb in the name of the step.
  public var verb: Verb

  /// Makes a command.
  public init(_ content: ImportedContent, at place: ImportPlace = .end, verb: Verb = .imports) {
    self.content = content
    self.place = place
    self.verb = verb
  }

  /// Nothing if nothing was imported; the step is named by the verb and the songs.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    guard !content.isEmpty else { return nil }
    let entries = content.sections.flatMap(\.entries) + content.located.map(\.entry)
    var edit = try edit(in: setlist)
    edit.changes = content.songChanges(for: entries) + edit.changes
    let subject = ActionName.subject(entries)
    return CommandStep(
      verb == .imports
        // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”.
        ? gettext("Import %1$s", subject) : gettext("Add %1$s", subject), edit, of: content.staged)
  }

  private func edit(in context: SetlistContext) throws -> SetlistEdit {
    let state = context.state
    switch place {
    case .end:
      var (edit, rest) = state.filling(with: content)
      edit.changes += rest.insertion(into: state.setlist.id, at: .last).changes
      return edit
    case .sections(let before):
      return content.insertion(
        into: state.setlist.id,
        at: .before(before, among: state.setlist.sections.map(\.id)))
    case .line(let section, let before, let expanding):
      let target = try context.section(section)
      func landsAtLine(_ section: Section) -> Bool {
        section.id == content.lineSection || section.title == target.title
      }
      var others = content
      others.sections.removeAll(where: landsAtLine)
      var (edit, rest) = state.filling(with: others)
      let entries = content.sections.filter(landsAtLine).flatMap(\.entries)
      if !entries.isEmpty {
        let position = try context.position(before: before, in: section)
        edit.changes += SetlistEdit.insert(entries, into: section, at: position).changes
        if expanding { edit.changes += context.changesForExpanding(target) }
      }
      edit.changes += rest.insertion(into: state.setlist.id, at: .after(section)).changes
      return edit
    }
  }
}

extension SetlistState {
  /// The edit that puts what is imported into empty sections of the same titles, such as those of a
  /// template, and what is left.
  fileprivate func filling(with content: ImportedContent) -> (SetlistEdit, rest: ImportedContent) {
    var edit = SetlistEdit()
    var rest = content
    rest.sections = []
    // The first of each title is taken from the end.
    var free = Dictionary(
      grouping: setlist.sections.reversed().filter { $0.entries.isEmpty && !$0.title.isEmpty },
      by: \.title)
    var insertions: [SetlistEdit.EntryInsertion] = []
    for section in content.sections {
      guard let filled = free[section.title]?.popLast() else {
        rest.sections.append(section)
        continue
      }
      var position = ListPosition<Entry>.last
      for entry in section.entries {
        insertions.append(.init(entry: entry, section: filled.id, position: position))
        position = .after(entry.id)
      }
    }
    if !insertions.isEmpty { edit.changes.append(.insertEntries(insertions)) }
    return (edit, rest)
  }
}
