import Localization
import SetlistModel
import SetlistStore

/// A setlist as a command sees it: its content, and the part that a query shows.
public struct SetlistContext: Sendable {
  /// The content of the setlist, with indices.
  let state: SetlistState
  /// The entries that match the query; `nil` without a query.
  let matches: SearchMatches?
  /// The collapsed sections whose entries are shown temporarily.
  var opened: Set<Section.ID> = []
  /// The last move, if the next move may take it back.
  var lastMove: EditHistory.LastMove?

  var setlist: Setlist { state.setlist }

  /// The section with an identity.
  ///
  /// - Throws: `EditError.unknownSection` if there is none.
  func section(_ id: Section.ID) throws -> Section {
    guard let section = state.section(id) else { throw EditError.unknownSection(id) }
    return section
  }

  /// The entries of a section that are shown, in order.
  func shown(_ section: Section) -> [Entry.ID] {
    if let matches { return section.entries.map(\.id).filter { matches.contains($0) } }
    if section.options.isCollapsed, !opened.contains(section.id) { return [] }
    return section.entries.map(\.id)
  }

  /// The shown sections with their shown entries.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  var shownSections: [(section: Section, entries: [Entry.ID])] {
    setlist.sections.compactMap { section in
      let entries = shown(section)
      return matches != nil && entries.isEmpty ? nil : (section, entries)
    }
  }

  /// The changes that expand a section; none during a search, which shows its entries anyway.
  func changesForExpanding(_ section: Section) -> [SetlistEdit.Change] {
    matches == nil ? section.changesForExpanding : []
  }

  /// The place in the full order of a section that corresponds to a place among its shown entries.
  ///
  /// While a query is set, the place is directly after the preceding shown entry, or at the top
  /// directly before the first shown one. Hidden entries keep their section and order.
  ///
  /// - Parameters:
  ///   - before: the shown entry that follows the place, before the moved entries are taken out;
  ///     `nil` for the section's end.
  ///   - moved: the entries that are taken out.
  /// - Complexity: O(*n*) in the number of the section's entries.
  func position(
    before: Entry.ID?, in section: Section.ID, without moved: Set<Entry.ID> = []
  ) throws -> ListPosition<Entry> {
    let entries = try self.section(section).entries
    func isAnchor(_ index: Int) -> Bool { !moved.contains(entries[index].id) }
    func isShown(_ index: Int) -> Bool {
      isAnchor(index) && matches?.contains(entries[index].id) ?? true
    }
    let follower = before.flatMap { before in entries.indices.first { entries[$0].id == before } }
      .flatMap { start in entries[start...].indices.first(where: isShown) }
    let end = follower ?? entries.endIndex
    let predecessor =
      entries[..<end].indices.last(where: isShown) ?? entries[..<end].indices.last(where: isAnchor)
    return predecessor.map { .after(entries[$0].id, index: $0 + 1) } ?? .first
  }

  /// The edit that takes back the last move of entries, if a step in the opposite direction follows
  /// during a search; else `nil`. The old place, or its section, may be hidden by the search, so
  /// that no visible step leads there.
  func wayBack(of ids: [Entry.ID], by step: EntryStep) -> SetlistEdit? {
    guard matches != nil, let lastMove, lastMove.direction == step.opposite,
      lastMove.subject == state.inListOrder(ids)
    else { return nil }
    return lastMove.inverse
  }
}

/// The list of setlists as a command sees it.
public struct SetlistsContext {
  /// All setlists in the user's order, without their content.
  let heads: [(id: Setlist.ID, name: String, folder: String)]
  /// The stored setlists and songs at the time when the command is performed.
  let stored: StoredContent

  init(_ stored: StoredContent) throws {
    self.stored = stored
    heads = try stored.heads()
  }

  /// The name of a setlist in quotation marks.
  func quotedName(_ id: Setlist.ID) -> String {
    heads.first { $0.id == id }.map { ActionName.quote($0.name) }
      // Translators: as in “Remove Setlist”.
      ?? pgettext("without a name", "Setlist")
  }
}
