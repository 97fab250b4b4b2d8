extension OpenSetlist {
  /// Rewrites the order of a section in one step that can be undone.
  ///
  /// While a query is set, only what matches changes places, among the places that it has.
  ///
  /// - Returns: whether anything changed places; if not, there is nothing to undo.
  @discardableResult
  public func sort(_ section: Section.ID, by order: SectionOrder) async throws -> Bool {
    var isSorted = false
    try await edit { [self] state in
      guard let old = state.section(section)?.entries else {
        throw EditError.unknownSection(section)
      }
      let slots = old.indices.filter { matches?.contains(old[$0].id) ?? true }
      var new = old.map(\.id)
      for (slot, entry) in zip(slots, order.sorted(slots.map { old[$0] })) {
        new[slot] = entry.id
      }
      isSorted = new != old.map(\.id)
      guard isSorted else { return nil }
      return Step(name: "Sort Section", edit: .move(new, to: section, at: .first))
    }
    return isSorted
  }
}
