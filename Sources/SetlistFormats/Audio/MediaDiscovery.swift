import CMediaDiscovery
import Foundation
import SetlistModel
import Synchronization

/// Inspects a media file that TagLib does not know with GStreamer.
///
/// The first call loads GStreamer. If it is not installed, no file is recognized.
package final class MediaDiscovery: Sendable {
  /// The result of an inspection.
  enum Result {
    /// The file contains audio, with these tags.
    case audio(AudioTags)
    /// The file is damaged, or it contains no audio.
    case noAudio
    /// GStreamer or one of its plugins is missing, the file took too long, or it was cancelled.
    case undecided
  }

  private let isCancelled = Atomic(false)

  /// Ends a running inspection within a tenth of a second, and all later ones at once.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  /// Inspects a file. It blocks, so it must be called off the main thread.
  ///
  /// - Parameters:
  ///   - artworkLimit: the size of the largest picture that is read, in bytes; 0 reads none.
  ///   - longestTime: the number of seconds after which the inspection gives up.
  func look(at file: URL, artworkLimit: Int, longestTime: TimeInterval = 5) -> Result {
    let end = SuspendingClock.now + .seconds(longestTime)
    guard let look = file.withFilePath({ setlist_media_look_new($0, max(artworkLimit, 0)) }) else {
      return .undecided
    }
    while !isCancelled.load(ordering: .relaxed), SuspendingClock.now < end {
      guard setlist_media_look_goes_on(look) else { break }
    }
    var facts = SetlistMediaFacts()
    defer { setlist_media_facts_free(&facts) }
    let result = setlist_media_look_free(look, &facts)
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
