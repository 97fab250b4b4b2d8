public import Foundation
import Localization
public import SetlistModel

/// The reason that the database could not perform a task. Its description says what happened and
/// what to do next.
public enum DatabaseError: Error, Hashable, Sendable {
  /// The content of the file contradicts itself.
  case damaged
  /// The file is a text, a picture or the database of another program.
  case foreign(path: String)
  /// Another program kept the database locked for longer than the timeout.
  case locked
  /// There is no room left on the disk.
  case diskFull
  /// The file or its folder cannot be created, read or written.
  case notAccessible(path: String)
  /// The file or folder cannot be read.
  case notReadable(path: String)
  /// The path leads to something other than a regular file: a folder, a pipe or a device.
  case notAFile(path: String)
  /// The open file was moved away, or its folder or disk was.
  case moved(path: String)
  /// The disk reports errors. Nothing was changed.
  case unreliable(path: String)
  /// The disk reported an error while a change was being stored. After a restart the change may be
  /// stored or not.
  case uncertain(path: String)
  /// The system gives no more memory, or no more open files.
  case outOfMemory
  /// The file was written by a newer version of this program.
  case newer
  /// The file was written by one of the versions before the first release that this program cannot
  /// read.
  case unreleased
  /// A backup cannot be used, and nothing was changed.
  case unusableBackup(BackupProblem)
  /// Several setlists have the requested name.
  case ambiguousName(String, [Setlist.ID])
  /// The edit does not apply to the stored data, and nothing was changed.
  case refused(Refusal)
  /// Any other error, in the words of the database or the file system.
  case other(String)

  /// The reason that a backup cannot be used.
  public enum BackupProblem: Hashable, Sendable {
    /// The file is not a database of setlists, or its content contradicts itself.
    case damaged
    /// The file was written by a newer version of this program.
    case newer
    /// The file was written by one of the versions before the first release that this program
    /// cannot read.
    case unreleased
    /// The file no longer exists, or cannot be read.
    case notAccessible
  }

  /// The reason that an edit was refused: identities in it that are unknown, or stored already.
  public enum Refusal: Hashable, Sendable {
    /// No setlist has this identity.
    case unknownSetlist(Setlist.ID)
    /// No section has this identity.
    case unknownSection(Section.ID)
    /// No entry has any of these identities.
    case unknownEntries([Entry.ID])
    /// No song has any of these identities.
    case unknownSongs([Song.ID])
    /// Objects with these identities are stored already.
    case existing([String])
  }
}

extension DatabaseError: LocalizedError {
  /// The problem and the advice for the user, in one or two sentences.
  public var errorDescription: String? {
    switch self {
    case .damaged:
      gettext("The setlist database is damaged. Restore it from a backup, or start with a new one.")
    case .foreign(let path):
      gettext("“%1$s” is not a database of setlists. Choose one, or the path of a new one.", path)
    case .locked:
      gettext("Another program is using the setlist database. Close it, then try again.")
    case .diskFull:
      gettext("The disk is full, and nothing was saved. Free some space, then try again.")
    case .notAccessible(let path):
      gettext(
        """
        “%1$s” cannot be opened for writing. Check the permissions of the file and its folder.
        """, path)
    case .notReadable(let path):
      gettext("“%1$s” cannot be read. Check its permissions and those of its folder.", path)
    case .notAFile(let path):
      gettext("“%1$s” is not a file. Choose the path of a database, or of a new one.", path)
    case .moved(let path):
      gettext(
        """
        “%1$s” was moved away or cannot be reached, and nothing was changed. \
        Move it back, then try again.
        """, path)
    case .unreliable(let path):
      gettext(
        """
        The disk with “%1$s” answers with errors, and nothing was changed. \
        Check the disk, then try again.
        """, path)
    case .uncertain(let path):
      gettext(
        """
        The disk with “%1$s” answered with an error while a change was being saved. Whether the \
        change was saved shows when Setlist is started again. Check the disk first.
        """, path)
    case .outOfMemory:
      gettext(
        "There is not enough memory, and nothing was changed. Close programs, then try again.")
    case .newer:
      gettext(
        """
        The setlist database was written by a newer version of Setlist. Update Setlist to open it.
        """)
    case .unreleased:
      gettext(
        """
        The setlist database was written by a version of Setlist from before its first release. \
        Convert it with “setlistctl repair”; the old file is kept.
        """)
    case .unusableBackup(.damaged):
      gettext("The backup is damaged and cannot be restored. Choose another one.")
    case .unusableBackup(.newer):
      gettext(
        """
        The backup was made by a newer version of Setlist. Update Setlist to restore it, or choose \
        another one.
        """)
    case .unusableBackup(.unreleased):
      gettext(
        """
        The backup was made by a version of Setlist from before its first release. Choose another \
        one.
        """)
    case .unusableBackup(.notAccessible):
      gettext("The backup was removed or cannot be read. Choose another one.")
    case .ambiguousName(let name, let ids):
      ngettext(
        "%1$s setlist is named “%2$s”. Use one of these identifiers: %3$s",
        "%1$s setlists are named “%2$s”. Use one of these identifiers: %3$s",
        ids.count, ids.count.text, name, ids.map(\.description).listed())
    case .refused(let refusal):
      refusal.description
    case .other(let message):
      // Translators: %1$s is the reason, mostly in English.
      gettext("The setlist database could not do this: %1$s", message)
    }
  }
}

extension DatabaseError.Refusal: CustomStringConvertible {
  /// The problem and the advice for the user.
  public var description: String {
    switch self {
    case .unknownSetlist(let id):
      // Translators: %1$s is the identifier of a setlist, not its name.
      gettext("The setlist %1$s does not exist any more. Nothing was changed.", id.description)
    case .unknownSection(let id):
      // Translators: %1$s is the identifier of a section, not its name.
      gettext("The section %1$s does not exist any more. Nothing was changed.", id.description)
    case .unknownEntries(let ids):
      gettext(
        "These entries do not exist any more: %1$s. Nothing was changed.", Self.list(ids))
    case .unknownSongs(let ids):
      gettext("These songs do not exist any more: %1$s. Nothing was changed.", Self.list(ids))
    case .existing(let ids):
      gettext("These are in the database already: %1$s. Nothing was changed.", Self.list(ids))
    }
  }

  /// The first of some identities or names as a text that is short enough for a message.
  static func list(_ ids: [some CustomStringConvertible]) -> String {
    let shown = ids.prefix(5).map(\.description).listed()
    let rest = ids.count - 5
    guard rest > 0 else { return shown }
    // Translators: %1$s is a list of identifiers or of names.
    return ngettext("%1$s and %2$s more", "%1$s and %2$s more", rest, shown, rest.text)
  }
}
