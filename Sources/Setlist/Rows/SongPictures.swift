import Foundation
import GtkSupport
import SetlistFormats
import SetlistLibrary

/// The pictures of songs' files, ready to be painted. Keeps the most recently used ones.
///
/// Files are read and pictures decoded off the main thread, one picture at a time.
@MainActor
final class SongPictures {
  /// The key of a file's picture at a size in device pixels.
  struct Key: Hashable {
    let file: URL
    let side: Int
  }

  private let artwork: ArtworkCache
  private let decoder = Decoder()
  private var kept: RecentValues<Key, ObjectReference>

  /// Makes an empty cache.
  ///
  /// - Parameter limit: the maximum number of pictures. The picture of a card takes 49 kB on a
  ///   display with two pixels per point.
  init(artwork: ArtworkCache, limit: Int = 512) {
    self.artwork = artwork
    kept = RecentValues(limit: limit)
  }

  /// Returns a picture from the cache; `nil` if the cache does not have it.
  func picture(for key: Key) -> ObjectReference? { kept.value(for: key) }

  /// Reads and decodes the picture of a file.
  ///
  /// - Returns: `nil` if the file has no picture, or if it cannot be decoded.
  /// - Throws: `CancellationError`.
  func loadPicture(for key: Key) async throws -> ObjectReference? {
    guard let artwork = try await artwork.artwork(of: key.file),
      let decoded = try await decoder.decode(artwork, side: key.side)
    else { return nil }
    let picture = decoded.texture
    kept.keep(picture, for: key)
    return picture
  }

  /// An actor that decodes one picture at a time, which leaves the other cores to the rest of the
  /// program.
  private actor Decoder {
    func decode(_ artwork: Artwork, side: Int) throws -> DecodedPicture? {
      try Task.checkCancellation()
      return DecodedPicture(artwork, side: side)
    }
  }
}
