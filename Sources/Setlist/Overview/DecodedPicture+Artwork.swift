internal import Foundation
internal import GtkSupport
internal import SetlistCore

extension DecodedPicture {
  /// Decodes the middle of an artwork, scaled to `side` pixels; `nil` if it cannot be decoded.
  ///
  /// Call it off the main thread.
  /// - Parameter longestTime: how many seconds of a processor's time the decoding may take.
  init?(_ artwork: Artwork, side: Int, longestTime: TimeInterval = 1) {
    self.init(
      artwork.data.span, mimeType: artwork.mimeType, side: side, longestTime: longestTime)
  }
}
