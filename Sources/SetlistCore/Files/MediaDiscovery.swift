import CMediaDiscovery
import Foundation
import Synchronization

/// Looks with GStreamer what is in a media file, where TagLib does not know it.
///
/// GStreamer is loaded by the first look, and nothing is found where it is not installed.
final class MediaDiscovery: Sendable {
  /// What came of a look.
  enum Result {
    /// There is audio in the file.
    case audio(AudioTags)
    /// The file is damaged, or it holds no audio.
    case noAudio
    /// GStreamer or a plugin of it is missing, the file took too long, or it was cancelled.
    case undecided
  }

  private let isCancelled = Atomic(false)

  /// Ends a look that is going on within a tenth of a second, and all later ones at once.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  /// Looks into a file. It blocks, so it is called off the main thread.
  ///
  /// - Parameters:
  ///   - artworkLimit: bytes of the largest picture that is read; 0 reads none.
  ///   - longestTime: after how many seconds a file is given up.
  func look(at file: URL, artworkLimit: Int, longestTime: TimeInterval = 5) -> Result {
    var facts = SetlistMediaFacts()
    defer { setlist_media_facts_free(&facts) }
    let result = file.withFilePath { path in
      setlist_media_discover(
        path, max(artworkLimit, 0), longestTime,
        { context in
          guard let context else { return false }
          return Unmanaged<MediaDiscovery>.fromOpaque(context).takeUnretainedValue()
            .isCancelled.load(ordering: .relaxed)
        }, Unmanaged.passUnretained(self).toOpaque(), &facts)
    }
    switch result {
    case SetlistMediaAudio: return .audio(AudioTags(facts))
    case SetlistMediaNoAudio: return .noAudio
    default: return .undecided
    }
  }
}

extension AudioTags {
  fileprivate init(_ facts: SetlistMediaFacts) {
    self.title = Self.text(facts.title)
    self.artist = Self.text(facts.artist)
    self.album = Self.text(facts.album)
    self.key = Self.text(facts.key).nonEmpty
    if (1..<1000).contains(facts.tempo) { self.beatsPerMinute = facts.tempo }
    if facts.milliseconds > 0 { self.duration = TimeInterval(facts.milliseconds) / 1000 }
    if let bytes = facts.artwork {
      artwork = Artwork(data: Data(bytes: bytes, count: facts.artwork_size))
    }
  }
}
