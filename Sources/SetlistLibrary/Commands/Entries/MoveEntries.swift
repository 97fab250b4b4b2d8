import Localization
public import SetlistModel
import SetlistStore

/// Moves entries within or between sections.
public struct MoveEntries: SetlistCommand {
  /// The entries to move.
  public var ids: [Entry.ID]
  /// The section that receives the entries.
  public var section: Section.ID
  /// The shown entry that follows them, before the moved entries are taken out; `nil` for the
  /// section's end. A moved entry stands for the next entry after it that is not moved.
  public var before: Entry.ID?
  /// Whether the next move of the same entries is merged with this one into one step of undo.
  public var isCoalescing: Bool
  /// Whether the command also expands the receiving section if it is collapsed.
  public var expands: Bool

  /// Whether several entries keep their order in the list; otherwise they get the order of `ids`.
  public var keepsOrder: Bool

  /// Makes a command that moves entries to a place in a section.
  public init(
    _ ids: [Entry.ID], to section: Section.ID, before: Entry.ID? = nil, isCoalescing: Bool = false,
    expands: Bool = false, keepsOrder: Bool = true
  ) {
    self.ids = ids
    self.section = section
    self.before = before
    self.isCoalescing = isCoalescing
    self.expands = expands
    self.keepsOrder = keepsOrder
  }

  /// The command's step in the undo history; `nil` if the entries are at the place already.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    let state = setlist.state
    let ids = keepsOrder ? state.inListOrder(ids) : ids.filter(state.contains)
    let section = try setlist.section(section)
    let position = try setlist.position(before: before, in: section.id, without: Set(ids))
    guard !ids.isEmpty, !section.entries.holds(ids, at: position) else { return nil }
    let subject = ActionName.subject(ids.compactMap(state.entry))
    let names = EditHistory.MoveNames(
      // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”.
      within: gettext("Move %1$s", subject),
      // Translators: %1$s is “Title”, “3 Songs” or “3 Entries”, %2$s the title of a section.
      away: gettext("Move %1$s to %2$s", subject, ActionName.shortened(section.title)))
    let isAway = ids.contains { state.sectionID(of: $0) != section.id }
    var others = state.changesForLeaving(ids, to: section.id)
    if expands { others += setlist.changesForExpanding(section) }
    let move = SetlistEdit.move(ids, to: section.id, at: position)
    // A step that also expands a section is not undone by moving the entries back, so it does not
    // coalesce.
    return CommandStep(
      isAway ? names.away : names.within, SetlistEdit(move.changes + others),
      subject: isCoalescing && others.isEmpty ? ids : nil, moveNames: names)
  }
}

extension [Entry] {
  /// Whether the entries are already at the place, one after another.
  fileprivate func holds(_ ids: [Entry.ID], at position: ListPosition<Entry>) -> Bool {
    let start: Int? =
      switch position {
      case .first: 0
      case .last: count - ids.count
      case .after(let id, _): indices.first { self[$0].id == id }.map { $0 + 1 }
      }
    guard let start, start >= 0, start + ids.count <= count else { return false }
    return self[start..<(start + ids.count)].lazy.map(\.id).elementsEqual(ids)
  }
}
