public import Foundation

/// The reason that a file could not be read or written. The caller knows the file.
public enum ExchangeError: Error, Hashable, Sendable {
  /// The file is a list of stream segments (HLS), not of songs.
  case streamSegments
  /// The content does not have the format that the name indicates.
  case wrongFormat(ExchangeFormat)
  /// The document declares entities, which can be made to fill the memory.
  case declaresEntities
  /// The document nests values deeper than the limit.
  case nestedTooDeeply(limit: Int)
  /// The file has more bytes than the limit.
  case tooLarge(limit: Int)
  /// A pasted or dropped text has more bytes than the limit.
  case textTooLarge(limit: Int)
  /// The path leads to a folder, a device, a pipe or a socket.
  case notAFile
  /// The name does not end in the extension of a format that can be read.
  case unknownFormat(String)
  /// Files of the format can be read, but not written.
  case notWritable(ExchangeFormat)
  /// Pages cannot be drawn; contains the reason.
  case undrawable(String)
  /// The pages could not be printed; contains the reason.
  case unprintable(String)
  /// The audio is damaged, or the file is not audio.
  case notAudio
  /// Another import is running.
  case busy
  /// The target setlist of an import is no longer open.
  case setlistClosed
  /// The system refused to read; contains its reason.
  case unreadable(String)
  /// The file exists already, and is write-protected; contains the path.
  case writeProtected(path: String)
  /// The system refused to write; contains the path and its reason.
  case unwritable(path: String, reason: String)
}

extension ExchangeError: LocalizedError {
  /// The event and, if possible, the next step.
  public var errorDescription: String? {
    switch self {
    case .streamSegments:
      "This is the segment list of a stream (HLS), not a list of songs."
    case .wrongFormat(let format):
      "What is in the file is not of the format “\(format.displayName)”."
    case .declaresEntities:
      "The document declares XML entities, which is not allowed in a playlist."
    case .nestedTooDeeply(let limit):
      "The document has more than \(limit) values within each other, which no playlist needs."
    case .tooLarge(let limit):
      "The file is larger than \(limit / 1_048_576) MB, the limit for a playlist."
    case .textTooLarge(let limit):
      "The text is larger than \(limit / 1_048_576) MB. Save it as a file, then import that."
    case .notAFile:
      "This is not a regular file."
    case .unknownFormat(let name):
      name.isEmpty
        ? "The name has no extension, so the format is unknown."
        : "Setlist does not know files of the kind “\(name)”."
    case .notWritable(let format):
      "The format “\(format.displayName)” can only be imported, not exported to."
    case .undrawable(let reason):
      "The pages cannot be drawn: \(reason)"
    case .unprintable(let reason):
      "The pages could not be printed: \(reason)"
    case .notAudio:
      "The file is not audio, or it is damaged. If another player plays it, convert it to FLAC; "
        + "else copy it again from where it came."
    case .busy:
      "Another import is running. Wait until it has ended, or cancel it."
    case .setlistClosed:
      "The setlist of the import is not open any more. Open it, then try again."
    case .unreadable(let reason):
      "The file cannot be read: \(reason)"
    case .writeProtected(let path):
      "“\(path)” is protected from writing. Choose another file, or allow writing first."
    case .unwritable(let path, let reason):
      "“\(path)” cannot be written: \(reason)"
    }
  }
}
