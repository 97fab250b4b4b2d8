extension OpenSetlist {
  /// Moves entries within or between sections; several keep the order of the list.
  ///
  /// While a query is set, entries land directly after the shown one before them, and at the top
  /// directly before the first shown one; what is hidden keeps its section and order.
  /// - Parameters:
  ///   - before: the shown entry that follows them, counted before anything is taken out; `nil` for
  ///     the section's end.
  ///   - coalescing: whether the next coalescing move of the same entries becomes part of this one
  ///     for undo.
  ///   - expanding: whether a collapsed section that receives them is expanded as part of the move.
  public func move(
    _ ids: [Entry.ID], to section: Section.ID, before: Entry.ID? = nil, coalescing: Bool = false,
    expanding: Bool = false
  ) async throws {
    try await reorder(coalescing: coalescing, expanding: expanding) {
      EntryMove(ids: ids, section: section, before: before)
    }
  }

  /// Makes a move that is computed when its turn comes, from what is shown then; `nil` moves
  /// nothing.
  ///
  /// - Parameters:
  ///   - coalescing: whether the next coalescing move of the same entries becomes part of this one
  ///     for undo.
  ///   - expanding: whether a collapsed section that receives them is expanded as part of the move.
  /// - Returns: whether anything moved.
  @discardableResult
  public func reorder(
    coalescing: Bool = false, expanding: Bool = false,
    _ make: @escaping @MainActor () -> EntryMove?
  ) async throws -> Bool {
    try await edit { [self] state in
      guard let wanted = make() else { return nil }
      let ids = state.inListOrder(wanted.ids)
      let position = try position(
        before: wanted.before, in: wanted.section, of: state, without: Set(ids))
      guard let section = state.section(wanted.section), !ids.isEmpty,
        !section.entries.holds(ids, at: position)
      else { return nil }
      let name = "Move \(ActionName.subject(ids.compactMap { state.entries[$0] }))"
      let names = EditHistory.MoveNames(
        within: name, away: "\(name) to \(ActionName.shortened(section.title))")
      let isAway = ids.contains { state.sectionIDs[$0] != section.id }
      let move = SetlistEdit.move(ids, to: section.id, at: position)
      var others = state.changesForLeaving(ids, to: section.id)
      // A search shows what a collapsed section holds.
      if expanding, matches == nil { others += section.changesForExpanding }
      // A step that is more than a move is not undone by the move back alone.
      return Step(
        name: isAway ? names.away : names.within, edit: SetlistEdit(move.changes + others),
        subject: coalescing && others.isEmpty ? ids : nil, moveNames: names)
    }
  }

  /// The place in the full order that a place among the shown entries stands for.
  ///
  /// - Complexity: O(*n*) in the number of the section's entries.
  func position(
    before: Entry.ID?, in section: Section.ID, of state: SetlistState, without moved: Set<Entry.ID>
  ) throws -> ListPosition<Entry> {
    guard let entries = state.section(section)?.entries else {
      throw EditError.unknownSection(section)
    }
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
