import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Lists with a library of their own, and shorthands for undo in each list's scope and that of all
/// songs.
extension OpenSetlist {
  convenience init(database: SetlistDatabase, clock: any Clock<Duration> = ContinuousClock()) {
    self.init(library: Library(database), clock: clock)
  }

  private var scopes: Set<UndoScope> { Set(setlistID.map { [.setlist($0), .songs] } ?? []) }
  var undoActionName: String? { library.undoActionName(in: scopes) }
  var redoActionName: String? { library.redoActionName(in: scopes) }

  @discardableResult
  func undo() async throws -> RepeatedAction? { try await library.undo(in: scopes) }

  @discardableResult
  func redo() async throws -> RepeatedAction? { try await library.redo(in: scopes) }
}

extension AllSetlists {
  convenience init(database: SetlistDatabase) {
    self.init(library: Library(database))
  }

  var undoActionName: String? { library.undoActionName(in: [.setlists, .songs]) }
  var redoActionName: String? { library.redoActionName(in: [.setlists, .songs]) }

  @discardableResult
  func undo() async throws -> String? { try await library.undo(in: [.setlists, .songs])?.name }

  @discardableResult
  func redo() async throws -> String? { try await library.redo(in: [.setlists, .songs])?.name }
}

/// Shorthands for edits of an open setlist.
extension OpenSetlist {
  func perform(
    _ name: String, _ make: @escaping @Sendable (Setlist) throws -> SetlistEdit?
  ) async throws {
    try await perform(AnyEdit(name: name, make: make))
  }

  func insert(_ sections: [Section]) async throws { try await perform(InsertSections(sections)) }

  func insert(
    _ entries: [Entry], into section: Section.ID, before: Entry.ID? = nil, expanding: Bool = false,
    areCopies: Bool = false
  ) async throws {
    try await perform(
      InsertEntries(
        entries, into: section, before: before, expands: expanding, areCopies: areCopies))
  }

  func insert(_ content: ImportedContent, at place: ImportPlace = .end) async throws {
    try await perform(InsertImported(content, at: place))
  }

  func remove(_ ids: [Entry.ID]) async throws { try await perform(RemoveEntries(ids)) }
  func update(_ entry: Entry) async throws { try await perform(UpdateEntries([entry])) }
  /// Updates a song everywhere; does nothing if no entry of the setlist plays it.
  func update(_ song: Song) async throws {
    let entry = setlist?.sections.lazy.flatMap(\.entries).first { $0.songID == song.id }
    if let entry { try await perform(UpdateEntries([entry.sharing(song)])) }
  }

  func setFavorite(_ ids: [Entry.ID], _ isFavorite: Bool) async throws {
    try await perform(StarSongs(ids, isFavorite))
  }

  func move(
    _ ids: [Entry.ID], to section: Section.ID, before: Entry.ID? = nil, coalescing: Bool = false,
    expanding: Bool = false
  ) async throws {
    try await perform(
      MoveEntries(ids, to: section, before: before, isCoalescing: coalescing, expands: expanding))
  }

  @discardableResult
  func addSection(
    title: String, options: SectionOptions = .init(), after: Section.ID?
  ) async throws -> Section.ID {
    let section = Section(title: title, options: options)
    try await perform(InsertSections([section], at: after.map { .after($0) } ?? .first))
    return section.id
  }

  func renameSection(_ id: Section.ID, to title: String) async throws {
    try await perform(ChangeSection(id, .title(title)))
  }

  func removeSection(_ id: Section.ID) async throws { try await perform(RemoveSection(id)) }

  @discardableResult
  func duplicateSection(_ id: Section.ID) async throws -> Section.ID {
    let command = DuplicateSection(id)
    try await perform(command)
    return command.copy
  }

  @discardableResult
  func duplicateSection(_ id: Section.ID, before: Section.ID?) async throws -> Section.ID {
    let command = DuplicateSection(id, before: before)
    try await perform(command)
    return command.copy
  }

  func mergeSection(
    _ id: Section.ID, into neighbor: MergeSections.Neighbor
  ) async throws {
    try await perform(MergeSections(id, into: neighbor))
  }

  func split(at entry: Entry.ID, makingHeading: Bool = false) async throws {
    try await perform(SplitSection(at: entry, makesHeading: makingHeading))
  }

  func moveSection(_ id: Section.ID, before: Section.ID?) async throws {
    try await perform(MoveSection(id, before: before))
  }

  func setCollapsed(_ id: Section.ID, _ isCollapsed: Bool) async throws {
    try await perform(ChangeSection(id, .collapsed(isCollapsed)))
  }

  func expand(_ ids: Set<Section.ID>) async throws { try await perform(ExpandSections(ids)) }

  func setOptions(_ id: Section.ID, _ options: SectionOptions) async throws {
    try await perform(ChangeSection(id, .options { $0 = options }))
  }

  func setOptions(_ options: SetlistOptions) async throws {
    try await perform(ChangeSetlist { $0 = options })
  }

  @discardableResult
  func sort(_ section: Section.ID, by order: SectionOrder) async throws -> Bool {
    try await perform(SortSection(section, by: order)) != nil
  }

  @discardableResult
  func swapTitleAndArtist(_ ids: [Entry.ID]) async throws -> Int {
    try await perform(SwapTitleAndArtist(ids))?.changedSongs.count ?? 0
  }

  @discardableResult
  func turnMarkersIntoSections() async throws -> Int {
    let count = setlist?.markers.count ?? 0
    try await perform(TurnMarkersIntoSections())
    return count
  }
}

/// A command that performs an edit under a name.
private struct AnyEdit: SetlistCommand {
  let name: String
  let make: @Sendable (Setlist) throws -> SetlistEdit?

  func step(in setlist: SetlistContext) throws -> CommandStep? {
    try make(setlist.setlist).map { CommandStep(name, $0) }
  }
}

extension AllSetlists {
  @discardableResult
  func create(
    name: String, options: SetlistOptions = .init(), sections: [Section] = []
  ) async throws -> Setlist.ID {
    let setlist = Setlist(name: name, options: options, sections: sections)
    try await library.perform(CreateSetlist(setlist))
    return setlist.id
  }

  func rename(_ id: Setlist.ID, to name: String) async throws {
    try await library.perform(RenameSetlist(id, to: name))
  }

  @discardableResult
  func duplicate(_ id: Setlist.ID) async throws -> Setlist.ID? {
    try await library.perform(DuplicateSetlist(id))?.addedSetlists.first
  }

  func remove(_ id: Setlist.ID) async throws { try await library.perform(RemoveSetlist(id)) }

  func move(_ id: Setlist.ID, before: Setlist.ID?) async throws {
    try await library.perform(MoveSetlist(id, before: before))
  }

  @discardableResult
  func add(
    _ entries: [Entry], to id: Setlist.ID, sectionOptions options: SectionOptions = .init()
  ) async throws -> Section? {
    let action = try await library.perform(
      AddEntriesToSetlist(entries, to: id, sectionOptions: options))
    let setlist = try await library.database.setlists.fetch(id)
    return setlist?.sections.first { section in
      section.entries.contains { action?.addedEntries.contains($0.id) ?? false }
    }
  }

  func add(_ section: Section, to id: Setlist.ID) async throws {
    try await library.perform(AddSectionToSetlist(section, to: id))
  }
}
