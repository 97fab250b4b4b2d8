import Localization
public import SetlistModel
import SetlistStore

/// Moves entries within or between sections.
public struct MoveEntries: SetlistCommand {
  /// The entries to move.
  public var ids: [Entry.ID]
  /// The section that receives them.
  public var section: Section.ID
  /// The shown entry that follows them, counted before anything is taken out; `nil` for the
  /// section's end. One of the moved entries stands for the next one after it that is not moved.
  public var before: Entry.ID?
  /// Whether the next coalescing move of the same entries becomes part of this one for undo.
  public var isCoalescing: Bool
  /// Whether a collapsed section that receives them is expanded as part of the move.
  public var expands: Bool

  /// Whether several keep the order of the list; else they stand in the order of `ids`.
  public var keepsOrder: Bool

  /// Makes a command.
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

  /// Nothing if the entries stand there already.
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
    // A step that is more than a move is not undone by the move back alone.
    return CommandStep(
      isAway ? names.away : names.within, SetlistEdit(move.changes + others),
      subject: isCoalescing && others.isEmpty ? ids : nil, moveNames: names)
  }
}

extension [Entry] {
  /// Whether the entries stand at the place already, one after another.
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
