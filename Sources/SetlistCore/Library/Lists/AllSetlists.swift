public import Foundation

/// The side controller of the list of all setlists.
///
/// It follows every commit, of its own, of other controllers and of other processes.
@MainActor
public final class AllSetlists {
  /// Called before anything that can be read here changes.
  public var willChange: (() -> Void)?
  /// Called after a batch of changes.
  public var didChange: (() -> Void)?
  /// What is shown: one section with all setlists, none before `load()`.
  public private(set) var sections: [AllSetlistsSectionInfo] = []
  /// The setlists whose name, count or length changed in the last batch.
  public private(set) var changedItemIDs: Set<Setlist.ID> = []

  /// The library of which the setlists are shown.
  public let library: Library
  private var revision = 0

  /// Makes a controller that shows nothing until `load()`.
  public init(library: Library) {
    self.library = library
    library.add(self)
  }

  var database: SetlistDatabase { library.database }

  /// All setlists in the user's order.
  public var fetchedObjects: [SetlistSummary] { sections.first?.objects ?? [] }

  /// The setlist at a path; `nil` if the path leads nowhere.
  public func object(at indexPath: IndexPath) -> SetlistSummary? {
    guard indexPath.section == 0, fetchedObjects.indices.contains(indexPath.item) else {
      return nil
    }
    return fetchedObjects[indexPath.item]
  }

  /// The path of a setlist, found by its identity; `nil` if there is none.
  public func indexPath(forObject object: SetlistSummary) -> IndexPath? {
    fetchedObjects.firstIndex { $0.id == object.id }.map { IndexPath(item: $0, section: 0) }
  }

  /// Reads the setlists.
  public func load() async throws {
    try await library.queue.run { [self] in try await reload() }
  }

  /// Adds a setlist at the end.
  @discardableResult
  public func create(
    name: String, options: SetlistOptions = .init(), sections: [Section] = []
  ) async throws -> Setlist.ID {
    try await create(
      ImportedContent(name: name, options: options, sections: sections, report: ImportReport()))
  }

  /// Adds what was imported as a setlist at the end.
  ///
  /// - Parameter cancellation: ends that, with nothing changed, as long as it is not stored.
  func create(
    _ content: ImportedContent, until cancellation: Cancellation? = nil
  ) async throws -> Setlist.ID {
    let setlist = Setlist(
      name: content.name, options: content.options, sections: content.sections)
    let songs = content.songChanges(for: setlist.sections.flatMap(\.entries))
    let name = "Add \(ActionName.quote(setlist.name))"
    try await edit(name, addingTo: setlist.id, until: cancellation) { _ in
      SetlistEdit(songs + [.insertSetlist(setlist, .last)])
    }
    return setlist.id
  }

  /// Gives a setlist another name.
  public func rename(_ id: Setlist.ID, to name: String) async throws {
    try await edit("Rename Setlist") { _ in SetlistEdit(.renameSetlist(id, name)) }
  }

  /// Adds a copy of a setlist, with everything in it, directly after it.
  ///
  /// - Returns: the copy's identity; `nil` if the setlist is gone.
  @discardableResult
  public func duplicate(_ id: Setlist.ID) async throws -> Setlist.ID? {
    guard let setlist = try await database.setlist(id) else { return nil }
    let copy = setlist.copy(named: setlist.name.ofCopy(among: Set(fetchedObjects.map(\.name))))
    try await edit("Duplicate \(ActionName.quote(setlist.name))", addingTo: copy.id) { summaries in
      let index = summaries.firstIndex { $0.id == id }.map { $0 + 1 } ?? summaries.endIndex
      return SetlistEdit(.insertSetlist(copy, .after(id, index: index)))
    }
    return copy.id
  }

  /// Removes a setlist with everything in it.
  public func remove(_ id: Setlist.ID) async throws {
    try await edit("Remove \(quotedName(id))") { _ in SetlistEdit(.removeSetlist(id)) }
  }

