public import Foundation

/// Why a side controller could not do what was asked, apart from the database's own reasons.
public enum EditError: Error, Hashable, Sendable {
  /// No setlist is open.
  case noSetlist
  /// The open setlist has no such section.
  case unknownSection(Section.ID)
  /// Another program's edits left nothing to undo or redo; the step was dropped.
  case notApplicable(action: String, DatabaseError.Refusal)
}

extension EditError: LocalizedError {
  /// The description of the error, in one or two sentences.
  public var errorDescription: String? {
    switch self {
    case .noSetlist:
      "No setlist is open. Open one, then try again."
    case .unknownSection:
      "The section does not exist any more."
    case .notApplicable(let action, let refusal):
      "“\(action)” cannot be undone or redone, because the setlist was changed elsewhere. "
        + "\(refusal)"
    }
  }
}
