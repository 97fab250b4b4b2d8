import CTagLibSupport
import Foundation

/// The facts in an audio file that a setlist shows.
struct AudioTags: Hashable, Sendable {
  /// The title; empty if the file has none.
  var title = ""
  /// The artist; empty if the file has none.
  var artist = ""
  /// The album; empty if the file has none.
  var album = ""
  /// The musical key as it is written; `nil` if the file does not tell.
  var key: String?
  /// Beats a minute; `nil` if the file does not tell.
  var beatsPerMinute: Double?
  /// Seconds, exact to the millisecond; `nil` if the file does not tell.
  var duration: TimeInterval?
  /// The embedded picture, if it was asked for and is there.
  var artwork: Artwork?

  /// Reads a regular file. It blocks for as long as the disk takes, so it is called off the main
  /// thread; any number of threads may read at once.
  ///
  /// - Parameter artworkLimit: bytes of the largest picture that is read; 0 reads none.
  init(file: URL, artworkLimit: Int = 0) throws(ExchangeError) {
    guard try RegularFile.status(of: file.path).kind == .file else { throw .notAFile }
    guard access(file.path, R_OK) == 0 else { throw .unreadable("Permission denied.") }
    guard !Self.extensionsWithoutTags.contains(file.pathExtension.lowercased()) else { return }
    var facts = SetlistAudioFacts()
    defer { setlist_audio_facts_free(&facts) }
    switch setlist_audio_read(file.path, max(artworkLimit, 0), &facts) {
    case SetlistAudioRead: break
    case SetlistAudioOutOfMemory: throw .unreadable("There is not enough memory.")
    default: throw .notAudio
    }
    title = Self.text(facts.title)
    artist = Self.text(facts.artist)
    album = Self.text(facts.album)
    key = Self.text(facts.key).nonEmpty
    beatsPerMinute = Self.tempo(Self.text(facts.tempo))
    if facts.milliseconds > 0 { duration = TimeInterval(facts.milliseconds) / 1000 }
    if let bytes = facts.artwork {
      artwork = Artwork(data: Data(bytes: bytes, count: facts.artwork_size))
    }
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

  private static func text(_ string: UnsafeMutablePointer<CChar>?) -> String {
    guard let string else { return "" }
    return String(cString: string).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The tempo in text such as `128`, `127,5` or `128 bpm`.
  static func tempo(_ text: String) -> Double? {
    let number = text.replacingOccurrences(of: ",", with: ".").prefix {
      $0.isASCII && $0.isNumber || $0 == "."
    }
    guard let tempo = Double(number), (1..<1000).contains(tempo) else { return nil }
    return tempo
  }
}
