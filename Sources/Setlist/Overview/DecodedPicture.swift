internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

/// The pixels of a picture, cut to a square.
struct DecodedPicture: Sendable {
  private let pixels: Data
  private let side: Int
  private let stride: Int
  private let hasAlpha: Bool

  /// Decodes the middle of a picture, scaled to `side` pixels; `nil` if the bytes are no picture.
  ///
  /// It may take long; call it off the main thread.
  init?(_ artwork: Artwork, side: Int) {
    let stream = artwork.data.withUnsafeBytes { bytes in
      g_bytes_new(bytes.baseAddress, gsize(bytes.count)).map { data in
        defer { g_bytes_unref(data) }
        return g_memory_input_stream_new_from_bytes(data)
      }
    }
    guard let stream = stream ?? nil else { return nil }
    defer { g_object_unref(stream) }
    // What is twice as wide as high still fills the square.
    let limit = gint(side * 2)
    guard
      let decoded = gdk_pixbuf_new_from_stream_at_scale(stream, limit, limit, 1, nil, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(decoded)) }
    let width = Int(gdk_pixbuf_get_width(decoded))
    let height = Int(gdk_pixbuf_get_height(decoded))
    let edge = min(width, height)
    guard edge > 0,
      let square = gdk_pixbuf_new_subpixbuf(
        decoded, gint((width - edge) / 2), gint((height - edge) / 2), gint(edge), gint(edge)),
      let scaled = gdk_pixbuf_scale_simple(square, gint(side), gint(side), GDK_INTERP_BILINEAR)
    else { return nil }
    defer {
      g_object_unref(UnsafeMutableRawPointer(square))
      g_object_unref(UnsafeMutableRawPointer(scaled))
    }
    self.side = side
    stride = Int(gdk_pixbuf_get_rowstride(scaled))
    hasAlpha = gdk_pixbuf_get_has_alpha(scaled) != 0
    pixels = Data(
      bytes: gdk_pixbuf_read_pixels(scaled), count: Int(gdk_pixbuf_get_byte_length(scaled)))
  }

  /// The picture for GTK.
  @MainActor
  var texture: ObjectReference {
    let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    let texture: OpaquePointer = gdk_memory_texture_new(
      gint(side), gint(side), hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, bytes,
      gsize(stride))
    return ObjectReference(consuming: texture)
  }
}
