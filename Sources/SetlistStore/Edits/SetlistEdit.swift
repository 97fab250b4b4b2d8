public import Foundation
import Localization
public import SetlistModel

/// Changes to setlists that happen together or not at all.
///
/// An edit is a list of primitive changes that apply one after another. Performing one returns the
/// inverse edit, and performing the inverse restores the previous content exactly.
public struct SetlistEdit: Hashable, Sendable {
  /// The changes in the order in which they apply.
  public var changes: [Change] {
    didSet { hasStoredRows = false }
  }
  /// Whether the sections and entries that it inserts were read from the database, which stores
  /// them as they are then.
  private(set) var hasStoredRows = false

  /// Makes an edit of changes that apply in the given order.
  public init(_ changes: [Change] = []) {
    self.changes = changes
  }

  /// Makes an edit of a single change.
  public init(_ change: Change) {
    changes = [change]
  }

  /// Makes an edit of changes that insert only sections and entries as they were stored.
  init(ofStoredRows changes: [Change]) {
    self.changes = changes
    hasStoredRows = true
  }

  /// Whether two edits have the same changes.
  public static func == (first: Self, second: Self) -> Bool { first.changes == second.changes }

  /// Feeds the changes.
  public func hash(into hasher: inout Hasher) { hasher.combine(changes) }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { changes.isEmpty }
}

extension SetlistEdit {
  /// The edit that puts one or more entries in order into a section.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public static func insert(
    _ entries: [Entry], into section: Section.ID, at position: ListPosition<Entry>
  ) -> SetlistEdit {
    var insertions: [EntryInsertion] = []
    insertions.reserveCapacity(entries.count)
    var position = position
    for entry in entries {
      insertions.append(EntryInsertion(entry: entry, section: section, position: position))
      position = .after(entry.id)
    }
    return SetlistEdit(.insertEntries(insertions))
  }

  /// The edit that moves entries, in the given order, to one place.
  ///
  /// The place counts after all of them have been taken out.
  /// - Complexity: O(*n*) in the number of entries.
  public static func move(
    _ entries: [Entry.ID], to section: Section.ID, at position: ListPosition<Entry>
  ) -> SetlistEdit {
    var moves: [EntryPlacement] = []
    moves.reserveCapacity(entries.count)
    var position = position
    for entry in entries {
      moves.append(EntryPlacement(id: entry, section: section, position: position))
      position = .after(entry)
    }
    return SetlistEdit(.moveEntries(moves))
  }
}

/// The reason that a side controller could not perform an edit, apart from errors of the database.
public enum EditError: Error, Hashable, Sendable {
  /// No setlist is open.
  case noSetlist
  /// The open setlist has no such section.
  case unknownSection(Section.ID)
  /// The setlist has no audience, which is its folder.
  case noAudience
  /// Edits of another program left nothing to undo or redo, so the step was dropped from the
  /// history.
  case notApplicable(action: String, DatabaseError.Refusal)
}

extension EditError: LocalizedError {
  /// The description of the error, in one or two sentences.
  public var errorDescription: String? {
    switch self {
    case .noSetlist:
      gettext("No setlist is open. Open one, then try again.")
    case .unknownSection:
      gettext("The section does not exist any more.")
    case .noAudience:
      gettext(
        "The setlist has no audience. Put it into a folder, which is its audience, then try again.")
    case .notApplicable(let action, let refusal):
      // Translators: %1$s is the name of an action, %2$s one or two sentences with the reason.
      gettext(
        "“%1$s” cannot be undone or redone, because the setlist was changed elsewhere. %2$s",
        action, refusal.description)
    }
  }
}
