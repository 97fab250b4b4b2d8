internal import Foundation
internal import SetlistCore

extension StorageController.Problem {
  /// The problem, and the advice.
  var text: String {
    switch self {
    case .moved(let path):
      "“\(path)” was moved away or cannot be reached. "
        + "Nothing can be changed or searched until it is back. "
        + "Move it back, or save what is open here again."
    case .unreadable(let error):
      "Your setlists cannot be read, and what is shown may be old. \(error.localizedDescription)"
    case .unwritable(let error):
      "Nothing can be saved at the moment. \(error.advice)"
    case .damaged:
      "The file of your setlists is damaged, and nothing is saved any more. Restore a backup, or "
        + "save what can still be read with “setlistctl repair”."
    }
  }
}

extension StorageEvent {
  /// The message about changes of the files; `nil` if there are none.
  var text: String? {
    switch self {
    case .misplaced, .unwritable, .writable, .damaged, .mended: nil
    case .savedAgain(let other?):
      "Another program removed the file of your setlists or its log. "
        + "All that is shown was saved again. What was at its place is kept as “\(other.path)”."
    case .savedAgain(nil):
      "Another program moved or removed the file of your setlists. "
        + "All that is shown was saved again."
    case .replaced(let backup, _):
      "Another program replaced your setlists. "
        + "What was open here until \(backup.instant) is kept as a backup."
    }
  }
}

extension DatabaseError {
  /// The advice if nothing can be saved.
  fileprivate var advice: String {
    switch self {
    case .diskFull: "The disk is full: free some space."
    default: localizedDescription
    }
  }
}
