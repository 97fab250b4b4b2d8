extension OpenSetlist {
  /// Shows the entries of a collapsed section for now, which writes nothing; among matches there is
  /// nothing hidden to show.
  public func openForNow(_ id: Section.ID) {
    guard shown.matches == nil, state?.section(id)?.options.isCollapsed == true, !isOpened(id)
    else { return }
    publish(touched: [id]) { $0.shown.opened.insert(id) }
  }

  /// Whether the entries of a collapsed section are shown for now.
  public func isOpened(_ id: Section.ID) -> Bool { shown.opened.contains(id) }

  /// Shows the sections that were opened for now as they are again, after all earlier edits: one of
  /// those may have expanded one.
  public func closeOpened() async throws {
    try await library.queue.run { [self] in
      guard !shown.opened.isEmpty else { return }
      publish(touched: shown.opened) { $0.shown.opened = [] }
    }
  }
}

extension Section {
  /// The changes that expand a collapsed section; none for an expanded one.
  var changesForExpanding: [SetlistEdit.Change] {
    guard options.isCollapsed else { return [] }
    var options = options
    options.isCollapsed = false
    return [.setSectionOptions(id, options)]
  }
}
