import CTagLib
import Foundation

/// The facts in an audio file that a setlist shows.
struct AudioTags: Hashable, Sendable {
  /// The title; empty if the file has none.
  var title = ""
  /// The artist; empty if the file has none.
  var artist = ""
  /// The album; empty if the file has none.
  var album = ""
  /// Whole seconds; `nil` if the file does not tell.
  var duration: TimeInterval?

  /// Reads a regular file. It blocks for as long as the disk takes, so it is called off the main
  /// thread; any number of threads may read at once.
  init(file: URL) throws(ExchangeError) {
    guard try RegularFile.status(of: file.path).kind == .file else { throw .notAFile }
    guard access(file.path, R_OK) == 0 else { throw .unreadable("Permission denied.") }
    guard !Self.extensionsWithoutTags.contains(file.pathExtension.lowercased()) else { return }
    _ = Self.ownStrings
    guard let handle = taglib_file_new(file.path) else { throw .notAudio }
    defer { taglib_file_free(handle) }
    // For MP3 and WAV "valid" says nothing: what has no sample rate holds no sound.
    guard taglib_file_is_valid(handle) != 0, let properties = taglib_file_audioproperties(handle),
      taglib_audioproperties_samplerate(properties) > 0
    else { throw .notAudio }
    let seconds = taglib_audioproperties_length(properties)
    duration = seconds > 0 ? TimeInterval(seconds) : nil
    guard let tag = taglib_file_tag(handle) else { return }
    title = Self.text(taglib_tag_title(tag))
    artist = Self.text(taglib_tag_artist(tag))
    album = Self.text(taglib_tag_album(tag))
  }

  /// Whether a file's name promises audio.
  static func isAudio(_ file: URL) -> Bool {
    let fileExtension = file.pathExtension.lowercased()
    return extensionsWithTags.contains(fileExtension)
      || extensionsWithoutTags.contains(fileExtension)
  }

  private static let extensionsWithTags: Set<String> = [
    "mp3", "ogg", "oga", "opus", "flac", "m4a", "m4b", "m4p", "mp4", "wav", "aif", "aiff", "aifc",
    "wma", "asf", "ape", "mpc", "wv", "tta", "spx", "mod", "s3m", "it", "xm",
  ]

  /// Audio that players know and TagLib does not: it is taken by its name.
  private static let extensionsWithoutTags: Set<String> = [
    "aac", "ac3", "amr", "au", "caf", "dts", "mid", "midi", "mka", "snd", "weba",
  ]

  // TagLib would keep every string it hands out in a list that is not safe to share between
  // threads.
  private static let ownStrings: Void = taglib_set_string_management_enabled(0)

  private static func text(_ string: UnsafeMutablePointer<CChar>?) -> String {
    guard let string else { return "" }
    defer { taglib_free(string) }
    return String(cString: string).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
