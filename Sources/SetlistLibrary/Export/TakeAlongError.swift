public import Foundation
import Localization
public import SetlistFiles

/// The reasons for which the songs of a setlist are not taken along.
public enum TakeAlongError: Error, Hashable, Sendable {
  /// The folder has not enough room. Nothing was written. Contains both numbers of bytes.
  case noRoom(needed: Int, free: Int)
  /// Files in the folder have the names, and something else in them. Nothing was written.
  case wouldReplace([String])
  /// A file could not be written. What was copied before is whole, and stays.
  case stopped(copied: Int, of: Int, ExchangeError)
}

extension TakeAlongError: LocalizedError {
  /// The failure and the next thing to do, in two or three sentences.
  public var errorDescription: String? {
    switch self {
    case .noRoom(let needed, let free):
      gettext(
        """
        There is not enough room: %1$s are needed, and %2$s are free. Nothing was copied. Make \
        room, or choose another folder.
        """, needed.fileSize, free.fileSize)
    case .wouldReplace(let names):
      ngettext(
        "%1$s file in the folder would be replaced: %2$s. Nothing was copied.",
        "%1$s files in the folder would be replaced: %2$s. Nothing was copied.", names.count,
        names.count.text, names.prefix(5).map { gettext("“%1$s”", $0) }.listed())
    case .stopped(let copied, let total, let error):
      // Translators: %1$s is a sentence with the reason, %2$s and %3$s are numbers of files.
      gettext(
        """
        %1$s

        %2$s of %3$s files are whole and stay. When you try again, only the others are copied.
        """, error.localizedDescription, copied.text, total.text)
    }
  }
}
