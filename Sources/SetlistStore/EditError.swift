public import Foundation
import Localization
public import SetlistModel

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
