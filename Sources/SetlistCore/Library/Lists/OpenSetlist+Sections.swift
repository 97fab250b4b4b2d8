extension OpenSetlist {
  /// One of the two sections beside a section.
  public enum Neighbor: Hashable, Sendable {
    /// The section before it.
    case previous
    /// The section after it.
    case next
  }

  /// Adds an empty section after another one.
  ///
  /// - Parameter after: the section before it; `nil` for the front.
  /// - Returns: the new section's identity.
  @discardableResult
  public func addSection(
    title: String, options: SectionOptions = .init(), after: Section.ID?
  ) async throws -> Section.ID {
    let section = Section(title: title, options: options)
    try await perform("Add Section") { setlist in
      SetlistEdit(
        .insertSection(section, setlist.id, after.map { .after($0) } ?? .first))
    }
    return section.id
  }

  /// Gives a section another title.
  public func renameSection(_ id: Section.ID, to title: String) async throws {
    try await change(id, "Rename Section") { section in
      section.title == title ? nil : .renameSection(id, title)
    }
  }

  /// Removes a section with its entries.
  public func removeSection(_ id: Section.ID) async throws {
    try await change(id, "Remove Section") { _ in .removeSection(id) }
  }

  /// Adds a section with the same options and content, and a title such as "Set 1 (Copy)", directly
  /// after a section; hidden entries are copied too. The copy of the section of favorites receives
  /// no favorites.
  ///
  /// - Returns: the new section's identity.
  @discardableResult
  public func duplicateSection(_ id: Section.ID) async throws -> Section.ID {
    try await duplicateSection(id) { _ in .after(id) }
  }

  /// Duplicates a section elsewhere in the list.
  ///
  /// - Parameter before: the section that follows the copy; `nil` for the end.
  /// - Returns: the new section's identity.
  @discardableResult
  public func duplicateSection(_ id: Section.ID, before: Section.ID?) async throws -> Section.ID {
    try await duplicateSection(id) { Self.position(before: before, among: $0.sections.map(\.id)) }
  }

  private func duplicateSection(
    _ id: Section.ID, at position: @escaping @MainActor (Setlist) -> ListPosition<Section>
  ) async throws -> Section.ID {
    let copyID = Section.ID()
    try await edit { state in
      guard let section = state.section(id) else { throw EditError.unknownSection(id) }
      let titles = Set(state.setlist.sections.map(\.title))
      let copy = section.copy(copyID, titled: section.title.ofCopy(among: titles))
      return Step(
        name: "Duplicate Section",
        edit: SetlistEdit(.insertSection(copy, state.setlist.id, position(state.setlist))))
    }
    return copyID
  }

  /// Moves all entries of a section, hidden ones too, into the section beside it, and removes it.
  ///
  /// The order of the list stays as it is. Entries that their star took from the section will
  /// return to the other one. Nothing happens if there is no section on that side.
  public func mergeSection(_ id: Section.ID, into neighbor: Neighbor) async throws {
    try await edit(isExact: true) { state in
      let sections = state.setlist.sections
      guard let index = sections.firstIndex(where: { $0.id == id }) else {
        throw EditError.unknownSection(id)
      }
      let other = neighbor == .previous ? index - 1 : index + 1
      guard sections.indices.contains(other) else { return nil }
      let (section, target) = (sections[index], sections[other])
      let entries = section.entries.map(\.id)
      var edit = SetlistEdit.move(
        entries, to: target.id, at: neighbor == .previous ? .last : .first)
      edit.changes += state.changesForLeaving(entries, to: target.id)
      edit.changes += state.changesForMerging(
        section, into: target, first: neighbor == .previous ? target : section)
      edit.changes.append(.removeSection(id))
      return Step(name: "Merge Section", edit: edit)
    }
  }

  /// Moves a section with its entries.
  ///
  /// - Parameter before: the section that follows it; `nil` for the end.
  public func moveSection(_ id: Section.ID, before: Section.ID?) async throws {
    guard id != before else { return }
    try await perform("Move Section") { setlist in
      let old = setlist.sections.map(\.id)
      guard old.contains(id) else { throw EditError.unknownSection(id) }
      let others = old.filter { $0 != id }
      let index = before.flatMap { others.firstIndex(of: $0) } ?? others.endIndex
      var new = others
      new.insert(id, at: index)
      guard new != old else { return nil }
      return SetlistEdit(.moveSection(id, Self.position(before: before, among: others)))
    }
  }

  private static func position(
    before: Section.ID?, among sections: [Section.ID]
  ) -> ListPosition<Section> {
    let index = before.flatMap { sections.firstIndex(of: $0) } ?? sections.endIndex
    return index == 0 ? .first : .after(sections[index - 1], index: index)
  }

  /// Shows or hides a section's entries.
  public func setCollapsed(_ id: Section.ID, _ isCollapsed: Bool) async throws {
    try await change(id, isCollapsed ? "Collapse Section" : "Expand Section") { section in
      var options = section.options
      options.isCollapsed = isCollapsed
      return options == section.options ? nil : .setSectionOptions(id, options)
    }
  }

  /// Shows what collapsed sections hide, so that it can be pointed at. It is a step of its own,
  /// although nobody asked for it: otherwise there would be nothing left that undo of a collapse
  /// could do.
  public func expand(_ ids: Set<Section.ID>) async throws {
    try await edit { state in
      let changes = state.setlist.sections.filter { ids.contains($0.id) }
        .flatMap(\.changesForExpanding)
      let subject = changes.count == 1 ? "Section" : "\(changes.count) Sections"
      return Step(name: "Expand \(subject)", edit: SetlistEdit(changes))
    }
  }

  /// Shows the entries of a collapsed section for now, which writes nothing; among matches there is
  /// nothing hidden to show.
  public func openForNow(_ id: Section.ID) {
    guard matches == nil, state?.section(id)?.options.isCollapsed == true, !isOpened(id) else {
      return
    }
    publish(touched: [id]) { $0.opened.insert(id) }
  }

  /// Whether the entries of a collapsed section are shown for now.
  public func isOpened(_ id: Section.ID) -> Bool { opened.contains(id) }

  /// Shows the sections that were opened for now as they are again, after all earlier edits: one of
  /// those may have expanded one.
  public func closeOpened() async throws {
    try await library.queue.run { [self] in
      guard !opened.isEmpty else { return }
      publish(touched: opened) { $0.opened = [] }
    }
  }

  /// Replaces all options of a section.
  public func setOptions(_ id: Section.ID, _ options: SectionOptions) async throws {
    try await change(id, "Change Section") { section in
      options == section.options ? nil : .setSectionOptions(id, options)
    }
  }

  private func change(
    _ id: Section.ID, _ name: String,
    _ make: @escaping @MainActor (Section) -> SetlistEdit.Change?
  ) async throws {
    try await edit { state in
      guard let section = state.section(id) else { throw EditError.unknownSection(id) }
      return make(section).map { Step(name: name, edit: SetlistEdit($0)) }
    }
  }
}

extension Section {
  /// What shows the entries of a collapsed section; nothing for another one.
  var changesForExpanding: [SetlistEdit.Change] {
    guard options.isCollapsed else { return [] }
    var options = options
    options.isCollapsed = false
    return [.setSectionOptions(id, options)]
  }
}
