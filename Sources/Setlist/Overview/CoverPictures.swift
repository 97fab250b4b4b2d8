import CGtk
import Foundation
import GtkSupport
import SetlistFormats
import SetlistModel

/// The pictures of setlists' covers, ready to be painted. Each is decoded off the main thread.
@MainActor
final class CoverPictures {
  /// Called when the picture of a setlist's cover is ready.
  var didDecode: ((Setlist.ID) -> Void)?

  /// The artworks of a setlist and the picture made of them; the picture is `nil` while they are
  /// being decoded, or if they cannot be.
  private struct Picture {
    let artworks: [Artwork]
    var paintable: ObjectReference?
  }

  private var pictures: [Setlist.ID: Picture] = [:]
  private var decoding: [Setlist.ID: Task<Void, Never>] = [:]

  /// Returns the picture for a setlist's artworks; `nil` if there are no artworks, or if they are
  /// not decoded yet.
  func paintable(for setlist: Setlist.ID, of artworks: [Artwork]) -> ObjectReference? {
    guard !artworks.isEmpty else {
      forget(setlist)
      return nil
    }
    if let known = pictures[setlist], known.artworks == artworks { return known.paintable }
    forget(setlist)
    pictures[setlist] = Picture(artworks: artworks)
    decoding[setlist] = Task { [weak self] in
      let side = Int(CoverView.side) * 2 / (artworks.count > 1 ? 2 : 1)
      let decoded = await Task.detached(priority: .utility) {
        artworks.compactMap { DecodedPicture($0, side: side) }
      }.value
      guard let self, !Task.isCancelled else { return }
      pictures[setlist]?.paintable = Self.mosaic(decoded)
      decoding[setlist] = nil
      didDecode?(setlist)
    }
    return nil
  }

  private func forget(_ setlist: Setlist.ID) {
    decoding.removeValue(forKey: setlist)?.cancel()
    pictures[setlist] = nil
  }

  /// Returns the only picture, or a mosaic of the first four in two lines.
  private static func mosaic(_ decoded: [DecodedPicture]) -> ObjectReference? {
    let textures = decoded.map(\.texture)
    guard textures.count >= 4 else { return textures.first }
    let snapshot = gtk_snapshot_new()
    let half = Float(CoverView.side) / 2
    for (index, texture) in textures.prefix(4).enumerated() {
      var bounds = graphene_rect_t()
      graphene_rect_init(
        &bounds, half * Float(index % 2), half * Float(index / 2), half, half)
      gtk_snapshot_append_texture(snapshot, texture.opaque, &bounds)
    }
    return gtk_snapshot_free_to_paintable(snapshot, nil).map { ObjectReference(consuming: $0) }
  }
}

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
