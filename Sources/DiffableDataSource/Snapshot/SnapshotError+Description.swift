public import protocol FoundationEssentials.LocalizedError

extension SnapshotError: CustomStringConvertible {
  /// One English sentence with the refused operation, the reason, and the first of the offending
  /// sections or items: `Items cannot be moved before “x”: “y” is not in the snapshot.`
  public var description: String { "\(operation.refusal): \(reason.explanation)." }
}

// `LocalizedError` is in FoundationEssentials, which takes less than a millisecond at the start of
// a program that has no other use for it. All of Foundation would bring the data of every language.
extension SnapshotError: LocalizedError {
  /// The error as an English sentence, the same as ``description``.
  public var errorDescription: String? { description }
}

extension SnapshotError.Operation {
  /// The refused operation as the beginning of a sentence, such as "Items cannot be deleted".
  fileprivate var refusal: String {
    switch self {
    case .makeSnapshot: "The snapshot cannot be made"
    case .readItemsInSection: "The items of a section cannot be read"
    case .appendSections: "Sections cannot be appended"
    case .insertSections(let place): "Sections cannot be inserted \(place.text(of: "section "))"
    case .deleteSections: "Sections cannot be deleted"
    case .moveSection(let section, let place):
      "Section \(quoted(section)) cannot be moved \(place.text(of: "section "))"
    case .dropSection(let move):
      "Section \(quoted(move.section)) cannot be moved "
        + (move.before.map { "before section \(quoted($0))" } ?? "to the end")
    case .reloadSections: "Sections cannot be reloaded"
    case .appendItems(let section):
      "Items cannot be appended" + (section.map { " to section \(quoted($0))" } ?? "")
    case .insertItems(let place): "Items cannot be inserted \(place.text())"
    case .deleteItems: "Items cannot be deleted"
    case .moveItems(let place): "Items cannot be moved \(place.text())"
    case .dropItems(let position): "Items cannot be moved \(position.text)"
    case .replaceItems(let section):
      "The items of section \(quoted(section)) cannot be replaced"
    case .reloadItems: "Items cannot be reloaded"
    case .reconfigureItems: "Items cannot be reconfigured"
    case .makeTree: "The tree cannot be made"
    case .appendChildren(let parent):
      "Items cannot be appended" + (parent.map { " to \(quoted($0))" } ?? "")
    case .insertTree(let place): "A tree cannot be inserted \(place.text())"
    case .replaceChildren(let parent): "The children of \(quoted(parent)) cannot be replaced"
    case .readChildren: "The children of an item cannot be read"
    case .readLevel: "The level of an item cannot be read"
    case .readParent: "The parent of an item cannot be read"
    case .readExpansion: "It cannot be told whether an item is expanded"
    case .readVisibility: "It cannot be told whether an item is visible"
    case .readTree: "The tree below an item cannot be read"
    }
  }
}

extension SnapshotError.Reason {
  /// The reason of a refusal as the end of a sentence.
  fileprivate var explanation: String {
    switch self {
    case .duplicateSections(let ids): "\(sections(ids)) named more than once"
    case .existingSections(let ids): "\(sections(ids)) already in the snapshot"
    case .unknownSections(let ids): "\(sections(ids)) not in the snapshot"
    case .sectionIsItsOwnDestination(let id):
      "section \(quoted(id)) cannot be placed beside itself"
    case .noSections: "the snapshot has no section"
    case .duplicateItems(let ids): "\(items(ids)) named more than once"
    case .existingItems(let ids): "\(items(ids)) already in the snapshot"
    case .unknownItems(let ids): "\(items(ids)) not in the snapshot"
    case .itemInAnotherSection(let id): "\(quoted(id)) is in another section"
    case .itemIsItsOwnDestination(let id): "\(quoted(id)) cannot be placed beside itself"
    case .itemBelowAnotherParent(let id): "\(quoted(id)) has another parent"
    case .itemWithoutParent(let id): "\(quoted(id)) has no parent at its level"
    case .parentIsMoved(let id): "\(quoted(id)) is one of them or below one"
    }
  }

  private func sections(_ ids: [SectionID]) -> String {
    "\(ids.count == 1 ? "section" : "sections") \(items(ids))"
  }

  /// The first three of some identifiers and the number of the others, with a verb.
  private func items(_ ids: [some Any]) -> String {
    var names = ids.prefix(3).map { quoted($0) }
    if ids.count > names.count { names.append("\(ids.count - names.count) more") }
    let last = names.popLast() ?? ""
    let first = names.isEmpty ? "" : names.joined(separator: ", ") + " and "
    return "\(first)\(last) \(ids.count == 1 ? "is" : "are")"
  }
}

extension SnapshotDestination {
  fileprivate func text(of kind: String = "") -> String {
    switch self {
    case .before(let id): "before \(kind)\(quoted(id))"
    case .after(let id): "after \(kind)\(quoted(id))"
    }
  }
}

extension DropPosition {
  fileprivate var text: String {
    let section = "section \(quoted(section))"
    let place = before.map { "before \(quoted($0))" }
    return switch parent {
    case .item(let parent): "\(place ?? "to the end") below \(quoted(parent)) in \(section)"
    case .root: "\(place ?? "to the end") among the roots of \(section)"
    case .automatic: place.map { "\($0) in \(section)" } ?? "to the end of \(section)"
    }
  }
}

private func quoted(_ id: some Any) -> String { "“\(id)”" }
