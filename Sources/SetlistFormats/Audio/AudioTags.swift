import CTagLibSupport
package import Foundation
import Localization
package import SetlistFiles
package import SetlistModel

/// The facts from an audio file that a setlist shows.
@dynamicMemberLookup
package struct AudioTags: Hashable, Sendable {
  /// The facts, in the form of a song. Unknown facts are empty; the length is exact to the
  /// millisecond.
  package var song = Song(id: Self.identity, title: "")
  /// The embedded picture, if it was requested and exists.
  package var artwork: Artwork?

  /// Reads a regular file. It blocks on the disk, so it must be called off the main thread. Any
  /// number of threads may read at once.
  ///
  /// - Parameters:
  ///   - artworkLimit: the size of the largest picture that is read, in bytes; 0 reads none.
  ///   - discovery: reads a file that TagLib cannot read, or cannot tell the length of.
  package init(
    file: URL, artworkLimit: Int = 0, discovery: MediaDiscovery = MediaDiscovery()
  ) throws(ExchangeError) {
    guard try RegularFile.status(of: file).kind == .file else { throw .notAFile }
    guard RegularFile.isReadable(file) else { throw .unreadable(gettext("Permission denied.")) }
    let isKnown = !Self.extensionsWithoutTags.contains(
      file.repaired.pathExtension.lowercased())
    let tags = isKnown ? try Self.tags(in: file, artworkLimit: artworkLimit) : nil
    if let tags, tags.duration != nil {
      self = tags
      return
    }
    switch discovery.look(at: file, artworkLimit: tags == nil ? artworkLimit : 0) {
    case .audio(let found):
      self = tags ?? found
      self.duration = found.duration
    case .noAudio:
      guard let tags else { throw .notAudio }
      self = tags
    case .undecided:
      guard !isKnown || tags != nil else { throw .notAudio }
      self = tags ?? AudioTags()
    }
  }

  private init() {}

  /// The value of a fact in the tags.
  package subscript<Value>(dynamicMember path: WritableKeyPath<Song, Value>) -> Value {
    get { song[keyPath: path] }
    set { song[keyPath: path] = newValue }
  }

  /// The identity of the songs of all tags, the same so that tags can be compared.
  private static let identity = Song.ID()

  /// The facts that are read from TagLib's properties.
  private static let properties = SongFact.inProperties
    .map { $0.tags.joined(separator: " ") }.joined(separator: "\n")

  /// The tags that TagLib reads; `nil` if it finds no audio.
  private static func tags(
    in file: URL, artworkLimit: Int
  ) throws(ExchangeError) -> AudioTags? {
    var facts = SetlistAudioFacts()
    defer { setlist_audio_facts_free(&facts) }
    let result = file.withFilePath {
      setlist_audio_read($0, max(artworkLimit, 0), properties, &facts)
    }
    switch result {
    case SetlistAudioRead: break
    case SetlistAudioOutOfMemory: throw .unreadable(gettext("There is not enough memory."))
    default: return nil
    }
    var tags = AudioTags()
    tags.title = text(facts.title)
    tags.artist = text(facts.artist)
    tags.album = text(facts.album)
    for (index, fact) in SongFact.inProperties.enumerated() where index < facts.property_count {
      fact.readTag(text(facts.properties[index]), into: &tags.song)
    }
    if facts.milliseconds > 0 { tags.duration = TimeInterval(facts.milliseconds) / 1000 }
    if let bytes = facts.artwork {
      tags.artwork = Artwork(data: Data(bytes: bytes, count: facts.artwork_size))
    }
    return tags
  }

  /// Whether a file's name indicates audio.
  package static func isAudio(_ file: URL) -> Bool {
    let fileExtension = file.repaired.pathExtension.lowercased()
    return extensionsWithTags.contains(fileExtension)
      || extensionsWithoutTags.contains(fileExtension)
  }

  private static let extensionsWithTags: Set<String> = [
    "mp3", "ogg", "oga", "opus", "flac", "m4a", "m4b", "m4p", "mp4", "wav", "aif", "aiff", "aifc",
    "wma", "asf", "ape", "mpc", "wv", "tta", "spx", "dsf", "dff", "mod", "s3m",
    "it", "xm",
  ]

  /// Extensions of audio formats that players know and TagLib does not. Without GStreamer, the name
  /// alone decides.
  private static let extensionsWithoutTags: Set<String> = [
    "aac", "ac3", "amr", "au", "caf", "dts", "mid", "midi", "mka", "snd", "weba",
  ]

  /// Whether a file's name indicates audio that is not supported, so that a search of folders
  /// reports it.
  package static func isUnknownAudio(_ file: URL) -> Bool {
    unknownExtensions.contains(file.repaired.pathExtension.lowercased())
  }

  private static let unknownExtensions: Set<String> = [
    "ofr", "ra", "rm", "shn", "tak",
  ]

  static func text(_ string: UnsafeMutablePointer<CChar>?) -> String {
    guard let string else { return "" }
    return String(cString: string).trimmingWhitespace
  }
}
