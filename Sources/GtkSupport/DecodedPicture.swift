import CGtk

/// The pixels of a decoded picture, cut to a square.
public struct DecodedPicture: Sendable {
  private let pixels: [UInt8]
  private let side: Int
  private let stride: Int
  private let hasAlpha: Bool

  /// Decodes the middle of a picture, scaled to `side` pixels; `nil` if the bytes are no picture,
  /// or if the picture is too large or takes too long.
  ///
  /// Call it off the main thread.
  /// - Parameters:
  ///   - bytes: the encoded picture, as in a file.
  ///   - mimeType: the type of the picture.
  ///   - side: the width and height of the result, in pixels.
  ///   - longestTime: how many seconds of a processor's time the decoding may take.
  public init?(_ bytes: Span<UInt8>, mimeType: String, side: Int, longestTime: Double) {
    guard let loader = PictureLoader(mimeType: mimeType),
      let decoded = loader.decode(bytes, longestTime: longestTime)
    else { return nil }
    defer { g_object_unref(decoded.rawPointer) }
    let width = Int(gdk_pixbuf_get_width(decoded))
    let height = Int(gdk_pixbuf_get_height(decoded))
    let edge = min(width, height)
    guard edge > 0,
      let square = gdk_pixbuf_new_subpixbuf(
        decoded, gint((width - edge) / 2), gint((height - edge) / 2), gint(edge), gint(edge))
    else { return nil }
    defer { g_object_unref(square.rawPointer) }
    guard let scaled = gdk_pixbuf_scale_simple(square, gint(side), gint(side), GDK_INTERP_BILINEAR)
    else { return nil }
    defer { g_object_unref(scaled.rawPointer) }
    self.side = side
    stride = Int(gdk_pixbuf_get_rowstride(scaled))
    hasAlpha = gdk_pixbuf_get_has_alpha(scaled) != 0
    pixels = Array(
      UnsafeBufferPointer(
        start: gdk_pixbuf_read_pixels(scaled), count: Int(gdk_pixbuf_get_byte_length(scaled))))
  }

  /// The picture as a `GdkTexture`.
  @MainActor
  public var texture: ObjectReference {
    let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    let texture: OpaquePointer = gdk_memory_texture_new(
      gint(side), gint(side), hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, bytes,
      gsize(stride))
    return ObjectReference(consuming: texture)
  }
}
