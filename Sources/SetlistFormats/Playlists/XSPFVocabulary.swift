import Foundation
import SetlistModel

/// The names in XSPF documents and their extensions.
enum XSPFVocabulary {
  /// The namespace of XSPF documents.
  static let namespace = "http://xspf.org/ns/0/"
  /// The application attribute of VLC's extension with folders.
  static let vlcApplication = "http://www.videolan.org/vlc/playlist/0"
  /// The namespace of VLC's elements.
  static let vlcNamespace = "http://www.videolan.org/vlc/playlist/ns/0/"
  /// The application, and namespace, of a `SetlistRecord`.
  static let setlistApplication = "urn:x-setlist:record:1"
  /// The elements of a track that a setlist can store, in addition to `location`.
  static let facts = Set(SongFact.all.compactMap(\.element))
  /// The elements for texts of a track, in the order in which they are written.
  static let texts: [SongFact] = [.title, .artist, .notes, .album]
  /// The attributes that are read, with their usual prefixes.
  static let attributes: Set = ["xml:base", "application", "title", "vlc:title", "tid", "vlc:tid"]
  /// VLC's options that make a track a part of its file.
  static let vlcOptions: Set = ["start-time", "stop-time"]

  /// Reads a duration in seconds: a number of milliseconds, or minutes and seconds as in 3:45.
  static func duration(_ text: String) -> TimeInterval? {
    guard let milliseconds = Double(text) else {
      return text.contains(":") ? DurationFormat.seconds(from: text, in: .file) : nil
    }
    return milliseconds > 0 && milliseconds.isFinite ? milliseconds / 1000 : nil
  }
}
