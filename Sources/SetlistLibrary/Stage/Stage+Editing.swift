public import SetlistModel
import SetlistStore

/// The changes that performers make on stage. Each is an edit of the setlist, which can be undone.
extension Stage {
  /// The songs of sections that are not counted, which can be inserted.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var bench: [Entry] {
    (open.setlist?.sections ?? []).filter { !$0.options.isCounted }.flatMap(\.entries)
      .filter(\.isSong)
  }

  /// The texts of the notes directly before an entry in its section, in order.
  ///
  /// - Complexity: O(*n*) in the number of the section's entries.
  public func notes(before entry: Entry.ID) -> [String] {
    guard let id = open.section(containing: entry),
      let section = open.setlist?.sections.first(where: { $0.id == id }),
      let index = section.entries.firstIndex(where: { $0.id == entry })
    else { return [] }
    return section.entries[..<index].reversed().prefix(while: \.isNote).reversed().map(\.title)
  }

  /// Skips what is on, or before the beginning what would come first: it moves to the bench, and
  /// what follows comes in its place.
  ///
  /// - Returns: the performed action; `nil` if there is nothing to skip.
  @discardableResult
  public func skip() async throws -> RepeatedAction? {
    guard accepts(), let entry = performance.now ?? performance.next(in: order) else { return nil }
    return try await open.perform(SkipEntry(entry))
  }

  /// Exchanges the next two songs or breaks.
  ///
  /// - Returns: the performed action; `nil` if there are no two.
  @discardableResult
  public func swap() async throws -> RepeatedAction? {
    guard accepts(), let first = performance.next(in: order),
      let second = order.follower(of: first), let section = open.section(containing: first)
    else { return nil }
    return try await open.perform(MoveEntries([second], to: section, before: first))
  }

  /// Moves an entry of the setlist, such as one from the bench, to where it comes next.
  public func playNext(_ entry: Entry.ID) async throws {
    guard entry != performance.now, let place = placeOfNext else { return }
    try await open.perform(MoveEntries([entry], to: place.section, before: place.before))
  }

  /// Inserts a song of the library where it comes next.
  public func playNext(_ song: Song) async throws {
    guard let place = placeOfNext else { return }
    try await open.perform(
      InsertEntries([Entry(content: .song(song))], into: place.section, before: place.before))
  }

  /// Undoes the last edit of the setlist.
  ///
  /// - Returns: the undone action; `nil` if there was nothing to undo.
  @discardableResult
  public func undo() async throws -> RepeatedAction? {
    try await open.library.undo(in: [.setlist(performance.setlist)])
  }

  /// Redoes the edit of the setlist that was undone last.
  ///
  /// - Returns: the redone action; `nil` if there was nothing to redo.
  @discardableResult
  public func redo() async throws -> RepeatedAction? {
    try await open.library.redo(in: [.setlist(performance.setlist)])
  }

  /// Finds songs of the library whose titles or artists contain a text, the most likely first.
  public func songs(named text: String, limit: Int) async throws -> [Song] {
    guard !text.allSatisfy(\.isWhitespace) else { return [] }
    let songs = open.library.database.songs
    let titled = try await songs.titled(text, by: "", limit: limit)
    let others = try await songs.titled("", by: text, limit: limit)
    let known = Set(titled.map(\.id))
    return Array((titled + others.filter { !known.contains($0.id) }).prefix(limit))
  }

  /// Reads what is asked for at the event.
  public func requests() async throws -> EventRequests {
    try await open.library.database.requests.requests(for: performance.setlist) ?? EventRequests()
  }

  /// The place directly after what is on: in its section, before the next stop or at the end.
  private var placeOfNext: (section: Section.ID, before: Entry.ID?)? {
    guard let setlist = open.setlist else { return nil }
    let counted = setlist.sections.filter(\.options.isCounted)
    let current: Entry.ID? =
      switch performance.place {
      case .waiting: nil
      case .playing(let turn), .ended(let turn, _): turn.entry
      }
    guard let current, let section = open.section(containing: current),
      counted.contains(where: { $0.id == section })
    else {
      let first = order.stops.first?.id
      let section = first.flatMap { open.section(containing: $0) } ?? counted.first?.id
      return section.map { ($0, first) }
    }
    let next = order.follower(of: current)
    let isInSection = next.flatMap { open.section(containing: $0) } == section
    return (section, isInSection ? next : nil)
  }
}