  /// Moves a setlist.
  ///
  /// - Parameter before: the setlist that follows it; `nil` for the end.
  public func move(_ id: Setlist.ID, before: Setlist.ID?) async throws {
    guard id != before else { return }
    try await edit("Move Setlist") { summaries in
      let others = summaries.map(\.id).filter { $0 != id }
      let index = before.flatMap { others.firstIndex(of: $0) } ?? others.endIndex
      return SetlistEdit(
        .moveSetlist(id, index == 0 ? .first : .after(others[index - 1], index: index)))
    }
  }

  /// Adds copies of entries at the end of a setlist: to its last section that is counted in totals,
  /// else to its last one. A setlist without sections gets one.
  ///
  /// - Parameter options: the options of that one.
  /// - Returns: the section that has them now; `nil` if the setlist is gone, or there was nothing
  ///   to add.
  @discardableResult
  public func add(
    _ entries: [Entry], to id: Setlist.ID, sectionOptions options: SectionOptions = .init()
  ) async throws -> Section? {
    guard !entries.isEmpty, let setlist = try await database.setlist(id) else { return nil }
    let copies = entries.map { Entry(content: $0.content) }
    let name = "Add \(ActionName.subject(copies)) to \(ActionName.quote(setlist.name))"
    guard let section = setlist.sections.last(where: \.options.isCounted) ?? setlist.sections.last
    else {
      let section = Section(title: "Songs", options: options, entries: copies)
      try await edit(name, addingTo: id) { _ in SetlistEdit(.insertSection(section, id, .last)) }
      return section
    }
    try await edit(name, addingTo: id) { _ in .insert(copies, into: section.id, at: .last) }
    return section
  }

  /// Adds a copy of a section, with everything in it, at the end of a setlist.
  public func add(_ section: Section, to id: Setlist.ID) async throws {
    let copy = section.copy(titled: section.title)
    let name = "Add \(ActionName.quote(section.title)) to \(quotedName(id))"
    try await edit(name, addingTo: id) { _ in SetlistEdit(.insertSection(copy, id, .last)) }
  }

  private func quotedName(_ id: Setlist.ID) -> String {
    fetchedObjects.first { $0.id == id }.map { ActionName.quote($0.name) } ?? "Setlist"
  }

  /// - Parameter setlist: the setlist from which undoing the edit takes something.
  private func edit(
    _ name: String, addingTo setlist: Setlist.ID? = nil, until cancellation: Cancellation? = nil,
    _ make: @escaping @MainActor ([SetlistSummary]) -> SetlistEdit
  ) async throws {
    try await library.queue.run { [self] in
      try cancellation?.check()
      let commit = try await database.commit(make(fetchedObjects), until: cancellation)
      await library.record(
        EditHistory.Step(scope: .setlists, name: name, edit: commit.inverse, setlist: setlist),
        commit)
    }
  }
}

extension AllSetlists: LibraryList {
  func show(_ commit: SetlistDatabase.Commit, of scope: UndoScope) async throws {
    // What was done in a setlist is caught up with behind the scenes.
    if scope == .setlists { try await reload() }
  }

  func catchUp() async throws {
    guard !sections.isEmpty, database.feed.summaryRevision > revision else { return }
    try await reload()
  }

  func reload() async throws {
    let revision = database.feed.revision
    let summaries = try await database.summaries()
    // Meanwhile something newer may have been read.
    guard revision >= self.revision else { return }
    self.revision = revision
    guard sections.isEmpty || summaries != fetchedObjects else { return }
    let old = Dictionary(
      fetchedObjects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    willChange?()
    sections = [AllSetlistsSectionInfo(objects: summaries)]
    changedItemIDs = Set(
      summaries.filter { old[$0.id] != nil && old[$0.id] != $0 }.map(\.id))
    didChange?()
  }
}
