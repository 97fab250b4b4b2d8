public import Foundation
import Localization
public import SetlistFiles

/// What keeps a setlist from being exchanged with others. Nothing is lost meanwhile: what is edited
/// is in the database, and is exchanged as soon as that is possible again.
public enum SharingProblem: Error, Hashable, Sendable {
  /// There is no folder to share a setlist in, or to join one from.
  case noFolder(String)
  /// The shared folder is not there.
  case folderMissing(String)
  /// The file is not in its folder any more. The next edit writes it again.
  case fileMissing(String)
  /// The file cannot be written, as in a folder that is read-only, or on a full disk.
  case notWritable(String, ExchangeError)
  /// The file cannot be read, or is none of a setlist.
  case notReadable(String, ExchangeError)
}

extension SharingProblem: LocalizedError {
  /// The failure and the next thing to do, in one to three sentences.
  public var errorDescription: String? {
    switch self {
    case .noFolder(let path):
      gettext("There is no folder “%1$s”. Choose another one.", path)
    case .folderMissing(let path):
      gettext(
        """
        The folder “%1$s” is not there. Your changes are kept, and exchanged when it is back.
        """, path)
    case .fileMissing(let path):
      gettext(
        """
        “%1$s” is not there any more. Your next change writes it again; stop sharing if nobody \
        else needs it.
        """, path)
    case .notWritable(let path, let error):
      // Translators: %2$s is one or two sentences with the reason.
      gettext(
        "“%1$s” cannot be written, so others do not get your changes yet. %2$s", path,
        error.localizedDescription)
    case .notReadable(let path, let error):
      // Translators: %2$s is one or two sentences with the reason.
      gettext(
        "“%1$s” cannot be read, and is left as it is. %2$s", path, error.localizedDescription)
    }
  }
}
