import Foundation
import Localization
import SetlistLibrary
import SetlistStore

extension StorageController.Problem {
  /// The problem with the storage, and the advice.
  var text: String {
    switch self {
    case .moved(let path):
      // Translators: %1$s is the path of the file of the setlists.
      gettext(
        """
        “%1$s” was moved away or cannot be reached. Nothing can be changed or searched until it \
        is back. Move it back, or save what is open here again.
        """, path)
    case .unreadable(let error):
      // Translators: %1$s is the reason, one or more sentences.
      gettext(
        "Your setlists cannot be read, and what is shown may be old. %1$s",
        error.localizedDescription)
    case .unwritable(let error):
      // Translators: %1$s is the reason or the advice, one or more sentences.
      gettext("Nothing can be saved at the moment. %1$s", error.advice)
    case .damaged:
      // Translators: “setlistctl repair” is a command, not to be translated.
      gettext(
        """
        The file of your setlists is damaged, and nothing is saved any more. Restore a backup, or \
        save what can still be read with “setlistctl repair”.
        """)
    }
  }
}

extension StorageEvent {
  /// The message about saved or replaced files; `nil` if there are none.
  var text: String? {
    switch self {
    case .misplaced, .unwritable, .writable, .damaged, .mended: nil
    case .savedAgain(let other?):
      // Translators: %1$s is the path of a file.
      gettext(
        """
        Another program removed the file of your setlists or its log. All that is shown was saved \
        again. What was at its place is kept as “%1$s”.
        """, other.path)
    case .savedAgain(nil):
      gettext(
        """
        Another program moved or removed the file of your setlists. All that is shown was saved \
        again.
        """)
    case .replaced(let backup, _):
      // Translators: %1$s is a date and time, such as “today at 22:47:05”.
      gettext(
        """
        Another program replaced your setlists. What was open here until %1$s is kept as a backup.
        """, backup.instant)
    case .cleaned(let removal): removal.description
    }
  }
}

extension DatabaseError {
  /// The advice for a storage problem in which nothing can be saved.
  fileprivate var advice: String {
    switch self {
    case .diskFull: gettext("The disk is full: free some space.")
    default: localizedDescription
    }
  }
}
