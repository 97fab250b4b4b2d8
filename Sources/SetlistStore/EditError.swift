public import Foundation
import Localization
public import SetlistModel

/// The reason that a side controller could not perform an edit, apart from errors of the database.
public enum EditError: Error, Hashable, Sendable {
  /// No setlist is open.
  case noSetlist
  /// The open setlist has no such section.
  case unknownSection(Section.ID)
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
    case .notApplicable(let action, let refusal):
      // Translators: %1$s is the name of an action, %2$s one or two sentences with the reason.
      gettext(
        "“%1$s” cannot be undone or redone, because the setlist was changed elsewhere. %2$s",
        action, refusal.description)
    }
  }
}
