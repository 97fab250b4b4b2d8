public import Foundation
import Localization

/// The reason that a file could not be read or written. The error does not contain the file, which
/// the caller knows.
public enum ExchangeError: Error, Hashable, Sendable {
  /// The file is a list of stream segments (HLS), not of songs.
  case streamSegments
  /// The content does not have the format that the file's name indicates.
  case wrongFormat(ExchangeFormat)
  /// The document declares entities, whose expansion could fill the memory.
  case declaresEntities
  /// The document nests values deeper than the limit.
  case nestedTooDeeply(limit: Int)
  /// The file has more bytes than the limit.
  case tooLarge(limit: Int)
  /// A pasted or dropped text has more bytes than the limit.
  case textTooLarge(limit: Int)
  /// The path leads to a folder, a device, a pipe or a socket.
  case notAFile
  /// The file's name does not end in the extension of a readable format.
  case unknownFormat(String)
  /// Files of the format can be read, but not written.
  case notWritable(ExchangeFormat)
  /// The setlist has no date, which an event of a calendar needs.
  case undated
  /// Pages cannot be drawn; contains the reason.
  case undrawable(String)
  /// The pages of a sheet could not be printed; contains the reason.
  case unprintable(String)
  /// The audio is damaged, or the file is not audio.
  case notAudio
  /// Another import or search is running.
  case busy
  /// The target setlist of an import is no longer open.
  case setlistClosed
  /// The system refused to read the file; contains its reason.
  case unreadable(String)
  /// The file exists already, and is write-protected; contains the path.
  case writeProtected(path: String)
  /// The system refused to write the file; contains the path and its reason.
  case unwritable(path: String, reason: String)
}

extension ExchangeError: LocalizedError {
  /// The description of the error and, if possible, the next step.
  public var errorDescription: String? {
    switch self {
    case .streamSegments:
      gettext("This is the segment list of a stream (HLS), not a list of songs.")
    case .wrongFormat(let format):
      // Translators: the name of a format, such as XSPF Playlist.
      gettext("What is in the file is not of the format “%1$s”.", format.displayName)
    case .declaresEntities:
      gettext("The document declares XML entities, which is not allowed in a playlist.")
    case .nestedTooDeeply(let limit):
      ngettext(
        "The document has more than %1$s value within each other, which no playlist needs.",
        "The document has more than %1$s values within each other, which no playlist needs.",
        limit)
    case .tooLarge(let limit):
      gettext(
        "The file is larger than %1$s MB, the limit for a playlist.", (limit / 1_048_576).text)
    case .textTooLarge(let limit):
      gettext(
        "The text is larger than %1$s MB. Save it as a file, then import that.",
        (limit / 1_048_576).text)
    case .notAFile:
      gettext("This is not a regular file.")
    case .unknownFormat(let name):
      name.isEmpty
        ? gettext("The name has no extension, so the format is unknown.")
        // Translators: the extension of a file's name, such as docx.
        : gettext("Setlist does not know files of the kind “%1$s”.", name)
    case .notWritable(let format):
      // Translators: the name of a format, such as Cue Sheet.
      gettext(
        "The format “%1$s” can only be imported, not exported to.", format.displayName)
    case .undated:
      gettext(
        """
        The setlist has no date, and a calendar needs one. Set it in the properties of the setlist.
        """)
    case .undrawable(let reason):
      // Translators: the reason, as a sentence.
      gettext("The pages cannot be drawn: %1$s", reason)
    case .unprintable(let reason):
      // Translators: the reason, as a sentence.
      gettext("The pages could not be printed: %1$s", reason)
    case .notAudio:
      gettext("The file is not audio, or it is damaged.") + " "
        + gettext(
          "If another player plays it, convert it to FLAC; else copy it again from where it came.")
    case .busy:
      gettext("Another import is running. Wait until it has ended, or cancel it.")
    case .setlistClosed:
      gettext("The setlist of the import is not open any more. Open it, then try again.")
    case .unreadable(let reason):
      // Translators: the reason, as a sentence.
      gettext("The file cannot be read: %1$s", reason)
    case .writeProtected(let path):
      // Translators: the path of a file.
      gettext(
        "“%1$s” is protected from writing. Choose another file, or allow writing first.", path)
    case .unwritable(let path, let reason):
      // Translators: the path of a file, and the reason, as a sentence.
      gettext("“%1$s” cannot be written: %2$s", path, reason)
    }
  }
}
