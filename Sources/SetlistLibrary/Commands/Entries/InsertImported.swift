import Localization
import SetlistModel
public import SetlistStore

/// Inserts imported content: at a line, as sections, or at the end. The entries of an imported
/// section go into an empty section with the same title, such as one of a template, if there is
/// one. Titles are the same whose letters and digits are: "SET 1" is "Set 1", and "Warm up" is
/// "Warm-up". At the end of a setlist whose sections are all empty, a single section fills the
/// first one.
///
/// - Throws: `DatabaseError.refused(.existing)` if the database has one of the identities; then the
///   content takes new ones.
public struct InsertImported: SetlistCommand {
  /// The verb in the name of the step.
  public enum Verb: Hashable, Sendable {
    /// The step is named "Import", for files and other sources.
    case imports
    /// The step is named "Add", for text that is added like pasted songs of the list itself.
    case adds
  }

  /// The imported content.
  public var content: ImportedContent
  /// The place at which the content is inserted.
  public var place: ImportPlace
  /// The verb in the name of the step.
  public var verb: Verb

  /// Makes a command that inserts imported content at a place.
  public init(_ content: ImportedContent, at place: ImportPlace = .end, verb: Verb = .imports) {
    self.content = content
    self.place = place
    self.verb = verb
  }

  /// The command's step in the undo history, named by the verb and the songs; `nil` if there is no
  /// content.
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
      let isEmpty = state.setlist.sections.allSatisfy(\.entries.isEmpty)
      var (edit, rest) = state.filling(
        with: content,
        otherwise: isEmpty && content.sections.count == 1 ? state.setlist.sections.first : nil)
      edit.changes += rest.insertion(into: state.setlist.id, at: .last).changes
      return edit
    case .sections(let before):
      return content.insertion(
        into: state.setlist.id,
        at: .before(before, among: state.setlist.sections.map(\.id)))
    case .line(let section, let before, let expanding):
      let target = try context.section(section)
      func landsAtLine(_ section: Section) -> Bool {
        section.id == content.lineSection || section.isNamed(as: target)
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
  /// The edit that puts imported sections into empty sections with the same titles, and the content
  /// that is left.
  ///
  /// - Parameter other: the section that takes what no title fits; `nil` if that is left.
  fileprivate func filling(
    with content: ImportedContent, otherwise other: Section? = nil
  ) -> (SetlistEdit, rest: ImportedContent) {
    var edit = SetlistEdit()
    var rest = content
    rest.sections = []
    // The order is reversed, because the first section of each title is then taken from the end.
    var free = Dictionary(
      grouping: setlist.sections.reversed().filter { $0.entries.isEmpty && !$0.title.isEmpty },
      by: \.comparedTitle)
    var insertions: [SetlistEdit.EntryInsertion] = []
    for section in content.sections {
      guard let filled = free[section.comparedTitle]?.popLast() ?? other else {
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

extension Section {
  /// The letters and digits of the title, without differences of case; the whole title if it has
  /// none.
  fileprivate var comparedTitle: String {
    title.foldedForSearch.filter { $0.isLetter || $0.isNumber }.nonEmpty ?? title
  }

  fileprivate func isNamed(as other: Section) -> Bool { comparedTitle == other.comparedTitle }
}
